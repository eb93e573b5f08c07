import type { Term } from './parse-query.ts';
import { type WordAt, wordsAt } from './words.ts';

/** Where a term stands on a page: the first and last character, the place among the words, which term it is. */
export type Occurrence = { start: number; end: number; at: number; term: number };

/** What a page has of what was asked for. */
export type PageMatch = {
  /** Which terms stand on it. */
  terms: ReadonlySet<number>;
  occurrences: Occurrence[];
  /** The shortest stretch of words that has all of these terms. */
  closest: { from: number; to: number };
};

/** Looks for the terms on a page. */
export function matchPage(text: string, terms: readonly Term[]): PageMatch {
  const wanted = new Map<string, number>();
  for (const [term, { any }] of terms.entries())
    for (const word of any) wanted.set(word, wanted.get(word) ?? term);
  const occurrences: Occurrence[] = [];
  const last: WordAt[] = [];
  let at = 0;
  for (const word of wordsAt(text)) {
    const term = wanted.get(word.word);
    if (term !== undefined) occurrences.push({ start: word.start, end: word.end, at, term });
    else if (/^\d/.test(word.word)) {
      const code = codeAt(last, word, wanted);
      if (code) occurrences.push({ ...code, end: word.end, at });
    }
    if (last.push(word) === CODE_PARTS) last.shift();
    at += 1;
  }
  return {
    terms: new Set(occurrences.map(({ term }) => term)),
    occurrences,
    closest: closestOf(occurrences),
  };
}

/** `PCC-CS-402` has three. */
const CODE_PARTS = 3;

/** A number that ends a code which is looked for, with the words before it. */
function codeAt(before: readonly WordAt[], number: WordAt, wanted: ReadonlyMap<string, number>) {
  let joined = number.word;
  for (const { word, start } of before.toReversed()) {
    joined = word + joined;
    const term = wanted.get(joined);
    if (term !== undefined) return { start, term };
  }
  return undefined;
}

/** A window that grows at its end and shrinks at its beginning, once along the page. */
function closestOf(occurrences: readonly Occurrence[]): { from: number; to: number } {
  const all = new Set(occurrences.map(({ term }) => term)).size;
  const inside = new Map<number, number>();
  let best = { from: 0, to: Math.max(0, occurrences.length - 1) };
  const length = ({ from, to }: typeof best) => (occurrences[to]?.at ?? 0) - (occurrences[from]?.at ?? 0);
  let from = 0;
  for (const [to, { term }] of occurrences.entries()) {
    inside.set(term, (inside.get(term) ?? 0) + 1);
    for (;;) {
      const first = occurrences[from]?.term ?? -1;
      if (inside.size < all || (inside.get(first) ?? 0) < 1) break;
      if (length({ from, to }) < length(best)) best = { from, to };
      const left = (inside.get(first) ?? 0) - 1;
      if (left === 0) inside.delete(first);
      else inside.set(first, left);
      from += 1;
    }
  }
  return best;
}
