import type { SnippetPart } from '../search.ts';
import { withAnusvara } from './nasal-spellings.ts';
import { parseQuery } from './parse-query.ts';
import { snippetOf, withoutLineEnd } from './snippet.ts';
import { wordsAt } from './words.ts';

/** Page with the number of matches, the matching words as printed, and the first passage. */
export type PageHit = { page: number; count: number; printed: string[]; snippet: SnippetPart[] };
export type Candidate = PageHit & { terms: number };

export type Matcher = (typed: string, printed: string) => boolean;

const BEGINNING_LEAST = 3;

export const startsLike: Matcher = (typed, printed) =>
  printed === typed || (typed.length >= BEGINNING_LEAST && printed.startsWith(typed));

export function typedWords(text: string): string[] {
  return parseQuery(text).terms.map(({ word }) => word);
}

export function candidateOf(
  { page, text }: { page: number; text: string },
  typed: readonly string[],
  matches: Matcher,
): Candidate | undefined {
  const occurrences = [...wordsAt(text)].flatMap(({ word, start, end }, at) => {
    const term = typed.findIndex(
      (each) => matches(each, word) || matches(withAnusvara(each), withAnusvara(word)),
    );
    return term < 0 ? [] : [{ start, end, at, term }];
  });
  if (occurrences.length === 0) return undefined;
  const terms = new Set(occurrences.map(({ term }) => term));
  return {
    page,
    count: occurrences.length,
    printed: [...new Set(occurrences.map(({ start, end }) => withoutLineEnd(text.slice(start, end))))],
    snippet: snippetOf(text, { terms, occurrences, closest: { from: 0, to: 0 } }),
    terms: terms.size,
  };
}

export function bestOf(found: readonly Candidate[]): PageHit[] {
  const most = Math.max(...found.map(({ terms }) => terms));
  return found.filter(({ terms }) => terms === most).map(({ terms: _terms, ...hit }) => hit);
}
