import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import type { PageText } from '../page/page-text.ts';
import { isId } from '../primitives/id.ts';
import type { SnippetPart } from '../search.ts';
import { wordLikeness } from './likeness.ts';
import { parseQuery } from './parse-query.ts';
import { snippetOf } from './snippet.ts';
import { wordsAt } from './words.ts';

/** A page that has the words: how many of them, as which they are printed there, and the passage of the first. */
export type PageHit = { page: number; count: number; printed: string[]; snippet: SnippetPart[] };

/** What was found in a note, by page. */
export type FoundInNote = { note: Note; hits: PageHit[] };

type Needed = Pick<Library, 'notes' | 'pages' | 'pageTexts'>;
/** Does a word of a page stand for a word that was typed? Both are folded. */
type Matcher = (typed: string, printed: string) => boolean;

/** Texts that are in memory at once. */
const PAGES_AT_ONCE = 20;
/** Of a longer list the first pages are enough. */
const HITS_MOST = 200;
const BEGUN_LEAST = 3;

const isBegun: Matcher = (typed, printed) =>
  printed === typed || (typed.length >= BEGUN_LEAST && printed.startsWith(typed));
const isAlike: Matcher = (typed, printed) => wordLikeness(typed, printed, true) > 0;

/**
 * Finds what was typed in the pages of one note: those that have most of the words, also as beginnings of longer ones; if
 * there is none, with slips. Undefined when there is no such note.
 */
export async function findInNote(
  library: Needed,
  id: string,
  text: string,
): Promise<FoundInNote | undefined> {
  const note = isId(id) ? await library.notes.find(id) : undefined;
  if (!note) return undefined;
  const typed = parseQuery(text).terms.map(({ word }) => word);
  if (typed.length === 0) return { note, hits: [] };
  const exact = await hitsOf(library, note, typed, isBegun);
  return { note, hits: exact.length > 0 ? exact : await hitsOf(library, note, typed, isAlike) };
}

type Candidate = PageHit & { terms: number };

async function hitsOf(
  library: Needed,
  { image }: Note,
  typed: readonly string[],
  matches: Matcher,
): Promise<PageHit[]> {
  const [preparation] = await library.pages.preparationsOf([image]);
  const found: Candidate[] = [];
  for (let from = 1; from <= (preparation?.pages ?? 0) && found.length < HITS_MOST; from += PAGES_AT_ONCE) {
    const pages = Array.from({ length: PAGES_AT_ONCE }, (_, index) => ({ file: image, page: from + index }));
    const texts = await library.pageTexts.findAll(pages);
    for (const text of texts.sort((one, other) => one.page - other.page)) {
      const candidate = candidateOf(text, typed, matches);
      if (candidate) found.push(candidate);
    }
  }
  const most = Math.max(...found.map(({ terms }) => terms));
  return found.filter(({ terms }) => terms === most).map(({ terms: _terms, ...hit }) => hit);
}

function candidateOf(
  { page, text }: PageText,
  typed: readonly string[],
  matches: Matcher,
): Candidate | undefined {
  const occurrences = [...wordsAt(text)].flatMap(({ word, start, end }, at) => {
    const term = typed.findIndex((each) => matches(each, word));
    return term < 0 ? [] : [{ start, end, at, term }];
  });
  if (occurrences.length === 0) return undefined;
  const terms = new Set(occurrences.map(({ term }) => term));
  return {
    page,
    count: occurrences.length,
    printed: [...new Set(occurrences.map(({ start, end }) => text.slice(start, end)))],
    snippet: snippetOf(text, { terms, occurrences, closest: { from: 0, to: 0 } }),
    terms: terms.size,
  };
}
