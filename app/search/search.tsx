import { data } from 'react-router';
import { searchLibrary } from '../../domain/search/search-library.ts';
import { takeSearch } from '../../domain/search/take-search.ts';
import { cacheTagContext, libraryContext, logContext, networkContext, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { SearchBox } from '../frame/search-box.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/search';
import { EmptySearch } from './empty-search.tsx';
import { Results } from './results.tsx';
import { resultsView } from './results-view.ts';
import { searchFault } from './search-fault.ts';
import { searchHref, searchOfParams } from './search-params.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  context.set(cacheTagContext, 'search');
  const search = searchOfParams(new URL(request.url).searchParams);
  if (searchHref(search) === '/search') return { search, answer: undefined, fault: undefined };
  try {
    await takeSearch(library, 'search', context.get(networkContext));
    const answer = await searchLibrary(library, search);
    return { search, answer: await resultsView(library, search, answer, textFor(context)), fault: undefined };
  } catch (error) {
    const { sentence, ...init } = searchFault(error, context.get(logContext));
    return data({ search, answer: undefined, fault: sentence }, init);
  }
}

/** When nothing could be looked for, the answer says when to try again. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function SearchPage({ loaderData: { search, answer, fault } }: Route.ComponentProps) {
  const { text } = search;
  return (
    <LibraryPage title="Search" tabTitle={text ? `${text} · Search` : 'Search'}>
      <meta name="robots" content="noindex" />
      <SearchBox text={text} focused={text === ''} className="mt-4 max-w-measure" />
      {fault && <SearchFailed fault={fault} href={searchHref(search)} />}
      {answer && <Results search={search} answer={answer} />}
      {!answer && !fault && <EmptySearch />}
    </LibraryPage>
  );
}

function SearchFailed({ fault, href }: { fault: string; href: string }) {
  return (
    <div className="mt-6">
      <h1 className="unseen">Search</h1>
      <Notice kind="bad" title={fault}>
        <a href={href} className="inline-flex min-h-11 items-center">
          Try again
        </a>
      </Notice>
    </div>
  );
}
