import { linkedGroups } from './linked-groups.ts';
import { TermIndex, type TermVector, termVectors } from './term-vectors.ts';
import { tellingGrams } from './terms.ts';

/** A question of a course, as topics are found by it. */
export type TopicQuestion = { id: string; text: string; topic: string | undefined };

/**
 * Two groups of questions are about the same thing when they have so much in common on average. Measured on OCR text,
 * which has less in common than print: there it would be 0.35.
 */
const ALIKE_LEAST = 0.28;
/** More questions are not compared pair by pair at once: the others join what the first ones have made. */
const COMPARED_MOST = 2000;

/**
 * Sorts the questions of a course by what they are about: average linkage over the four-grams that they share. Questions
 * keep the topic that they have; a new one joins the topic that it has most in common with, and what is left makes new
 * ones, whose ids `newId` gives by their first question. Answers the topic of each question, by its id.
 */
export function findTopics(
  questions: readonly TopicQuestion[],
  newId: (first: string) => string,
  leastAlike = ALIKE_LEAST,
): Map<string, string> {
  const vectors = termVectors(
    questions.map(({ text }) => text),
    tellingGrams,
  );
  const topics = new TopicSums();
  const found = new Map<string, string>();
  const assign = (at: number, topic: string) => {
    found.set(questions[at]?.id ?? '', topic);
    topics.add(topic, vectors[at] as TermVector);
  };
  for (const [at, { topic }] of questions.entries()) if (topic !== undefined) assign(at, topic);
  let left = questions.flatMap(({ topic }, at) => (topic === undefined ? [at] : []));
  while (left.length > 0) {
    const alone = left.filter((at) => {
      const topic = topics.nearest(vectors[at] as TermVector, leastAlike);
      if (topic !== undefined) assign(at, topic);
      return topic === undefined;
    });
    const compared = alone.slice(0, COMPARED_MOST);
    for (const group of linkedGroups(
      compared.map((at) => vectors[at] as TermVector),
      leastAlike,
    )) {
      const topic = newId(questions[compared[group[0] as number] as number]?.id ?? '');
      for (const index of group) assign(compared[index] as number, topic);
    }
    left = alone.slice(COMPARED_MOST);
  }
  return found;
}

/** The sum of the vectors of each topic: a vector times it, by how many they are, is what it has in common on average. */
class TopicSums {
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #sizes: number[] = [];
  readonly #index = new TermIndex();

  add(topic: string, vector: TermVector): void {
    let number = this.#numbers.get(topic);
    if (number === undefined) {
      number = this.#names.length;
      this.#numbers.set(topic, number);
      this.#names.push(topic);
      this.#sizes.push(0);
    }
    this.#sizes[number] = (this.#sizes[number] ?? 0) + 1;
    this.#index.add(number, vector);
  }

  nearest(vector: TermVector, least: number): string | undefined {
    const sums = new Float32Array(this.#names.length);
    let best: { name: string | undefined; alike: number } = { name: undefined, alike: least };
    for (const number of this.#index.sumsOf(vector, sums)) {
      const alike = (sums[number] as number) / (this.#sizes[number] ?? 1);
      if (alike > best.alike) best = { name: this.#names[number], alike };
    }
    return best.name;
  }
}
