import { data, redirect } from 'react-router';
import { type ItemPath, placeOf } from '../../domain/catalogue/catalogue-item.ts';
import type { Catalogue } from '../../domain/catalogue.ts';
import { placeOfPath } from '../../domain/course.ts';
import { comingExams, examsWithin, today } from '../../domain/exam-date/coming-exams.ts';
import { type ExamDateInput, ROOM_MAX } from '../../domain/exam-date/exam-date-input.ts';
import { hasExams, pathOfDate } from '../../domain/exam-date/exam-place.ts';
import { proposeExamDate } from '../../domain/moderation/exam-dates/propose-exam-date.ts';
import { oneLine } from '../../domain/primitives/text.ts';
import { isRefusal } from '../../domain/refusal.ts';
import {
  cacheTagContext,
  catalogueFor,
  libraryContext,
  noteOutage,
  sessionContext,
  textFor,
} from '../context.ts';
import { examLine } from '../exam-words.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { placePath } from '../place-path.ts';
import { readForm } from '../read-form.ts';
import { redirectMoved } from '../redirect-moved.ts';
import { wayTo } from '../ui/breadcrumbs.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/exams';
import { CalendarLink } from './calendar-link.tsx';
import { ExamList } from './exam-list.tsx';
import { calendarPath, examsPath } from './exam-paths.ts';
import { SendDate } from './send-date.tsx';

/** Maximum number of rows. Later dates move up as earlier ones pass. */
const SHOWN_MOST = 100;

export async function loader({ context, params: { '*': splat }, request }: Route.LoaderArgs) {
  const path = pathAt(context, splat, request.url);
  const library = { ...context.get(libraryContext), catalogue: catalogueFor(context) };
  const { catalogue, settings } = library;
  const text = textFor(context);
  const asked = new URL(request.url).searchParams;
  // Dropped from the cache by every change of an exam date and every new day.
  context.set(cacheTagContext, 'catalogue');
  const isCourse = path.length === 4;
  const dates = isCourse ? await comingExams(library, placeOf(path)) : await examsWithin(library, path);
  const words = { exams: catalogue.exams, today: today(library) };
  const [college = '', branch = '', year = ''] = path;
  return {
    path,
    shortYear: path.length > 2 ? catalogue.shortYearName(year) : undefined,
    title: isCourse
      ? (catalogue.courseAt(placeOf(path))?.title ?? '')
      : [
          catalogue.branch(college, branch)?.name ?? catalogue.college(college)?.name,
          path.length > 2 ? catalogue.yearName(year) : undefined,
        ]
          .filter(Boolean)
          .join(', '),
    dates: dates.slice(0, SHOWN_MOST).map((date) => {
      const steps = pathOfDate(date);
      const course = steps.length === 4 ? catalogue.courseAt(date) : undefined;
      return {
        id: date.id,
        line: examLine(date, words, text),
        about: isCourse ? '' : (course?.title ?? ''),
        place: isCourse ? '' : (course?.code ?? placeName(catalogue, steps)),
        href: !isCourse && course ? placePath(...steps) : undefined,
      };
    }),
    calendar: settings.publicUrl + calendarPath(path),
    exams: catalogue.exams.map(({ value, name }) => ({ value, label: name })),
    today: words.today,
    sent: asked.get('sent'),
    given: inputIn(asked),
  };
}

function inputIn(form: Pick<FormData | URLSearchParams, 'get'>): ExamDateInput {
  const field = (name: string) => oneLine(String(form.get(name) ?? '')).slice(0, ROOM_MAX);
  return { exam: field('exam'), day: field('day'), time: field('time'), room: field('room') };
}

export async function action({ context, params: { '*': splat }, request }: Route.ActionArgs) {
  const path = pathAt(context, splat, request.url);
  const account = context.get(sessionContext)?.account;
  const given = inputIn(await readForm(request));
  const next = `${examsPath(path)}?${new URLSearchParams(given)}`;
  if (!account) throw redirect(`/login?${new URLSearchParams({ next })}`);
  let sent: string;
  try {
    sent = await proposeExamDate(context.get(libraryContext), account, { path, values: given });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const status = { 'too-many': 429, 'not-allowed': 403 }[String(error.word)] ?? 400;
    return data({ given, fault: textFor(context).fault(error.fault) }, { status });
  }
  throw redirect(`${examsPath(path)}?sent=${sent}#message`);
}

/** @throws a redirect if an admin has moved the course; a 404 response for an unknown path. */
function pathAt(context: Route.LoaderArgs['context'], splat: string, url: string): ItemPath {
  const { catalogue } = context.get(libraryContext);
  const place = placeOfPath(splat);
  if (place.course) redirectMoved(catalogue, place, { part: 'exams', url });
  const path = Object.values(place).filter((step) => step !== '');
  if (!hasExams(catalogue, path)) throw data(textFor(context)('exam.thesePage'), { status: 404 });
  return path;
}

/** Exam dates of a course, or of all courses of a place. Same for all visitors, complete without scripts. */
export default function Exams({ loaderData, actionData }: Route.ComponentProps) {
  const { path, shortYear, title, dates, calendar, exams, today: min, sent } = loaderData;
  const text = useText();
  const name = nameOf(path, shortYear);
  const heading = text('exam.heading', { name });
  return (
    <LibraryPage
      title={heading}
      heading={heading}
      lead={title}
      crumbs={wayTo(text, path, shortYear)}
      about={text('exam.about', { name: [name, title].filter(Boolean).join(' ') })}
    >
      <div className="grid max-w-form gap-8 *:min-w-0">
        {sent && (
          <Notice id="message" kind="good">
            {text(sent === 'added' ? 'exam.added' : 'exam.sent')}
          </Notice>
        )}
        <ExamList dates={dates} />
        <CalendarLink address={calendar} />
        <SendDate
          exams={exams}
          min={min}
          given={actionData?.given ?? loaderData.given}
          fault={actionData?.fault}
        />
      </div>
    </LibraryPage>
  );
}

function placeName(catalogue: Catalogue, [college = '', branch = '', year]: ItemPath): string {
  return [college, branch, year && catalogue.shortYearName(year)].filter(Boolean).join(' ');
}

function nameOf(path: ItemPath, shortYear: string | undefined): string {
  const [college = '', branch = '', , course] = path;
  return course ?? [branch || college, shortYear].filter(Boolean).join(' ');
}
