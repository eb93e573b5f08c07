import { codesEndingAt, PRINTED, type WordAt } from '../course/course-code.ts';
import type { Term } from './parse-query.ts';
import { wordsAt } from './words.ts';

/** Where a term stands on a page: between two offsets of the text, as its word number `at`. `term` is the term's number. */
type Occurrence = { start: number; end: number; at: number; term: number };

/** Which terms a page has, and where. */
export type PageMatch = {
  /** The numbers of the terms that it has. */
  terms: ReadonlySet<number>;
  occurrences: Occurrence[];
  /** The first and the last occurrence, by number, of the shortest passage that has all of these terms. */
  closest: { from: number; to: number };
};

/** Looks for the terms on a page. */
export function matchPage(text: string, terms: readonly Term[]): PageMatch {
  const wanted = new Map<string, number>();
  for (const [term, { any }] of terms.entries())
    for (const word of any) wanted.set(word, wanted.get(word) ?? term);
  const hasCode = [...wanted.keys()].some((word) => /^[a-z]+\d/.test(word));
  const words: WordAt[] = [];
  const occurrences: Occurrence[] = [];
  for (const each of wordsAt(text)) {
    const at = words.push(each) - 1;
    const term = wanted.get(each.word);
    if (term !== undefined) occurrences.push({ start: each.start, end: each.end, at, term });
    else if (hasCode && /^\d/.test(each.word)) occurrences.push(...codeAt(text, words, at, wanted));
  }
  return {
    terms: new Set(occurrences.map(({ term }) => term)),
    occurrences,
    closest: closestOf(occurrences),
  };
}

/** The code among the wanted words that ends with the word number `at`, if there is one. */
function codeAt(
  text: string,
  words: readonly WordAt[],
  at: number,
  wanted: ReadonlyMap<string, number>,
): Occurrence[] {
  for (const { code, first } of codesEndingAt(text, words, at, PRINTED)) {
    const term = wanted.get(code);
    const [begin, end] = [words[first]?.start, words[at]?.end];
    if (term !== undefined && begin !== undefined && end !== undefined)
      return [{ start: begin, end, at, term }];
  }
  return [];
}

/** A sliding window: it grows at its end, and shrinks at its beginning while it has all terms. Linear. */
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
