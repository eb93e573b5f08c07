import { data, redirect } from 'react-router';
import type { Library } from '../../domain/library.ts';
import { type FoundQuestion, searchQuestions } from '../../domain/question/search-questions.ts';
import { searchLibrary } from '../../domain/search/search-library.ts';
import { takeSearch } from '../../domain/search/take-search.ts';
import type { Search, SearchAnswer } from '../../domain/search.ts';
import { countedWords } from '../../domain/statistics/missed-words.ts';
import {
  cacheTagContext,
  countedContext,
  libraryContext,
  logContext,
  networkContext,
  textFor,
} from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { RequestNumber } from '../frame/request-number.tsx';
import { SearchBox } from '../frame/search-box.tsx';
import { SearchDescription } from '../frame/search-description.tsx';
import { useText } from '../language.ts';
import { ownToggles } from '../paper/own-toggles.ts';
import { Toggles } from '../paper/toggle-buttons.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/search';
import { EmptySearch } from './empty-search.tsx';
import { movedFilters } from './moved-filters.ts';
import { Results } from './results.tsx';
import { resultsView } from './results-view.ts';
import styles from './search.css?url';
import { searchFault } from './search-fault.ts';
import { searchHref, searchOfParams } from './search-params.ts';

export const handle = { styles };

export async function loader({ context, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  context.set(cacheTagContext, 'search');
  const search = searchOfParams(new URL(request.url).searchParams);
  if (searchHref(search) === '/search') return { search, answer: undefined, toggles: [], fault: undefined };
  const moved = movedFilters(library.catalogue, search.filters);
  if (moved) {
    const headers = { 'Cache-Control': 'no-cache' };
    throw redirect(searchHref({ ...search, filters: moved }), { status: 301, headers });
  }
  try {
    await takeSearch(library, 'search', context.get(networkContext));
    const answer = await searchLibrary(library, search);
    const questions = await questionsFor(library, search, answer);
    const toggles = await ownToggles(
      context,
      request,
      answer.notes.map(({ note }) => note.id),
    );
    countSearch(context, search, answer, questions.length > 0);
    const view = await resultsView(library, search, { ...answer, questions }, textFor(context));
    return { search, answer: view, toggles, fault: undefined };
  } catch (error) {
    const { sentence, ...init } = searchFault(error, context.get(logContext), textFor(context));
    return data({ search, answer: undefined, toggles: [], fault: sentence }, init);
  }
}

/**
 * Questions for the first page of results. None for searches that name a course: those look for its papers.
 */
async function questionsFor(
  library: Library,
  { text, filters, page, unit }: Search,
  { courses }: SearchAnswer,
): Promise<FoundQuestion[]> {
  if (page > 1 || courses.some(({ isExact }) => isExact)) return [];
  return searchQuestions(library, text, filters, unit);
}

/**
 * Counts a search once for all its pages. Records unsuccessful ones only without filters, because a filter
 * may be the cause.
 */
function countSearch(
  context: Route.LoaderArgs['context'],
  { text, filters, page }: Search,
  { notes, courses }: SearchAnswer,
  hasQuestions: boolean,
): void {
  if (page > 1) return;
  const isFound = hasQuestions || notes.length + courses.length > 0;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const words = isFound || isFiltered ? undefined : countedWords(text);
  context.set(countedContext, { kind: 'search', of: isFound ? 'found' : 'missed', words });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function SearchPage({ loaderData: { search, answer, toggles, fault } }: Route.ComponentProps) {
  const { text } = search;
  const say = useText();
  const title = say('frame.search');
  const isEmpty = searchHref(search) === '/search';
  return (
    <LibraryPage
      title={title}
      tabTitle={text ? `${text} · ${title}` : title}
      {...(isEmpty && { about: say('search.about') })}
    >
      <SearchDescription />
      {/* Results change with every paper, so search engines should not index them. */}
      {!isEmpty && <meta name="robots" content="noindex" />}
      <SearchBox text={text} focused={text === ''} className="mt-4 max-w-measure" />
      {fault && <SearchFailed fault={fault} href={searchHref(search)} />}
      {answer && (
        <Toggles own={toggles}>
          <Results search={search} answer={answer} />
        </Toggles>
      )}
      {!answer && !fault && <EmptySearch />}
    </LibraryPage>
  );
}

function SearchFailed({ fault, href }: { fault: string; href: string }) {
  const say = useText();
  return (
    <div className="mt-6">
      <h1 className="unseen">{say('frame.search')}</h1>
      <Notice kind="bad" title={fault}>
        <PageLink href={href} className="inline-flex min-h-11 min-w-11 items-center">
          {say('frame.again')}
        </PageLink>
        <RequestNumber />
      </Notice>
    </div>
  );
}
