import { cacheTagContext, libraryContext } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { placePath } from '../place-path.ts';
import { wayTo } from '../ui/breadcrumbs.tsx';
import { IndexList, IndexRow } from '../ui/index-row.tsx';
import type { Route } from './+types/branches';
import { counterOf, orNotFound } from './lookup.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue, notes } = context.get(libraryContext);
  const college = orNotFound(catalogue.college(params.college), `The college ${params.college}`);
  context.set(cacheTagContext, 'counts');
  const papers = counterOf(await notes.countWithin(college.value));
  const branches = catalogue.branchesOf(college.value);
  return { college, branches: branches.map((branch) => ({ ...branch, papers: papers(branch.value) })) };
}

export default function Branches({ loaderData: { college, branches } }: Route.ComponentProps) {
  return (
    <LibraryPage
      title={college.value}
      heading="Sort By Branches"
      lead={college.name}
      crumbs={wayTo(college.value)}
      about={`Past papers and notes of the ${college.name}, by branch.`}
    >
      <IndexList>
        {branches.map(({ value, name, papers }) => (
          <IndexRow
            key={value}
            href={placePath(college.value, value)}
            code={value}
            title={name}
            papers={papers}
          />
        ))}
      </IndexList>
    </LibraryPage>
  );
}
