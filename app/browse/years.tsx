import { placePath } from '../../domain/course.ts';
import { libraryContext } from '../context.ts';
import { IndexList, IndexRow } from '../ui/index-row.tsx';
import { LibraryPage } from '../ui/library-page.tsx';
import type { Route } from './+types/years';
import { found, papersOf, wayTo } from './place.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue, notes } = context.get(libraryContext);
  const branch = found(catalogue.branch(params.college, params.branch), `The branch ${params.branch}`);
  const papers = papersOf(await notes.countWithin(branch.college, branch.value));
  return { branch, years: catalogue.years.map((year) => ({ year, papers: papers(year) })) };
}

export default function Years({ loaderData: { branch, years } }: Route.ComponentProps) {
  const { college, value, name } = branch;
  return (
    <LibraryPage place={value} heading={`Select year for ${value}`} lead={name} way={wayTo(college, value)}>
      <IndexList>
        {years.map(({ year, papers }) => (
          <IndexRow
            key={year}
            href={placePath(college, value, year)}
            title={`${year} year`}
            papers={papers}
          />
        ))}
      </IndexList>
    </LibraryPage>
  );
}
