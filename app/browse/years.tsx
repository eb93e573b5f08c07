import { cacheTagContext, languageContext, libraryContext, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { placePath } from '../place-path.ts';
import { redirectMovedGroup } from '../redirect-moved-group.ts';
import { wayTo } from '../ui/breadcrumbs.tsx';
import { IndexList, IndexRow } from '../ui/index-row.tsx';
import type { Route } from './+types/years';
import { counterOf, orNotFound } from './lookup.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const catalogue = library.catalogue.in(context.get(languageContext));
  const { notes } = library;
  redirectMovedGroup(catalogue, params, request);
  const unknown = textFor(context)('browse.theBranch', params);
  const branch = orNotFound(catalogue.branch(params.college, params.branch), unknown);
  context.set(cacheTagContext, 'counts');
  const papers = counterOf(await notes.countWithin(branch.college, branch.value));
  return {
    branch,
    years: catalogue
      .yearsOf(branch.college, branch.value)
      .map((year) => ({ year, name: catalogue.yearName(year), papers: papers(year) })),
  };
}

export default function Years({ loaderData: { branch, years } }: Route.ComponentProps) {
  const { college, value, name } = branch;
  const text = useText();
  return (
    <LibraryPage
      title={value}
      heading={text('browse.years', { branch: value })}
      lead={name}
      crumbs={wayTo(text, [college, value])}
      about={text('browse.yearsAbout', { branch: name, college })}
    >
      <IndexList>
        {years.map(({ year, name: yearName, papers }) => (
          <IndexRow key={year} href={placePath(college, value, year)} title={yearName} papers={papers} />
        ))}
      </IndexList>
    </LibraryPage>
  );
}
