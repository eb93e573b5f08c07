import type { WordAt } from '../course/course-code.ts';
import { codesReadAt, GROUPS_MOST } from '../course/printed-codes.ts';
import type { Term } from './parse-query.ts';
import { codeWord, folded, isCode, plainBounds, WORD_MOST, wordsAt } from './words.ts';

/**
 * Occurrence of a term on a page: `start` and `end` are offsets in the text, `at` is the number of the word,
 * or of a code's last word. `term` is the term's index.
 */
type Occurrence = { start: number; end: number; at: number; term: number; isCode?: true };

export type PageMatch = {
  terms: ReadonlySet<number>;
  occurrences: Occurrence[];
  /** First and last index into `occurrences` of the shortest passage with all of these terms. */
  closest: { from: number; to: number };
};

export function pageMatcher(terms: readonly Term[]): (text: string) => PageMatch {
  const pairs = terms.flatMap(({ any }, term) => any.map((word) => ({ word, term })));
  const find = finderOf(Map.groupBy(pairs, ({ word }) => word));
  return (text) => {
    const occurrences = find(text);
    return {
      terms: new Set(occurrences.map(({ term }) => term)),
      occurrences,
      closest: closestOf(occurrences),
    };
  };
}

/** Indices of the terms that each word stands for. */
type Wanted = ReadonlyMap<string, readonly { term: number }[]>;

function finderOf(wanted: Wanted): (text: string) => Occurrence[] {
  const words = [...wanted.keys()];
  const hasCode = words.some(isCode);
  const mayBeWanted = plainFilter(
    words.filter((word) => !isCode(word)),
    hasCode,
  );
  return (text) => {
    const occurrences: Occurrence[] = [];
    const plain = plainBounds(text);
    const words = plain ? [] : [...wordsAt(text)];
    const wordOf = (at: number) => (plain ? plainWord(text, plain, at) : words[at]);
    const count = plain ? plain.length / 2 : words.length;
    for (let at = 0; at < count; at += 1) {
      if (plain && !mayBeWanted(text, plain[2 * at] as number, plain[2 * at + 1] as number)) continue;
      const each = wordOf(at) as WordAt;
      for (const { term } of wanted.get(each.word) ?? [])
        occurrences.push({ start: each.start, end: each.end, at, term });
      if (!hasCode || !/\d/.test(each.word)) continue;
      const before = Array.from({ length: GROUPS_MOST }, (_, back) => wordOf(at - GROUPS_MOST + back));
      putCode(occurrences, codeAt(text, [...before.filter((word) => word !== undefined), each], at, wanted));
    }
    return occurrences;
  };
}

/** Adds a code as one occurrence. It replaces those of its terms as single words. */
function putCode(occurrences: Occurrence[], code: readonly Occurrence[]): void {
  const [{ start } = { start: Number.POSITIVE_INFINITY }] = code;
  const first = occurrences.findLastIndex((each) => each.start < start) + 1;
  const within = code.length > 0 ? occurrences.splice(first) : [];
  const others = within.filter(({ term }) => !code.some((each) => each.term === term));
  occurrences.push(...code, ...others);
}

function plainWord(text: string, bounds: readonly number[], at: number): WordAt | undefined {
  const [start, end] = [bounds[2 * at], bounds[2 * at + 1]];
  if (start === undefined || end === undefined) return undefined;
  return { word: folded(text.slice(start, end)), start, end };
}

/**
 * Decides by a word's first character, its length and its last two characters whether it may be wanted, or
 * end a code. For ASCII texts. Few words of a page are, and folding all others would take most of a search's
 * time.
 */
function plainFilter(
  words: readonly string[],
  hasCode: boolean,
): (text: string, start: number, end: number) => boolean {
  const firsts = new Set(words.map((word) => word.charCodeAt(0)));
  // Folding may have removed a plural s.
  const lengths = new Set(words.flatMap(({ length }) => [length, length + 1]));
  return (text, start, end) => {
    const [first, length] = [text.charCodeAt(start), end - start];
    if (hasCode && (first <= NINE || hasDigit(text, end - 1) || hasDigit(text, end - 2))) return true;
    const isAtStart = firsts.has(first <= NINE ? first : first | LOW);
    return isAtStart && (lengths.has(length) || length > WORD_MOST || text.slice(start, end).includes('\n'));
  };
}

const hasDigit = (text: string, at: number) => text.charCodeAt(at) <= NINE;

const NINE = '9'.charCodeAt(0);
/** Bit in which a lower-case Latin letter differs from its capital. */
const LOW = 0x20;

/** Wanted code that ends with the last of these words, which is word number `at` of the text. */
function codeAt(text: string, words: readonly WordAt[], at: number, wanted: Wanted): Occurrence[] {
  const last = words.length - 1;
  for (const { code, first } of codesReadAt(text, words, last, 'printed')) {
    const found = wanted.get(codeWord(code));
    const [begin, end] = [words[first]?.start, words[last]?.end];
    if (found && begin !== undefined && end !== undefined)
      return found.map(({ term }) => ({ start: begin, end, at, term, isCode: true }));
  }
  return [];
}

/** A sliding window, in linear time: it grows at its end, and shrinks at its start while it has all terms. */
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
