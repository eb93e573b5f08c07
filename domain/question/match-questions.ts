import type { Library } from '../library.ts';
import type { NumberedQuestion } from '../question.ts';
import { cosine, type TermVector, termVectors } from './comparing/term-vectors.ts';
import { fourGrams, wordsAndSkeletons } from './comparing/terms.ts';
import { askedWords } from './question-words.ts';

export type MatchedQuestion = { question: NumberedQuestion; score: number };

const OF_WORD_MOST = 400;
const COMPARED_MOST = 150;
/** Words are better evidence than four-grams if both texts were read well, and worse otherwise. */
const SHARE_OF_WORDS = 0.5;

/**
 * Visible questions of all courses that are most similar to a text, such as one from a photo; newest first in
 * a tie. `OF_WORD_MOST` and `COMPARED_MOST` bound the work.
 */
export async function matchQuestions(
  { questions }: Pick<Library, 'questions'>,
  text: string,
  least: number,
): Promise<MatchedQuestion[]> {
  const near = await questions.atPositions(
    likeliest(await questions.sharing(askedWords(text), OF_WORD_MOST)),
  );
  const similarity = likeness(
    text,
    near.map((question) => question.text),
  );
  return near
    .map((question, at) => ({ question, score: similarity[at] ?? 0 }))
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score || newestFirst(one.question, other.question));
}

function likeliest(found: ReadonlyMap<string, readonly number[]>): number[] {
  const sums = new Map<number, number>();
  for (const positions of found.values()) {
    const rarity = Math.log((OF_WORD_MOST + 1) / Math.max(1, positions.length)) + 0.1;
    for (const position of positions) sums.set(position, (sums.get(position) ?? 0) + rarity);
  }
  const sorted = [...sums].sort(([first, one], [second, other]) => other - one || second - first);
  return sorted.slice(0, COMPARED_MOST).map(([position]) => position);
}

function likeness(text: string, others: readonly string[]): number[] {
  const [words, grams] = [wordsAndSkeletons, fourGrams].map((termsOf) =>
    termVectors([text, ...others], termsOf, COMPARED_MOST),
  );
  const shared = (vectors: readonly TermVector[] = [], at: number) =>
    cosine(vectors[0] as TermVector, vectors[at + 1] as TermVector);
  return others.map((_, at) => SHARE_OF_WORDS * shared(words, at) + (1 - SHARE_OF_WORDS) * shared(grams, at));
}

const newestFirst = (one: NumberedQuestion, other: NumberedQuestion) =>
  (other.examYear ?? 0) - (one.examYear ?? 0) || other.position - one.position;
