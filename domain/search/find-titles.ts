import type { CourseEntry, CourseIndex, FoundCourse, KnownTitleWord, TitleWords } from './course-index.ts';
import { lettersOf, mayBeAlike, wordLikeness } from './likeness.ts';
import type { Term } from './parse-query.ts';
import { type Sound, soundLikeness, soundOf } from './sound-likeness.ts';

type LikeWord = { known: KnownTitleWord; likeness: number[]; most: number };

const SHARES = { query: 0.55, title: 0.45 };
const UNKNOWN_WEIGHT = 1.5;
/** Weight of a number that is in no title: probably a year, unit or semester. */
const UNKNOWN_NUMBER = 0.5;
const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];
const BEST_MOST = 100;

/**
 * Courses with matching title words and a score of at least `least`; only the best if there are many.
 * Includes all courses of `besides` with such a word.
 */
export function byTitle(
  index: CourseIndex,
  terms: readonly Term[],
  { least, besides }: { least: number; besides: ReadonlySet<CourseEntry> },
): FoundCourse[] {
  const words = likeWords(index, terms);
  const weights = terms.map((_, term) =>
    words.reduce((most, { known, likeness }) => Math.max(most, known.weight * (likeness[term] ?? 0)), 0),
  );
  // Unknown words count too: they mean something else, such as a description, a page or a year.
  const unknown = terms.map(({ word }) => (/^\d+$/.test(word) ? UNKNOWN_NUMBER : UNKNOWN_WEIGHT));
  const all = weights.reduce((sum, weight, term) => sum + (weight || (unknown[term] as number)), 0);
  const shares = weights.map((weight) => (SHARES.query * weight) / all);
  const likeness = new Map(words.map((like) => [like.known.word, like]));
  const entries = [...withScore(index, words, shares, least), ...besides];
  return [...new Set(entries)].flatMap((entry) => titleScore(entry, likeness, shares));
}

type TypedWord = {
  term: number;
  word: string;
  letters: number;
  sound: Sound;
  typos: number;
  isLast: boolean;
  numeral: string | undefined;
};

function likeWords({ titleWords }: CourseIndex, terms: readonly Term[]): LikeWord[] {
  const typed = terms.map(({ word }, term): TypedWord => {
    const known = { term, word, letters: lettersOf(word), sound: soundOf(word) };
    const numeral = /^[1-8]$/.test(word) ? NUMERALS[Number(word) - 1] : numberOf(word);
    return { ...known, typos: word.length >= 8 ? 2 : 1, isLast: term === terms.length - 1, numeral };
  });
  return titleWords.flatMap((script) => {
    const { isDevanagari } = script;
    const same = typed.filter(({ sound }) => sound.isDevanagari === isDevanagari);
    const other = typed.filter(({ sound }) => sound.isDevanagari !== isDevanagari);
    return likeWordsOf(script, same, other, terms.length);
  });
}

function numberOf(numeral: string): string | undefined {
  const number = NUMERALS.indexOf(numeral) + 1;
  return number > 0 ? String(number) : undefined;
}

function likeWordsOf(
  { words, letters: lettersOfAll }: TitleWords,
  same: readonly TypedWord[],
  other: readonly TypedWord[],
  count: number,
): LikeWord[] {
  const found: LikeWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [known, knownLetters] = [words[at] as KnownTitleWord, lettersOfAll[at] as number];
    let likeness: number[] | undefined;
    for (const { term, word, letters, typos, isLast, numeral } of same) {
      const isNumeral = numeral === known.word;
      if (!isNumeral && !mayBeAlike(letters, knownLetters, typos)) continue;
      const much = isNumeral ? 1 : wordLikeness(word, known.word, isLast);
      if (much === 0) continue;
      likeness ??= new Array<number>(count).fill(0);
      likeness[term] = much;
    }
    for (const { term, sound, isLast } of other) {
      const much = soundLikeness(sound, known.sound, isLast);
      if (much === 0) continue;
      likeness ??= new Array<number>(count).fill(0);
      likeness[term] = much;
    }
    if (likeness) found.push({ known, likeness, most: Math.max(...likeness) });
  }
  return found;
}

/**
 * Courses whose score may reach `least`. Adds up numbers without creating objects, because a frequent word is
 * in thousands of titles. May overestimate but never underestimates: a term that matches two words of a title
 * counts twice.
 */
function withScore(
  { entries, weights, sums }: CourseIndex,
  words: readonly LikeWord[],
  shares: readonly number[],
  least: number,
): CourseEntry[] {
  const touched: number[] = [];
  for (const { known, likeness, most } of words) {
    const ofQuery = likeness.reduce((sum, much, term) => sum + much * (shares[term] ?? 0), 0);
    const ofTitle = SHARES.title * known.weight * most;
    for (const position of known.positions) {
      const before = sums[position] as number;
      if (before === 0) touched.push(position);
      sums[position] = before + ofQuery + ofTitle / (weights[position] as number);
    }
  }
  const enough = best(touched, sums, least);
  for (const position of touched) sums[position] = 0;
  return enough.map((position) => entries[position] as CourseEntry);
}

function best(positions: readonly number[], sums: Float64Array, least: number): number[] {
  const enough = positions.filter((position) => (sums[position] as number) > least - 1e-9);
  if (enough.length <= BEST_MOST) return enough;
  const last = Float64Array.from(enough, (position) => sums[position] as number)
    .sort()
    .at(-BEST_MOST) as number;
  const better = enough.filter((position) => (sums[position] as number) > last);
  const equal = enough.filter((position) => sums[position] === last);
  return [...better, ...equal.slice(0, BEST_MOST)];
}

function titleScore(
  entry: CourseEntry,
  words: ReadonlyMap<string, LikeWord>,
  shares: readonly number[],
): FoundCourse[] {
  const alike = entry.words.flatMap(({ word }) => words.get(word) ?? []);
  if (alike.length === 0) return [];
  const likeness = shares.map((_, term) => Math.max(...alike.map((like) => like.likeness[term] ?? 0)));
  const ofQuery = likeness.reduce((sum, much, term) => sum + much * (shares[term] ?? 0), 0);
  const ofTitle = alike.reduce((sum, { known, most }) => sum + known.weight * most, 0) / entry.weight;
  const terms = new Set(likeness.flatMap((much, term) => (much > 0 ? [term] : [])));
  return [{ entry, score: ofQuery + SHARES.title * ofTitle, terms }];
}
