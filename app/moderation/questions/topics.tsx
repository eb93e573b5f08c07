import { data } from 'react-router';
import type { Place } from '../../../domain/course.ts';
import { TOPIC_NAME_MOST } from '../../../domain/question/question-correction.ts';
import { catalogueFor, languageContext, textFor } from '../../context.ts';
import { useText } from '../../language.ts';
import { questionsHref } from '../../paper/links.ts';
import { placePath } from '../../place-path.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { CorrectionResult } from '../correction-result.tsx';
import { ModerationPage } from '../moderation-page.tsx';
import type { Route } from './+types/topics';
import { adminOf } from './admin-of.ts';
import { topicsHref } from './correction-hrefs.ts';
import { Corrections, HiddenFields, NearPages } from './corrections.tsx';
import { TopicForms } from './topic-forms.tsx';
import { answerTopics } from './topics-action.ts';
import { type TopicsView, topicsView } from './topics-view.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const place = placeOf(params);
  const { library, account } = await adminOf(context, topicsHref(place));
  const text = textFor(context);
  const found = catalogueFor(context).courseAt(place);
  if (!found) throw data(text('browse.theCourse', { course: place.course }), { status: 404 });
  const asked = new URL(request.url).searchParams;
  const wanted = {
    topic: asked.get('topic'),
    typed: (asked.get('q') ?? '').trim().slice(0, TOPIC_NAME_MOST),
    page: Number(asked.get('page')) || 1,
    language: context.get(languageContext),
  };
  return { place, title: found.title, view: await topicsView(library, account, place, wanted, text) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return answerTopics(request, context, placeOf(params));
}

function placeOf({ college, branch, year, '*': course }: Route.LoaderArgs['params']): Place {
  return { college, branch, year, course } as Place;
}

export default function TopicsPage({ loaderData: { place, title, view } }: Route.ComponentProps) {
  const text = useText();
  const { college, branch, year, course } = place;
  return (
    <ModerationPage heading={text('topics.title')} lead={<bdi>{`${course} ${title}`}</bdi>} isAdmin>
      <p className="mb-2 flex flex-wrap gap-x-6">
        <PageLink
          href={questionsHref(placePath(college, branch, year, course))}
          className="inline-flex min-h-11 min-w-11 items-center"
        >
          {text('questions.title')}
        </PageLink>
        {view.topic && (
          <PageLink href={topicsHref(place)} className="inline-flex min-h-11 min-w-11 items-center">
            {text('topics.all')}
          </PageLink>
        )}
      </p>
      <CorrectionResult />
      {view.topic ? (
        <>
          <h2 className="mb-4 text-xl" dir="auto">
            {view.topic.name}
          </h2>
          <TopicForms topic={view.topic} was={view.was} />
        </>
      ) : (
        <Topics place={place} view={view} />
      )}
    </ModerationPage>
  );
}

function Topics({ place, view }: { place: Place; view: TopicsView }) {
  const { topics, all, typed, page, pages, corrections, was } = view;
  const text = useText();
  return (
    <>
      <p className="mb-4 max-w-form">{text(all > 0 ? 'topics.lead' : 'questions.none')}</p>
      {all > 0 && (
        <form className="mb-4 flex max-w-form items-end gap-2">
          <div className="flex-1">
            <TextField label={text('topics.search')} name="q" type="search" defaultValue={typed} />
          </div>
          <Button type="submit" kind="secondary">
            {text('topics.searchNow')}
          </Button>
        </form>
      )}
      {all > 0 && topics.length === 0 && <p>{text('topics.noneOfThese')}</p>}
      {topics.length > 0 && <TopicList {...{ place, topics, was }} />}
      {pages > 1 && (
        <NearPages
          {...{ page, pages, label: text('topics.all') }}
          hrefOf={(other) => `?${new URLSearchParams({ ...(typed && { q: typed }), page: String(other) })}`}
        />
      )}
      <Corrections title={text('topics.corrections')} {...{ corrections, was }} />
    </>
  );
}

function TopicList({ place, topics, was }: { place: Place } & Pick<TopicsView, 'topics' | 'was'>) {
  const text = useText();
  return (
    <form method="post">
      <HiddenFields values={{ was, intent: 'join-chosen' }} />
      <ol className="border-t *:border-b">
        {topics.map(({ id, name, papers, questions }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <label className="flex size-11 items-center justify-center">
              <input
                type="checkbox"
                name="topic"
                value={id}
                aria-label={text('topics.choose', { name })}
                className="size-5"
              />
            </label>
            <PageLink
              href={topicsHref(place, id)}
              className="inline-flex min-h-11 min-w-11 flex-1 items-center wrap-anywhere"
            >
              <bdi>{name}</bdi>
            </PageLink>
            <span className="text-sm text-soft">{text('topics.size', { papers, questions })}</span>
          </li>
        ))}
      </ol>
      {topics.length > 1 && (
        <p className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-1 border-t bg-paper py-2">
          <Button type="submit" kind="secondary">
            {text('topics.joinChosen')}
          </Button>
          <span className="text-sm text-soft">{text('topics.joinChosenLead')}</span>
        </p>
      )}
    </form>
  );
}
