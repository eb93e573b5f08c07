import { codesEndingAt, PRINTED, type WordAt } from '../course/course-code.ts';
import type { Term } from './parse-query.ts';
import { folded, plainBounds, WORD_MOST, wordsAt } from './words.ts';

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

/** Looks for the terms on pages. */
export function pageMatcher(terms: readonly Term[]): (text: string) => PageMatch {
  const wanted = new Map<string, number>();
  for (const [term, { any }] of terms.entries())
    for (const word of any) wanted.set(word, wanted.get(word) ?? term);
  const find = finderOf(wanted);
  return (text) => {
    const occurrences = find(text);
    return {
      terms: new Set(occurrences.map(({ term }) => term)),
      occurrences,
      closest: closestOf(occurrences),
    };
  };
}

function finderOf(wanted: ReadonlyMap<string, number>): (text: string) => Occurrence[] {
  const hasCode = [...wanted.keys()].some((word) => /^[a-z]+\d/.test(word));
  const mayBeWanted = plainFilter([...wanted.keys()], hasCode);
  return (text) => {
    const occurrences: Occurrence[] = [];
    const plain = plainBounds(text);
    const words = plain ? [] : [...wordsAt(text)];
    const wordOf = (at: number) => (plain ? plainWord(text, plain, at) : words[at]);
    const count = plain ? plain.length / 2 : words.length;
    for (let at = 0; at < count; at += 1) {
      if (plain) {
        const start = plain[2 * at] as number;
        if (!mayBeWanted(text.charCodeAt(start), (plain[2 * at + 1] as number) - start)) continue;
      }
      const each = wordOf(at) as WordAt;
      const term = wanted.get(each.word);
      if (term !== undefined) occurrences.push({ start: each.start, end: each.end, at, term });
      else if (hasCode && /^\d/.test(each.word)) {
        const before = [wordOf(at - 2), wordOf(at - 1)].filter((word) => word !== undefined);
        occurrences.push(...codeAt(text, [...before, each], at, wanted));
      }
    }
    return occurrences;
  };
}

function plainWord(text: string, bounds: readonly number[], at: number): WordAt | undefined {
  const [start, end] = [bounds[2 * at], bounds[2 * at + 1]];
  if (start === undefined || end === undefined) return undefined;
  return { word: folded(text.slice(start, end)), start, end };
}

/**
 * May a word of ASCII be one of those that are wanted, or end a code? Told by its first sign and its length: hardly any
 * word of a page is, and the others need not be folded, which takes most of the time of a search.
 */
function plainFilter(words: readonly string[], hasCode: boolean): (first: number, length: number) => boolean {
  const firsts = new Set(words.map((word) => word.charCodeAt(0)));
  // Folding may take the s of a plural.
  const lengths = new Set(words.flatMap(({ length }) => [length, length + 1]));
  return (first, length) => {
    if (hasCode && first <= NINE) return true;
    const isBegun = firsts.has(first <= NINE ? first : first | LOW);
    return isBegun && (lengths.has(length) || length > WORD_MOST);
  };
}

const NINE = '9'.charCodeAt(0);
/** The bit by which a small Latin letter differs from its capital. */
const LOW = 0x20;

/** The code among the wanted words that ends with the last of these words, the number `at` of the text. */
function codeAt(
  text: string,
  words: readonly WordAt[],
  at: number,
  wanted: ReadonlyMap<string, number>,
): Occurrence[] {
  const last = words.length - 1;
  for (const { code, first } of codesEndingAt(text, words, last, PRINTED)) {
    const term = wanted.get(code);
    const [begin, end] = [words[first]?.start, words[last]?.end];
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
