import { data, redirect } from 'react-router';
import { mayShare } from '../../domain/account/admission.ts';
import { COURSE_MAX, proposeCourse } from '../../domain/moderation/catalogue/propose-course.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { languageContext, libraryContext, noteOutage, sessionContext, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useLocalPath, useText } from '../language.ts';
import { readForm } from '../read-form.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/lacking-course';

const HERE = '/home/uploadform/course';
/** Separator of college and branch, which no short name contains. */
const BETWEEN = '/';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { account } = context.get(sessionContext) ?? {};
  const chosen = new URL(request.url).searchParams;
  if (!account) throw redirect(`/login?${new URLSearchParams({ next: `${HERE}?${chosen}` })}`);
  const catalogue = context.get(libraryContext).catalogue.in(context.get(languageContext));
  // The form explains what the account lacks.
  if (!mayShare(account, catalogue.admission)) throw redirect('/home/uploadform');
  const within = [chosen.get('college') ?? '', chosen.get('branch') ?? ''].join(BETWEEN);
  return {
    branches: catalogue.branches.map(({ college, value, name }) => {
      return { value: [college, value].join(BETWEEN), label: `${college} ${value} · ${name}` };
    }),
    years: catalogue.years.map((year) => ({ value: year, label: catalogue.yearName(year) })),
    given: { within, year: chosen.get('year') ?? '', code: '', title: '' },
  };
}

/** Redirects to the upload form with the new course chosen. */
export async function action({ request, context }: Route.ActionArgs) {
  const { account } = context.get(sessionContext) ?? {};
  if (!account) throw redirect(`/login?${new URLSearchParams({ next: HERE })}`);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const given = { within: field('within'), year: field('year'), code: field('code'), title: field('title') };
  const [college = '', branch = ''] = given.within.split(BETWEEN);
  const { year, code, title } = given;
  try {
    const course = { college, branch, year, code, title };
    const place = await proposeCourse(context.get(libraryContext), account, course);
    return redirect(`/home/uploadform?${new URLSearchParams(place)}`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const status = error.word === 'too-many' ? 429 : 400;
    return data({ given, fault: textFor(context).fault(error.fault) }, { status });
  }
}

/** Proposes a course that the catalogue lacks. Works without a script. */
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
          <Notice id="news" kind="bad">
            {actionData.fault}
          </Notice>
        )}
        <SelectField
          label={text('upload.lackingBranch')}
          name="within"
          required
          placeholder={text('upload.lackingChoose')}
          options={branches}
          defaultValue={given.within}
        />
        <SelectField
          label={text('catalogue.year')}
          name="year"
          required
          options={years}
          defaultValue={given.year || years[0]?.value}
        />
        <TextField
          label={text('upload.lackingCode')}
          name="code"
          required
          maxLength={COURSE_MAX.code}
          autoComplete="off"
          defaultValue={given.code}
        />
        <TextField
          label={text('upload.lackingName')}
          name="title"
          required
          maxLength={COURSE_MAX.title}
          autoComplete="off"
          defaultValue={given.title}
        />
        <Button type="submit" className="justify-self-start">
          {text('upload.lackingGo')}
        </Button>
      </form>
    </LibraryPage>
  );
}
