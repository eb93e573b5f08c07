import { cacheTagContext, languageContext, libraryContext, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { placePath } from '../place-path.ts';
import { redirectMovedGroup } from '../redirect-moved-group.ts';
import { wayTo } from '../ui/breadcrumbs.tsx';
import { IndexList, IndexRow } from '../ui/index-row.tsx';
import type { Route } from './+types/branches';
import { counterOf, orNotFound } from './lookup.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const catalogue = library.catalogue.in(context.get(languageContext));
  const { notes } = library;
  redirectMovedGroup(catalogue, params, request);
  const unknown = textFor(context)('browse.theCollege', params);
  const college = orNotFound(catalogue.college(params.college), unknown);
  context.set(cacheTagContext, 'counts');
  const papers = counterOf(await notes.countWithin(college.value));
  const branches = catalogue.branchesOf(college.value);
  return { college, branches: branches.map((branch) => ({ ...branch, papers: papers(branch.value) })) };
}

export default function Branches({ loaderData: { college, branches } }: Route.ComponentProps) {
  const text = useText();
  return (
    <LibraryPage
      title={college.value}
      heading={text('browse.branches')}
      lead={college.name}
      crumbs={wayTo(text, [college.value])}
      about={text('browse.branchesAbout', { college: college.name })}
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
