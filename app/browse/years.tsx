import { cacheTagContext, libraryContext } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { placePath } from '../place-path.ts';
import { wayTo } from '../ui/breadcrumbs.tsx';
import { IndexList, IndexRow } from '../ui/index-row.tsx';
import type { Route } from './+types/years';
import { counterOf, orNotFound } from './lookup.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue, notes } = context.get(libraryContext);
  const branch = orNotFound(catalogue.branch(params.college, params.branch), `The branch ${params.branch}`);
  context.set(cacheTagContext, 'counts');
  const papers = counterOf(await notes.countWithin(branch.college, branch.value));
  return {
    branch,
    years: catalogue.years.map((year) => ({
      year,
      name: catalogue.yearName(year),
      papers: papers(year),
    })),
  };
}

export default function Years({ loaderData: { branch, years } }: Route.ComponentProps) {
  const { college, value, name } = branch;
  return (
    <LibraryPage
      title={value}
      heading={`Select year for ${value}`}
      lead={name}
      crumbs={wayTo(college, value)}
      about={`Past papers and notes of ${name} (${college}), by year.`}
    >
      <IndexList>
        {years.map(({ year, name: title, papers }) => (
          <IndexRow key={year} href={placePath(college, value, year)} title={title} papers={papers} />
        ))}
      </IndexList>
    </LibraryPage>
  );
}
