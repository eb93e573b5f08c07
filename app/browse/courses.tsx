import { cacheTagContext, languageContext, libraryContext, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { placePath } from '../place-path.ts';
import { redirectMovedGroup } from '../redirect-moved-group.ts';
import { wayTo } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/courses';
import { CourseRows } from './course-rows.tsx';
import { coursesOfYear } from './courses-of-year.ts';
import { counterOf, orNotFound } from './lookup.ts';
import { Paging } from './paging.tsx';
import { ProposeLink, WaitingCourses } from './waiting-courses.tsx';
import { wantedPapers } from './wanted-papers.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const catalogue = library.catalogue.in(context.get(languageContext));
  const { notes } = library;
  redirectMovedGroup(catalogue, params, request);
  const text = textFor(context);
  const unknown = text('browse.theBranch', params);
  const branch = orNotFound(catalogue.branch(params.college, params.branch), unknown);
  const year = orNotFound(
    catalogue.yearsOf(branch.college, branch.value).find((each) => each === params.year),
    text('browse.theYear', params),
  );
  context.set(cacheTagContext, 'counts');
  const papers = counterOf(await notes.countWithin(branch.college, branch.value, year));
  const courses = catalogue.coursesOf(branch.college, branch.value, year);
  const counted = courses.map(({ code, title }) => ({ code, title, papers: papers(code) }));
  const proposed = catalogue.proposedOf(branch.college, branch.value, year);
  const waiting = proposed.map(({ code, title }) => ({ code, title, papers: papers(code) }));
  const wanted = wantedPapers(new URL(request.url).searchParams);
  const here = placePath(branch.college, branch.value, year);
  const yearNames = { yearName: catalogue.yearName(year), shortYear: catalogue.shortYearName(year) };
  return { branch, year, here, waiting, ...yearNames, ...coursesOfYear(counted, here, wanted) };
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { branch, year, here, waiting, yearName, shortYear, courses, paging } = loaderData;
  const text = useText();
  const { college, value } = branch;
  return (
    <LibraryPage
      title={`${value} ${shortYear}`}
      tabTitle={`${value} ${yearName}`}
      heading={text('browse.courses', { branch: value, year: yearName })}
      crumbs={wayTo(text, [college, value, year], shortYear)}
      about={text('browse.coursesAbout', { branch: branch.name, year: yearName })}
    >
      {courses.length === 0 ? (
        <NoCourses college={college} branch={value} />
      ) : (
        <>
          <CourseRows within={{ college, branch: value, year }} courses={courses} />
          <Paging {...paging} />
          <p className="mt-6 flex flex-wrap gap-x-6">
            <PageLink href={here.replace(/^\/home/, '/exams')} className="inline-flex min-h-11 items-center">
              {text('exam.dates')}
            </PageLink>
            <PageLink href={here.replace(/^\/home/, '/poster')} className="inline-flex min-h-11 items-center">
              {text('poster.theirs')}
            </PageLink>
          </p>
        </>
      )}
      <WaitingCourses within={{ college, branch: value, year }} courses={waiting} />
      <ProposeLink within={{ college, branch: value, year }} />
    </LibraryPage>
  );
}

function NoCourses({ college, branch }: { college: string; branch: string }) {
  const text = useText();
  return (
    <EmptyState
      title={text('browse.comingSoon')}
      action={<ButtonLink href={placePath(college, branch)}>{text('browse.otherYears')}</ButtonLink>}
    >
      {text.rich('browse.comingSoonLead', {
        contact: (words) => <PageLink href="/contactus">{words}</PageLink>,
      })}
    </EmptyState>
  );
}
