import { data, redirect } from 'react-router';
import { isListed } from '../../domain/catalogue.ts';
import { type Course, courseName } from '../../domain/course.ts';
import { changeNote } from '../../domain/note/change-note.ts';
import { enteredFacts, formFields, shownFields } from '../../domain/note/note-fields.ts';
import { examYears } from '../../domain/note/note-values.ts';
import { noteVersion } from '../../domain/note/refused-change.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { languageContext, libraryContext, noteOutage, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useLocalPath, useText } from '../language.ts';
import { answerablePapers } from '../paper/answerable-papers.ts';
import { FactFields } from '../paper/fact-fields.tsx';
import { fieldOptions } from '../paper/field-words.ts';
import { placeOfValue, valueOfPlace } from '../paper/place-value.ts';
import styles from '../paper/sharing.css?url';
import { readForm } from '../read-form.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/change';
import { CourseField, searchedCourse } from './course-field.tsx';
import { ownAccount } from './own-account.ts';
import { ReplaceFile, textsOfFile } from './replace-file.tsx';

/** Years to choose from. Older exams are rarely shared; the paper's own year is always included. */
const YEARS_OFFERED = 40;

export async function loader({ context, params }: Route.LoaderArgs) {
  const account = ownAccount(context);
  const library = context.get(libraryContext);
  const note = await library.notes.find(params.note);
  if (note?.owner !== account.id) throw data(textFor(context)('reading.thisPaper'), { status: 404 });
  const catalogue = library.catalogue.in(context.get(languageContext));
  const here = valueOfPlace(note);
  const isOffered = (course: Course) => isListed(course) && (!course.retired || placeValue(course) === here);
  const offered = catalogue.allCourses.filter(isOffered);
  const options = offered.map((course) => ({
    value: placeValue(course),
    label: `${course.college} ${course.branch}, ${catalogue.yearName(course.year)}: ${courseName(course)}`,
  }));
  const { last } = examYears(library.clock());
  const years = Array.from({ length: YEARS_OFFERED }, (_, index) => last - index);
  if (note.examYear !== undefined && !years.includes(note.examYear)) years.push(note.examYear);
  return {
    id: note.id,
    seen: noteVersion(note),
    values: {
      description: note.description,
      course: here,
      ...shownFields(note),
    },
    papers: await answerablePapers(library.notes, note, textFor(context)),
    options,
    courses: offered.map(searchedCourse),
    shortYears: Object.fromEntries(catalogue.years.map((year) => [year, catalogue.shortYearName(year)])),
    exams: catalogue.exams,
    years: years.map(String),
    file: textsOfFile(textFor(context), library.settings.maxFileBytes),
  };
}

function placeValue({ code, ...place }: Course): string {
  return valueOfPlace({ ...place, course: code });
}

/** Validates by the rules for sharing (`checkDraft`), whatever the form offers. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const account = ownAccount(context);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const seen = field('seen');
  const values = {
    description: field('description'),
    course: field('course'),
    ...formFields(field),
  };
  const changes = {
    // The rules for notes reject an invalid course.
    ...placeOfValue(values.course),
    description: values.description,
    ...enteredFacts(field),
    ...(field('image') && { image: field('image') }),
  };
  try {
    await changeNote(context.get(libraryContext), account, params.note, changes, { ...(seen && { seen }) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    return data({ values, seen, fault: textFor(context).fault(error.fault) }, { status: 400 });
  }
  throw redirect(`/home/uploads?${new URLSearchParams({ saved: params.note })}#message`);
}

export default function Change({ loaderData, actionData }: Route.ComponentProps) {
  const { id, options, courses, shortYears, exams, years, papers, file } = loaderData;
  // Typed input is shown again unless a moderator has changed the paper since.
  const typed = actionData?.seen === loaderData.seen ? actionData.values : undefined;
  const values = typed ?? loaderData.values;
  const text = useText();
  const local = useLocalPath();
  return (
    <LibraryPage title={text('uploads.changeTitle')} heading={text('uploads.changeTitle')}>
      <link rel="stylesheet" href={styles} precedence="page" />
      <form
        method="post"
        action={local(`/home/uploads/${encodeURIComponent(id)}`)}
        className="grid max-w-form gap-5"
      >
        <input type="hidden" name="seen" value={loaderData.seen} />
        {actionData?.fault && <Notice kind="bad">{actionData.fault}</Notice>}
        <TextField
          label={text('uploads.description')}
          name="description"
          autoComplete="off"
          defaultValue={values.description}
        />
        <CourseField {...{ options, courses, shortYears }} chosen={values.course} />
        <FactFields
          values={values}
          options={{
            ...fieldOptions({ exams }, text),
            examYear: years.map((value) => ({ value, label: value })),
            solutionOf: papers,
          }}
          unknown={text('upload.notSure')}
        />
        <ReplaceFile file={file} />
        <PageLink
          href={`/home/uploads/${encodeURIComponent(id)}/cover`}
          className="inline-flex min-h-11 items-center justify-self-start"
        >
          {text('cover.link')}
        </PageLink>
        <p className="flex flex-wrap gap-3">
          <Button type="submit">{text('uploads.save')}</Button>
          <ButtonLink kind="secondary" href="/home/uploads">
            {text('uploads.leave')}
          </ButtonLink>
        </p>
      </form>
    </LibraryPage>
  );
}
