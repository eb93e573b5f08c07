import type { Question, Topic } from '../question.ts';
import { labelKey } from './comparing/same-sitting.ts';
import type { CourseQuestion } from './course-questions.ts';
import type { VotedQuestion } from './voted-questions.ts';

type AskedQuestion = { question: Question; same: readonly Question[] };

type FirstVotes = VotedQuestion['votes'];

export type AskedTopic = {
  id: string;
  topic: Topic | undefined;
  papers: number;
  asked: readonly Question[];
  marks: { least: number; most: number } | undefined;
  /** Newest first; the same words only once. */
  questions: readonly AskedQuestion[];
  votesOf: ReadonlyMap<string, FirstVotes>;
};

export function askedTopics(found: readonly CourseQuestion[]): AskedTopic[] {
  const groups = Map.groupBy(found, ({ question, topic }) => topic?.id ?? `alone ${question.id}`);
  return [...groups]
    .map(([id, own]) => askedTopic(id, own))
    .sort(
      (one, other) =>
        other.papers - one.papers || yearOf(other) - yearOf(one) || (one.id < other.id ? -1 : 1),
    );
}

const yearOf = ({ asked }: AskedTopic) => asked.at(-1)?.examYear ?? 0;

function askedTopic(id: string, found: readonly CourseQuestion[]): AskedTopic {
  const newest = found.toSorted((one, other) => byYear(one.question, other.question));
  const byPaper = new Map(newest.toReversed().map(({ question }) => [question.sitting, question]));
  const marks = found.flatMap(({ question }) => question.marks ?? []);
  return {
    id,
    topic: found[0]?.topic,
    papers: byPaper.size,
    asked: [...byPaper.values()],
    marks: marks.length > 0 ? { least: Math.min(...marks), most: Math.max(...marks) } : undefined,
    questions: onceEach(newest),
    votesOf: new Map(newest[0]?.similar.map((each) => [each.id, each.votes])),
  };
}

function onceEach(newest: readonly CourseQuestion[]): AskedQuestion[] {
  const twins = Map.groupBy(newest, ({ question }) => placeOf(question));
  const left = new Map(newest.map(({ question }) => [question.id, question]));
  return newest.flatMap(({ question, similar }) => {
    if (!left.delete(question.id)) return [];
    for (const twin of twins.get(placeOf(question)) ?? []) left.delete(twin.question.id);
    const same = similar.flatMap(({ id, kind }) => (kind === 'same' ? (left.get(id) ?? []) : []));
    for (const { id } of same) left.delete(id);
    return [{ question, same: same.sort(byYear) }];
  });
}

/** Equal for a question and its copies in other papers of the sitting. */
export const placeOf = (question: Question) => `${question.sitting} ${labelKey(question)}`;

/** `times`: sittings of this year with the question. */
export type AskedYear = { year: number; times: number };

/** Newest first. */
export function askedYears(questions: readonly Pick<Question, 'examYear' | 'sitting'>[]): AskedYear[] {
  return yearsOf(questions).map((year) => ({
    year,
    times: new Set(questions.flatMap(({ examYear, sitting }) => (examYear === year ? [sitting] : []))).size,
  }));
}

export function yearsOf(questions: readonly Pick<Question, 'examYear'>[]): number[] {
  const years = questions.flatMap(({ examYear }) => examYear ?? []);
  return [...new Set(years)].sort((one, other) => other - one);
}

const byYear = (one: Question, other: Question) => (other.examYear ?? 0) - (one.examYear ?? 0);
