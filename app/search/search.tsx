import { data } from 'react-router';
import { searchLibrary } from '../../domain/search/search-library.ts';
import { libraryContext } from '../context.ts';
import { LibraryPage } from '../ui/library-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import type { Route } from './+types/search';
import { searchHref, searchOf } from './asked.ts';
import { NothingAsked } from './nothing-asked.tsx';
import { Results } from './results.tsx';
import { shownAnswer } from './shown-answer.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const search = searchOf(new URL(request.url).searchParams);
  if (searchHref(search) === '/search') return { search, answer: undefined, failed: false };
  try {
    const answer = await searchLibrary(library, search);
    return { search, answer: await shownAnswer(library, search, answer), failed: false };
  } catch (error) {
    console.error(error);
    const nothing = { search, answer: undefined, failed: true };
    return data(nothing, { status: 503, headers: { 'Retry-After': '5' } });
  }
}

/** When nothing could be looked for, the answer says when to try again. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function SearchPage({ loaderData: { search, answer, failed } }: Route.ComponentProps) {
  const { text } = search;
  return (
    <LibraryPage place="Search" title={text ? `${text} · Search` : 'Search'}>
      <meta name="robots" content="noindex" />
      <SearchBox text={text} waiting={text === ''} className="mt-4 max-w-measure" />
      {failed && <SearchFailed href={searchHref(search)} />}
      {answer && <Results search={search} answer={answer} />}
      {!answer && !failed && <NothingAsked />}
    </LibraryPage>
  );
}

function SearchFailed({ href }: { href: string }) {
  return (
    <div className="mt-6">
      <h1 className="unseen">Search</h1>
      <Notice kind="bad" title="The search did not work.">
        <a href={href} className="inline-flex min-h-11 items-center">
          Try again
        </a>
      </Notice>
    </div>
  );
}
