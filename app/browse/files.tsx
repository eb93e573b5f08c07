import { data, redirect } from 'react-router';
import { comingExams, today } from '../../domain/exam-date/coming-exams.ts';
import { papersOfCourse } from '../../domain/paper/papers-of-course.ts';
import { cacheTagContext, languageContext, libraryContext, logContext, textFor } from '../context.ts';
import { examDayLine } from '../exam-words.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { ownToggles } from '../paper/own-toggles.ts';
import { requestedName, requestHref } from '../paper/request-link.ts';
import { toggleValue } from '../paper/toggle.ts';
import { Toggles } from '../paper/toggle-buttons.tsx';
import { placePath } from '../place-path.ts';
import { redirectMoved } from '../redirect-moved.ts';
import { wayTo } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/files';
import { BookLink } from './book/book-state.tsx';
import { CourseHeading } from './course-heading.tsx';
import { courseList } from './course-list.ts';
import { CoverageGrid } from './coverage-grid.tsx';
import { ExamsLink } from './exams-link.tsx';
import { CourseBar } from './list/course-bar.tsx';
import { isLong, PaperTable } from './list/paper-table.tsx';
import { orNotFound } from './lookup.ts';
import { ListFailed, NoFiles, NoneOfThese, shareHref } from './no-files.tsx';
import { Paging } from './paging.tsx';
import { RequestForm, WantedList } from './request-form.tsx';
import { wantedPapers } from './wanted-papers.ts';

const PAPER_REQUESTS_SHOWN = 3;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const { college, branch, year, '*': code } = params;
  const place = { college, branch, year, course: code };
  const text = textFor(context);
  const catalogue = library.catalogue.in(context.get(languageContext));
  redirectMoved(catalogue, place, request);
  const { title, retired, proposed } = orNotFound(
    catalogue.courseAt(place),
    text('browse.theCourse', { course: code }),
  );
  const wanted = wantedPapers(new URL(request.url).searchParams);
  const here = placePath(college, branch, year, code);
  const yearNames = { yearName: catalogue.yearName(year), shortYear: catalogue.shortYearName(year) };
  const page = { place, here, title, retired, proposed, wanted, ...yearNames };
  context.set(cacheTagContext, place);
  try {
    const [found, paperRequests, [next]] = await Promise.all([
      papersOfCourse(library, place, wanted),
      library.paperRequests.mostWanted(PAPER_REQUESTS_SHOWN, place),
      comingExams(library, place),
    ]);
    const toggles = await ownToggles(context, request, [
      toggleValue({ kind: 'follow', place }),
      ...found.papers.map(({ note }) => note.id),
    ]);
    const requested = paperRequests.map((each) => ({
      people: each.people,
      name: requestedName(each, catalogue, text),
    }));
    const thisYear = library.clock().getUTCFullYear();
    const exam = next && {
      line: examDayLine(next, { exams: catalogue.exams, today: today(library) }, text),
      more: [next.time, next.room].filter((each) => each !== '').join(', '),
    };
    return {
      ...page,
      exam,
      toggles,
      requested,
      list: courseList(found, here, wanted, catalogue, text, thisYear),
    };
  } catch (error) {
    context.get(logContext)(error);
    const none = { exam: undefined, toggles: [], requested: [], list: undefined };
    return data({ ...page, ...none }, { status: 503, headers: { 'Retry-After': '5' } });
  }
}

/**
 * Requests a missing paper. Redirects to the requests page, which asks for exam and year if the filter has
 * neither.
 */
export async function action({ params, request }: Route.ActionArgs) {
  const { college, branch, year, '*': course } = params;
  const { exam, examYear } = wantedPapers(new URL(request.url).searchParams);
  const isNamed = exam !== undefined || examYear !== undefined;
  return redirect(requestHref({ college, branch, year, course }, { exam, examYear }), isNamed ? 307 : 303);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Files({ loaderData }: Route.ComponentProps) {
  const {
    place,
    here,
    title,
    retired,
    proposed,
    yearName,
    shortYear,
    wanted,
    exam,
    toggles,
    requested,
    list,
  } = loaderData;
  const text = useText();
  const { college, branch, year, course } = place;
  return (
    <LibraryPage
      title={course}
      tabTitle={`${title} (${course})`}
      crumbs={wayTo(text, [college, branch, year, course], shortYear)}
      about={text('browse.filesAbout', { course, title, branch, year: yearName })}
      picture={
        list?.papers.some(({ thumbnail }) => thumbnail) ? here.replace(/^\/home\//, '/cards/') : undefined
      }
      isWide
      feed={here.replace(/^\/home\//, '/feeds/')}
    >
      <Toggles own={toggles}>
        <div className="relative">
          <CourseHeading place={place} title={title} yearName={yearName} exam={exam} />
          {proposed && !retired && <Notice>{text('browse.proposed')}</Notice>}
          <CourseBar {...{ place, here, wanted }} choices={list?.choices} isKept={!!list?.papers.length} />
        </div>
        {list ? (
          <Papers {...{ place, here, retired, list, requested, wanted }} />
        ) : (
          <ListFailed href={here} />
        )}
        {!exam && !retired && <ExamsLink place={place}>{text('exam.dates')}</ExamsLink>}
      </Toggles>
    </LibraryPage>
  );
}

type PapersProps = Pick<
  Route.ComponentProps['loaderData'],
  'place' | 'here' | 'retired' | 'requested' | 'wanted'
> & {
  list: ReturnType<typeof courseList>;
};

function Papers({
  place,
  here,
  retired,
  requested,
  wanted,
  list: { papers, sorts, zip, choices, paging, coverage },
}: PapersProps) {
  const text = useText();
  const missing = (
    <>
      {!retired && coverage && <CoverageGrid place={place} coverage={coverage} />}
      <WantedList papers={requested} />
    </>
  );
  if (papers.length === 0)
    return (
      <>
        {retired && <p className="text-soft">{text('browse.retired')}</p>}
        {!retired && (choices ? <NoneOfThese href={here} wanted={wanted} /> : <NoFiles place={place} />)}
        {missing}
      </>
    );
  return (
    <>
      <PaperTable caption={text('browse.filesOf', { course: place.course })} papers={papers} sorts={sorts} />
      <div className={isLong(papers) ? 'later' : undefined}>
        <Paging {...paging} />
        <Actions {...{ place, retired, zip }} />
        {missing}
      </div>
    </>
  );
}

type ActionsProps = Pick<PapersProps, 'place' | 'retired'> & Pick<PapersProps['list'], 'zip'>;

function Actions({ place, retired, zip }: ActionsProps) {
  const text = useText();
  return (
    <div className="mt-6 -ms-3 flex flex-wrap gap-2">
      {zip && (
        <>
          <BookLink href={zip.bookHref} />
          <ButtonLink kind="secondary" icon="download" href={zip.href} className="ms-3 px-3! text-sm">
            {zip.label}
          </ButtonLink>
          <ButtonLink kind="quiet" href={zip.chooseHref} className="px-3!">
            {text('browse.choose')}
          </ButtonLink>
        </>
      )}
      {retired ? (
        <p className="text-soft">{text('browse.retired')}</p>
      ) : (
        <>
          <RequestForm />
          <ButtonLink kind="quiet" icon="upload" href={shareHref(place)} className="px-3!">
            {text('browse.share')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
