import { cacheTagContext, libraryContext } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { placePath } from '../place-path.ts';
import { wayTo } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IndexList, IndexRow } from '../ui/index-row.tsx';
import type { Route } from './+types/courses';
import { counterOf, orNotFound } from './lookup.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue, notes } = context.get(libraryContext);
  const branch = orNotFound(catalogue.branch(params.college, params.branch), `The branch ${params.branch}`);
  const year = orNotFound(
    catalogue.years.find((each) => each === params.year),
    `The year ${params.year}`,
  );
  context.set(cacheTagContext, 'counts');
  const papers = counterOf(await notes.countWithin(branch.college, branch.value, year));
  const courses = catalogue.coursesOf(branch.college, branch.value, year);
  const counted = courses.map(({ code, title }) => ({ code, title, papers: papers(code) }));
  // Courses with papers come first, each half in the order of the catalogue.
  const ordered = [
    ...counted.filter((course) => course.papers > 0),
    ...counted.filter((course) => course.papers === 0),
  ];
  return { branch, year, yearName: catalogue.yearName(year), courses: ordered };
}

export default function Courses({ loaderData: { branch, year, yearName, courses } }: Route.ComponentProps) {
  const { college, value } = branch;
  return (
    <LibraryPage
      title={`${value} ${year}`}
      tabTitle={`${value} ${yearName}`}
      heading={`Courses for ${value} ${yearName}`}
      crumbs={wayTo(college, value, year)}
      about={`Past papers and notes of ${branch.name}, ${yearName}, by course.`}
    >
      {courses.length === 0 ? (
        <NoCourses college={college} branch={value} />
      ) : (
        <IndexList>
          {courses.map(({ code, title, papers }) => (
            <IndexRow
              key={code}
              href={placePath(college, value, year, code)}
              code={code}
              title={title}
              papers={papers}
              waiting="Loading files..."
            />
          ))}
        </IndexList>
      )}
    </LibraryPage>
  );
}

function NoCourses({ college, branch }: { college: string; branch: string }) {
  return (
    <EmptyState
      title="Coming Soon..."
      action={
        <ButtonLink kind="secondary" href={placePath(college, branch)}>
          Other years
        </ButtonLink>
      }
    >
      The courses of this year are not in the catalogue yet. <a href="/contactus">Tell us</a> which ones are
      missing.
    </EmptyState>
  );
}
