import type { Exam } from '../catalogue.ts';
import { MONTH } from '../primitives/months.ts';
import { numberOf } from '../primitives/ordinals.ts';

/** An exam named in a text, with the offsets of its name. */
export type NamedExam = { value: string; isNumbered: boolean; start: number; end: number };

type Word = { word: string; start: number; end: number };
type ExamName = { value: string; key: string; number: number | undefined; isWord: boolean };

const WORD = /\d+(?:st|nd|rd|th)?(?!\p{L})|\p{L}[\p{L}\p{M}]*/giu;
const GAP = /^[ \-–—_.()]{0,3}$/;
const WORDS_MOST = 4;
/** Highest number of an exam; higher ones are years or marks. */
const NUMBER_MOST = 9;
/** Text that may follow a one-word name. Before another word, it belongs to a title: `Major Project`. */
const AFTER_WORD = new RegExp(`^[ _.-]{0,3}(?:$|[|)\\]:,–—]|['’]?\\d|(?:${MONTH})(?!\\p{L}))`, 'iu');

/** Finds an exam of the catalogue named in a line or file name: `CAT-II`, `First Series Test`, `FAT`. */
export function namedExam(text: string, exams: readonly Exam[]): NamedExam | undefined {
  const words = wordsOf(text);
  const names = namesByKey(exams);
  let best: (NamedExam & { length: number }) | undefined;
  for (const first of words.keys()) {
    for (const { last, key } of runsFrom(text, words, first)) {
      for (const name of names.get(key) ?? []) {
        const found = placed(text, words, { name, first, last });
        const length = name.key.length;
        if (found && (!best || rankOf(found, length) > rankOf(best, best.length)))
          best = { ...found, length };
      }
    }
  }
  return best;
}

const rankOf = ({ isNumbered }: NamedExam, length: number) => (isNumbered ? 100 : 0) + length;

type Place = { name: ExamName; first: number; last: number };

function placed(text: string, words: readonly Word[], { name, first, last }: Place): NamedExam | undefined {
  const [before, after] = [
    areTied(text, words[first - 1], words[first]) ? first - 1 : undefined,
    areTied(text, words[last], words[last + 1]) ? last + 1 : undefined,
  ];
  const numberAt = [after, before].find((at) => smallNumber(at === undefined ? undefined : words[at]));
  const number = smallNumber(numberAt === undefined ? undefined : words[numberAt]);
  if (name.number !== undefined && number !== name.number) return undefined;
  const counted = name.number === undefined ? undefined : numberAt;
  const start = words[Math.min(first, counted ?? first)]?.start ?? 0;
  const end = words[Math.max(last, counted ?? last)]?.end ?? text.length;
  if (name.isWord && !AFTER_WORD.test(text.slice(end))) return undefined;
  return { value: name.value, isNumbered: name.number !== undefined, start, end };
}

function smallNumber(word: Word | undefined): number | undefined {
  const number = word && numberOf(word.word);
  return number !== undefined && number <= NUMBER_MOST ? number : undefined;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    return { word: keyOf(word.toLowerCase()), start: index, end: index + word.length };
  });

function* runsFrom(
  text: string,
  words: readonly Word[],
  first: number,
): Generator<{ last: number; key: string }> {
  let joined = '';
  for (let last = first; last < first + WORDS_MOST && last < words.length; last += 1) {
    if (last > first && !areTied(text, words[last - 1], words[last])) return;
    joined += words[last]?.word ?? '';
    yield { last, key: joined };
  }
}

function areTied(text: string, one: Word | undefined, next: Word | undefined): boolean {
  return one !== undefined && next !== undefined && GAP.test(text.slice(one.end, next.start));
}

const keyOf = (word: string) =>
  word
    .replace(/semester/g, 'sem')
    .replace(/examinations?|exams/g, 'exam')
    .replace(/tests/g, 'test')
    .replace(/papers/g, 'paper');

const made = new WeakMap<readonly Exam[], ReadonlyMap<string, ExamName[]>>();

/** Computed once for each version of the catalogue: an import looks up every line of thousands of papers. */
function namesByKey(exams: readonly Exam[]): ReadonlyMap<string, ExamName[]> {
  const names = made.get(exams) ?? Map.groupBy(exams.flatMap(namesOf).flatMap(spelled), ({ typed }) => typed);
  made.set(exams, names);
  return names;
}

/** Spellings without spaces: a test's name may omit `test`, and `question paper` may be `qp`. */
function spelled(name: ExamName): (ExamName & { typed: string })[] {
  const longer = ['exam', 'test', ...(name.number ? ['t'] : [])].map((more) => `${name.key}${more}`);
  const typed = [
    ...new Set([name.key, ...longer].flatMap((key) => [key, key.replace('questionpaper', 'qp')])),
  ];
  return typed.map((each) => ({ ...name, isWord: name.isWord && !longer.includes(each), typed: each }));
}

/** Returns an exam's name and value, and the initials of longer names: `IA 1` for `Internal Assessment 1`. */
function namesOf({ value, name }: Exam): ExamName[] {
  return [name, value].flatMap((each) => {
    const words = wordsOf(each).map(({ word }) => word);
    const number = words.length > 1 ? numberOf(words.at(-1) ?? '') : undefined;
    const letters = number === undefined ? words : words.slice(0, -1);
    const initials = letters.map((word) => word.charAt(0)).join('');
    const keys = [
      letters.join(''),
      ...(letters.length > 2 || (number && letters.length > 1) ? [initials] : []),
    ];
    return keys
      .filter((key) => key !== '')
      .map((key) => ({
        value,
        key,
        number,
        isWord: number === undefined && isWord(key, letters),
      }));
  });
}

const isWord = (key: string, letters: readonly string[]) => letters.length === 1 || key.length < 5;
