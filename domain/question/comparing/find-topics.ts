import { linkedGroups } from './linked-groups.ts';
import { QuestionSpace } from './question-space.ts';
import type { QuestionTerms } from './question-terms.ts';

/** `unit`: number of the question's unit in the syllabus, if certain. */
type TopicQuestion = {
  id: string;
  terms: QuestionTerms;
  topic: string | undefined;
  unit?: number | undefined;
};

/** Measured on two courses, with and without misread letters: `npm run bench -- --questions`. */
const SIMILARITY_LEAST = 0.45;
const SAME_UNIT_BONUS = 0.03;
/** Questions compared in pairs; the others join the groups that result. */
const COMPARED_MOST = 2000;

/**
 * Sorts questions into topics by average linkage. Questions keep their topic, a new question joins the most
 * similar one, and the remaining ones form new topics, whose ids `newId` derives from their first question.
 * Questions of different sure units are not similar. Returns each question's topic by id.
 */
export function findTopics(
  questions: readonly TopicQuestion[],
  newId: (first: string) => string,
  leastSimilarity = SIMILARITY_LEAST,
  space = new QuestionSpace(questions.map(({ terms }) => terms)),
): Map<string, string> {
  const found = questions.map(({ topic }) => topic);
  const units = questions.map(({ unit }) => unit);
  const left = questions.flatMap(({ topic }, at) => (topic === undefined ? [at] : []));
  for (let from = 0; from < left.length; from += COMPARED_MOST) {
    const asking = left.slice(from, from + COMPARED_MOST);
    const { nearest, similarity } = compared(space, asking, { topics: found, units }, leastSimilarity);
    for (const [at, topic] of nearest.entries()) if (topic !== undefined) found[asking[at] as number] = topic;
    const alone = asking.flatMap((one, at) => (nearest[at] === undefined ? [{ one, at }] : []));
    const among = alone.map(({ at: row }) =>
      Float32Array.from(alone, ({ at }) => similarity[row]?.[at] ?? 0),
    );
    for (const group of linkedGroups(among, leastSimilarity)) {
      const members = group.flatMap((index) => alone[index]?.one ?? []);
      const topic = newId(questions[members[0] ?? 0]?.id ?? '');
      for (const member of members) found[member] = topic;
    }
  }
  return new Map(questions.map(({ id }, at) => [id, found[at] ?? '']));
}

type Compared = {
  nearest: (string | undefined)[];
  similarity: Float32Array[];
};

function compared(
  space: QuestionSpace,
  asking: readonly number[],
  { topics, units }: { topics: readonly (string | undefined)[]; units: readonly (number | undefined)[] },
  least: number,
): Compared {
  const sums = new Map<string, { sum: Float32Array; size: number }>();
  const places = new Map(asking.map((one, at) => [one, at]));
  const similarity: Float32Array[] = asking.map(() => new Float32Array(0));
  space.compare(asking, (other, plain) => {
    const unit = units[other];
    const values =
      unit === undefined ? plain : plain.map((value, at) => withinUnit(value, unit, units[asking[at] ?? 0]));
    const at = places.get(other);
    if (at !== undefined) {
      similarity[at] = Float32Array.from(values);
      similarity[at][at] = 0;
    }
    const topic = topics[other];
    if (topic === undefined) return;
    const known = sums.get(topic) ?? { sum: new Float32Array(asking.length), size: 0 };
    sums.set(topic, known);
    known.size += 1;
    for (let index = 0; index < values.length; index += 1)
      known.sum[index] = (known.sum[index] as number) + (values[index] as number);
  });
  const nearest = asking.map((_, at) => {
    let best: { topic: string | undefined; similarity: number } = { topic: undefined, similarity: least };
    for (const [topic, { sum, size }] of sums) {
      const mean = (sum[at] as number) / size;
      if (mean > best.similarity) best = { topic, similarity: mean };
    }
    return best.topic;
  });
  return { nearest, similarity };
}

function withinUnit(similarity: number, unit: number, other: number | undefined): number {
  if (other === undefined || similarity === 0) return similarity;
  return unit === other ? similarity + SAME_UNIT_BONUS : 0;
}
