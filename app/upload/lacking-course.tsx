import { data, redirect } from 'react-router';
import { mayShare } from '../../domain/account/admission.ts';
import { proposeCourse } from '../../domain/moderation/catalogue/propose-course.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { languageContext, libraryContext, noteOutage, sessionContext, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useLocalPath, useText } from '../language.ts';
import { readForm } from '../read-form.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/lacking-course';
import {
  branchOptions,
  courseOf,
  NewCourseFields,
  newCourseIn,
  withinOf,
} from './course/new-course-fields.tsx';

const HERE = '/home/uploadform/course';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { account } = context.get(sessionContext) ?? {};
  const chosen = new URL(request.url).searchParams;
  if (!account) throw redirect(`/login?${new URLSearchParams({ next: `${HERE}?${chosen}` })}`);
  const catalogue = context.get(libraryContext).catalogue.in(context.get(languageContext));
  if (!mayShare(account, catalogue.admission)) throw redirect('/home/uploadform');
  const within = withinOf(chosen.get('college') ?? '', chosen.get('branch') ?? '');
  return {
    branches: branchOptions(catalogue.branches),
    years: catalogue.years.map((year) => ({ value: year, label: catalogue.yearName(year) })),
    given: { within, year: chosen.get('year') ?? '', code: '', title: '' },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { account } = context.get(sessionContext) ?? {};
  if (!account) throw redirect(`/login?${new URLSearchParams({ next: HERE })}`);
  const given = newCourseIn(await readForm(request));
  try {
    const place = await proposeCourse(context.get(libraryContext), account, courseOf(given));
    return redirect(`/home/uploadform?${new URLSearchParams(place)}`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const status = error.word === 'too-many' ? 429 : 400;
    return data({ given, fault: textFor(context).fault(error.fault) }, { status });
  }
}

export default function LackingCourse({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const local = useLocalPath();
  const { branches, years } = loaderData;
  const given = actionData?.given ?? loaderData.given;
  return (
    <LibraryPage
      title={text('upload.lackingTitle')}
      heading={text('upload.lackingTitle')}
      lead={text('upload.lackingLead')}
      crumbs={[
        { label: text('frame.home'), href: '/home' },
        { label: text('upload.title'), href: '/home/uploadform' },
        { label: text('upload.lackingTitle'), href: HERE },
      ]}
    >
      <form method="post" action={local(HERE)} className="grid max-w-form gap-5">
        {actionData?.fault && (
          <Notice id="message" kind="bad">
            {actionData.fault}
          </Notice>
        )}
        <NewCourseFields {...{ branches, years, given }} />
        <Button type="submit" className="justify-self-start">
          {text('upload.lackingGo')}
        </Button>
      </form>
    </LibraryPage>
  );
}
