import { data } from 'react-router';
import type { Place } from '../../../domain/course.ts';
import { SYLLABUS_MOST } from '../../../domain/syllabus.ts';
import { catalogueFor, textFor } from '../../context.ts';
import { useText } from '../../language.ts';
import { questionsHref, syllabusHref, unitsHref } from '../../paper/links.ts';
import { WaitingSyllabi, waitingSyllabi } from '../../paper/waiting-syllabi.tsx';
import { placePath } from '../../place-path.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { CorrectionResult } from '../correction-result.tsx';
import { ModerationPage } from '../moderation-page.tsx';
import { adminOf } from '../questions/admin-of.ts';
import { HiddenFields } from '../questions/corrections.tsx';
import type { Route } from './+types/syllabus';
import { SharedPreview } from './shared-preview.tsx';
import { sharedView } from './shared-view.ts';
import { answerSyllabus, type SyllabusAnswer } from './syllabus-action.ts';
import { syllabusView } from './syllabus-view.ts';
import { UnitChoices } from './unit-choices.tsx';
import { UnitList } from './unit-list.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const place = placeOf(params);
  const { library, account } = await adminOf(
    context,
    syllabusHref(placePath(place.college, place.branch, place.year, place.course)),
  );
  const text = textFor(context);
  const found = catalogueFor(context).courseAt(place);
  if (!found) throw data(text('browse.theCourse', { course: place.course }), { status: 404 });
  const asked = new URL(request.url).searchParams;
  const wanted = { wanted: Number(asked.get('unit')) || undefined, page: Number(asked.get('page')) || 1 };
  const file = asked.get('file');
  return {
    ...{ place, title: found.title, waiting: await waitingSyllabi(library, place) },
    view: await syllabusView(library, place, wanted, text),
    shared: file ? await sharedView(library, account, file, text) : undefined,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return answerSyllabus(request, context, placeOf(params));
}

function placeOf({ college, branch, year, '*': course }: Route.LoaderArgs['params']): Place {
  return { college, branch, year, course } as Place;
}

export default function SyllabusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { place, title, view, waiting, shared } = loaderData;
  const answer: SyllabusAnswer = actionData ?? {};
  const text = useText();
  const { college, branch, year, course } = place;
  const papers = placePath(college, branch, year, course);
  const { units, was } = view;
  return (
    <ModerationPage heading={text('units.syllabus')} lead={<bdi>{`${course} ${title}`}</bdi>} isAdmin>
      <p className="mb-2 flex flex-wrap gap-x-6">
        <PageLink href={questionsHref(papers)} className="inline-flex min-h-11 min-w-11 items-center">
          {text('questions.title')}
        </PageLink>
        {units.length > 0 && (
          <PageLink href={unitsHref(papers)} className="inline-flex min-h-11 min-w-11 items-center">
            {text('units.title')}
          </PageLink>
        )}
      </p>
      {!answer.units && <CorrectionResult />}
      {shared ? <SharedPreview shared={shared} /> : <WaitingSyllabi waiting={waiting} />}
      {answer.units && (
        <section className="mb-8">
          <h2 className="mb-2 text-lg">{text('units.found', { units: answer.units.length })}</h2>
          <UnitList units={answer.units} />
          <form method="post" className="mt-4">
            <HiddenFields values={{ was, intent: 'save', text: answer.text ?? '' }} />
            <Button type="submit">{text('units.save')}</Button>
          </form>
        </section>
      )}
      <form method="post" className="grid max-w-form gap-3">
        <HiddenFields values={{ intent: 'read' }} />
        <p>{text('units.pasteLead')}</p>
        <TextAreaField
          label={text('units.paste')}
          name="text"
          rows={14}
          required
          maxLength={SYLLABUS_MOST}
          defaultValue={answer.text ?? view.written}
        />
        <Button type="submit" kind={answer.units ? 'secondary' : 'primary'} className="justify-self-start">
          {text('units.read')}
        </Button>
      </form>
      {units.length > 0 && !answer.units && (
        <form method="post" className="mt-3">
          <HiddenFields values={{ was, intent: 'remove' }} />
          <Button type="submit" kind="quiet">
            {text('units.remove')}
          </Button>
        </form>
      )}
      {units.length > 0 && <UnitChoices view={view} />}
    </ModerationPage>
  );
}
