import type { Topic } from '../question.ts';
import type { Unit } from '../syllabus.ts';
import { findSimilar } from './comparing/find-similar.ts';
import { findTopics } from './comparing/find-topics.ts';
import { QuestionSpace } from './comparing/question-space.ts';
import { termsOf, wordTerms } from './comparing/question-terms.ts';
import { paperKey, wholeKey } from './comparing/same-sitting.ts';
import type { ComparableQuestion, ComparedPapers } from './comparing/similar-question.ts';
import { type TopicsHolding, topicNames } from './comparing/topic-name.ts';
import { findUnits } from './units/find-units.ts';
import { TOGETHER_MOST } from './units/question-units.ts';
import { NEIGHBOURS_MOST } from './units/spread-units.ts';

export type PapersToCompare = {
  questions: readonly ComparableQuestion[];
  due: ReadonlySet<string>;
  texts: ReadonlyMap<string, string>;
  topics: readonly Topic[];
  /** Units of the course's syllabus; may be empty. */
  units: readonly Unit[];
  /** Admins' decisions for questions without a topic: the id of an existing topic, or of a new one. */
  pinned: ReadonlyMap<string, string>;
};

type Compared = Pick<ComparedPapers, 'topics' | 'sorted' | 'similar' | 'further' | 'sittings'>;

/**
 * Compares papers with all others of their course to find topics and similar questions. Existing topics stay.
 * A new one has the id of its first question until it gets its own.
 */
export function comparePapers({ questions, due, texts, topics, units, pinned }: PapersToCompare): Compared {
  const asking = questions.flatMap(({ file }, at) => (due.has(file) ? [at] : []));
  const space = new QuestionSpace(questions.map(({ terms }) => terms));
  const ofPapers = placedQuestions(questions);
  const { similar, further, sittings } = findSimilar(ofPapers, asking, space);
  const twins = twinsOf(ofPapers, sittings);
  const topicOf = ({ id, topic }: Pick<ComparableQuestion, 'id' | 'topic'>) => topic ?? pinned.get(id);
  const sure = sureUnits(questions, asking, units, similar);
  const placed = questions.map((question) => ({
    ...{ id: question.id, terms: question.terms, unit: sure.get(question.id) },
    topic:
      topicOf(question) ?? (twins.get(question.id) ?? []).map(topicOf).find((topic) => topic !== undefined),
  }));
  const found = findTopics(placed, (first) => first, undefined, space);
  for (const { id, topic } of questions) {
    const first = twins.get(id)?.[0];
    if (first && topic === undefined && !pinned.has(id)) found.set(id, found.get(first.id) ?? '');
  }
  const sorted = new Map(
    questions.flatMap(({ id, topic }) => (topic === undefined ? [[id, found.get(id) ?? ''] as const] : [])),
  );
  return { topics: freshTopics(questions, found, texts, topics), sorted, similar, further, sittings };
}

/** Sure units by question: known ones, and for `asking` those found by words and similar questions. */
function sureUnits(
  questions: readonly ComparableQuestion[],
  asking: readonly number[],
  units: readonly Unit[],
  similar: Compared['similar'],
): Map<string, number> {
  if (units.length === 0) return new Map();
  const isAsking = new Set(asking);
  const wanted = asking.flatMap((at) => questions[at] ?? []);
  const others = questions.filter((_, at) => !isAsking.has(at));
  const among = [...wanted, ...others.slice(0, Math.max(0, TOGETHER_MOST - wanted.length))];
  const places = new Map(wanted.map(({ id }, at) => [id, at]));
  const sharesOf = (number: number) => Float32Array.from(units, (unit) => (unit.number === number ? 1 : 0));
  const surest = others.flatMap(({ id, unit }) => (unit?.isSure ? [[id, unit.number] as const] : []));
  const known = new Map(surest.map(([id, number]) => [id, sharesOf(number)]));
  const found = findUnits({
    units,
    wanted: wanted.length,
    questions: among.map(({ id, terms, ...place }) => ({
      ...{ terms, whole: wholeKey(place), correction: undefined },
      near: (similar.get(id) ?? []).slice(0, NEIGHBOURS_MOST).map((near) => ({
        at: places.get(near.id),
        shares: known.get(near.id),
        similarity: near.similarity,
      })),
    })),
  });
  const fresh = wanted.flatMap(({ id }, at) => {
    const unit = found[at]?.unit;
    return unit?.isSure ? [[id, unit.number] as const] : [];
  });
  return new Map([...surest, ...fresh]);
}

type PlacedComparable = ReturnType<typeof placedQuestions>[number];

function placedQuestions(questions: readonly ComparableQuestion[]) {
  let last: { file: string; paper: number; key: string } | undefined;
  return questions.map(({ id, file, paper, sitting, label, examYear, terms, topic }) => {
    if (last?.file !== file || last.paper !== paper) last = { file, paper, key: paperKey(file, paper) };
    return { id, paper: last.key, sitting, label, examYear, terms, topic };
  });
}

/** Copies of each question in other papers of the sitting, by question id, in order. */
function twinsOf(
  questions: readonly PlacedComparable[],
  sittings: ReadonlyMap<string, string>,
): Map<string, PlacedComparable[]> {
  const nameOf = ({ paper, sitting }: PlacedComparable) => sittings.get(paper) ?? sitting;
  /** The paper of a sitting with only one; undefined if it has several. */
  const onlyPapers = new Map<string, string | undefined>();
  for (const question of questions) {
    const name = nameOf(question);
    const isOther = onlyPapers.has(name) && onlyPapers.get(name) !== question.paper;
    onlyPapers.set(name, isOther ? undefined : question.paper);
  }
  const ofSeveral = questions.filter((question) => onlyPapers.get(nameOf(question)) === undefined);
  const places = Map.groupBy(ofSeveral, (question) => `${nameOf(question)} ${question.label}`);
  const shared = [...places.values()].filter((own) => new Set(own.map(({ paper }) => paper)).size > 1);
  return new Map(shared.flatMap((own) => own.map(({ id }) => [id, own])));
}

function freshTopics(
  questions: readonly ComparableQuestion[],
  found: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
  known: readonly Topic[],
): Topic[] {
  const there = new Set(known.map(({ id }) => id));
  const fresh = Map.groupBy(
    questions.filter(({ id }) => !there.has(found.get(id) ?? '')),
    ({ id }) => found.get(id) ?? '',
  );
  if (fresh.size === 0) return [];
  const printed = [...fresh.values()].map((own) => own.map(({ id }) => texts.get(id) ?? ''));
  const names = topicNames(printed, holdingIn(questions, found, [...fresh.values()].flat()));
  return [...fresh.keys()].map((id, at) => ({ latin: undefined, devanagari: undefined, ...names[at], id }));
}

/** Counts the topics with a word. A compound is as rare as its rarest part. */
function holdingIn(
  questions: readonly ComparableQuestion[],
  found: ReadonlyMap<string, string>,
  wanted: readonly ComparableQuestion[],
): TopicsHolding {
  const holding = new Map(wanted.flatMap(({ terms }) => wordsIn(terms).map((word) => [word, 0])));
  const counted = new Set<string>();
  for (const { id, terms } of questions)
    for (const word of wordsIn(terms)) {
      const count = holding.get(word);
      if (count === undefined) continue;
      const once = `${word} ${found.get(id)}`;
      if (!counted.has(once)) holding.set(word, count + 1);
      counted.add(once);
    }
  return {
    topics: new Set(found.values()).size,
    holding: (word) => Math.min(...wordTerms(word).map((term) => holding.get(term) ?? 0)),
  };
}

const wordsIn = (terms: ComparableQuestion['terms']) => [
  ...termsOf(terms, 'words'),
  ...termsOf(terms, 'native'),
];
