import type { Catalogue } from '../catalogue.ts';
import { entryOf } from '../primitives/entry-of.ts';
import { numberSpellings } from '../primitives/ordinals.ts';
import { courseIndexOf } from './course-index.ts';
import { filterWord } from './index-words.ts';
import { wordLikeness } from './likeness.ts';
import type { ParsedQuery, Term } from './parse-query.ts';
import type { Clause } from './search-index.ts';
import { type Sound, soundLikeness, soundOf } from './sound-likeness.ts';
import { wordsAt } from './words.ts';

export type FoundExams = { values: ReadonlySet<string>; clause: Clause; terms: ReadonlySet<number> };

type Known = { word: string; sound: Sound };
type ExamName = { value: string; words: readonly Known[] };
type ExamIndex = {
  names: readonly ExamName[];
  general: readonly { known: Known; values: ReadonlySet<string> }[];
};

const OTHER_NAMES: Record<string, string> = {
  'end-semester': 'end term, final exam, final semester, अंतिम सेमेस्टर, एंड टर्म',
  'mid-semester': 'mid term, मध्य सेमेस्टर, मिड टर्म',
  supplementary: 'back paper, backlog, reappear, re appear, बैक पेपर, पूरक',
};

/** Highest number of an exam, as in `Minor 2`; a higher one is a year. */
const NUMBER_MOST = 9;
const SHORT_LEAST = 3;
/** Longest word that alone abbreviates an exam's name, as `sem` does: `session` means something else. */
const SHORT_MOST = 4;
const TYPO_LEAST = 5;
const ALONE_LEAST = 5;
const SOUNDS_SAME = 0.75;

/**
 * Exams named in full, in any language of the catalogue, abbreviated or joined (`mid sem`, `endsem`, `एंड
 * सेम`), otherwise by a word of their names (`sem`). Undefined if none is named, or if a single word may
 * belong to a title.
 */
export function findExams(catalogue: Catalogue, { terms }: ParsedQuery): FoundExams | undefined {
  const typed = terms.map(({ word }) => ({ word, sound: soundOf(word) }));
  const { names, general } = examsOf(catalogue);
  const whole = names.flatMap(({ value, words }) =>
    typed.map((_, from) => ({ value, from, count: countOf(typed, from, words) })),
  );
  const most = whole.reduce((found, { count }) => Math.max(found, count), 0);
  if (most > 0) {
    const from = whole.find(({ count }) => count === most)?.from ?? 0;
    const same = whole.filter((each) => each.count === most && each.from === from);
    const values = new Set(same.map(({ value }) => value));
    return most === 1 && isOfTitle(catalogue, terms[from]) ? undefined : found(values, from, most);
  }
  for (const [at, each] of typed.entries()) {
    const shared = general.find(({ known }) => isShared(each, known));
    if (shared && !isOfTitle(catalogue, terms[at])) return found(shared.values, at, 1);
  }
  return undefined;
}

function found(values: ReadonlySet<string>, from: number, count: number): FoundExams {
  const clause = [...values].map((value) => filterWord('exam', value));
  return { values, clause, terms: new Set(Array.from({ length: count }, (_, index) => from + index)) };
}

function isOfTitle(catalogue: Catalogue, term: Term | undefined): boolean {
  return courseIndexOf(catalogue).titleWords.some(({ words }) =>
    words.some(({ word }) => word === term?.word),
  );
}

function countOf(typed: readonly Known[], from: number, words: readonly Known[]): number {
  let at = from;
  for (let word = 0; word < words.length; at += 1) {
    const [here, known, next] = [typed[at], words[word] as Known, words[word + 1]];
    if (!here) return 0;
    if (isWord(here, known)) word += 1;
    else if (next && isBoth(here.word, known.word, next.word)) word += 2;
    else return 0;
  }
  return words.length === 1 && isBarely(typed[from]?.word ?? '', words[0]?.word ?? '') ? 0 : at - from;
}

function isBarely(typed: string, known: string): boolean {
  return typed.length < Math.min(ALONE_LEAST, known.length) && known.startsWith(typed);
}

function isWord({ word, sound }: Known, known: Known): boolean {
  if (word === known.word) return true;
  // A single digit makes `minor1` and `minor2` different exams.
  if (/\d/.test(known.word)) return false;
  if (word.length >= SHORT_LEAST && known.word.startsWith(word)) return true;
  if (word.length >= TYPO_LEAST && wordLikeness(word, known.word, false) >= 0.8) return true;
  if (sound.isDevanagari && known.sound.isDevanagari)
    return sound.key.length > 1 && sound.key === known.sound.key;
  return soundLikeness(sound, known.sound, false) >= SOUNDS_SAME;
}

/** True for two joined words, the second perhaps abbreviated: `midsem`. */
function isBoth(typed: string, first: string, second: string): boolean {
  if (first.length < SHORT_LEAST || !typed.startsWith(first)) return false;
  const rest = typed.slice(first.length);
  return rest === second || (rest.length >= SHORT_LEAST && second.startsWith(rest));
}

function isShared({ word }: Known, known: Known): boolean {
  if (word === known.word) return true;
  return word.length >= SHORT_LEAST && word.length <= SHORT_MOST && known.word.startsWith(word);
}

const made = new WeakMap<Catalogue, ExamIndex>();

function examsOf(catalogue: Catalogue): ExamIndex {
  const english = catalogue.in('en');
  const known = made.get(english);
  if (known) return known;
  const exams = catalogue.languages.flatMap((language) => [...catalogue.in(language).exams]);
  const printed = exams.flatMap(({ value, name }) =>
    [...name.split(/[()]/), ...(entryOf(OTHER_NAMES, value) ?? '').split(',')].map((each) => ({
      value,
      words: [...wordsAt(each)].map(({ word }) => word),
    })),
  );
  const names = printed.flatMap(({ value, words }) =>
    spelledNames(words).map((spelled) => ({ value, words: spelled.map(knownOf) })),
  );
  const index = { names, general: generalOf(printed) };
  made.set(english, index);
  return index;
}

/** Other ways to type `Internal Assessment 2`: `internal assessment ii`, `ia 2`, `ia2`. */
function spelledNames(words: readonly string[]): (readonly string[])[] {
  const number = words.length > 1 ? Number(words.at(-1)) : Number.NaN;
  if (!(number >= 1 && number <= NUMBER_MOST)) return words.length > 0 ? [words] : [];
  const letters = words.slice(0, -1);
  const initials = letters.map((word) => word.charAt(0)).join('');
  const { behind, before } = numberSpellings(number);
  return [letters, ...(letters.length > 1 ? [[initials]] : [])].flatMap((name) => [
    ...behind.map((each) => [...name, each]),
    ...before.map((each) => [each, ...name]),
    [`${name.join('')}${number}`],
  ]);
}

const knownOf = (word: string): Known => ({ word, sound: soundOf(word) });

function generalOf(names: readonly { value: string; words: readonly string[] }[]): ExamIndex['general'] {
  const pairs = names.flatMap(({ value, words }) => words.map((word) => ({ word, value })));
  return [...Map.groupBy(pairs, ({ word }) => word)].flatMap(([word, same]) => {
    const values = new Set(same.map(({ value }) => value));
    return values.size > 1 && word.length > SHORT_MOST ? [{ known: knownOf(word), values }] : [];
  });
}
