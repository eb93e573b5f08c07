import type { Question, Topic } from '../question.ts';
import type { CourseQuestion } from './course-questions.ts';
import type { VotedQuestion } from './voted-questions.ts';

/** A question of a topic; `same` are those of other papers that ask it word for word, the newest first. */
export type AskedQuestion = { question: Question; same: readonly Question[] };

/** What people say of a question and the first one of its topic. */
export type FirstVotes = VotedQuestion['votes'];

/** What the papers of a course ask about one thing. */
export type AskedTopic = {
  id: string;
  /** Undefined for a question that was not sorted in with the others yet. */
  topic: Topic | undefined;
  /** How many papers ask it. */
  papers: number;
  /** A question of each paper that asks it, the oldest paper first. */
  asked: readonly Question[];
  /** The least and the most marks that are printed for it. */
  marks: { least: number; most: number } | undefined;
  /** The newest first; what several papers ask word for word stands there once. */
  questions: readonly AskedQuestion[];
  /** By the ids of the similar questions of the first question. */
  votesOf: ReadonlyMap<string, FirstVotes>;
};

/** The topics of questions, what the most papers ask first, then what was asked last. */
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
  const byPaper = new Map(newest.toReversed().map(({ question }) => [question.note, question]));
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

/** A question stands once, with those that are called the same. */
function onceEach(newest: readonly CourseQuestion[]): AskedQuestion[] {
  const left = new Map(newest.map(({ question }) => [question.id, question]));
  return newest.flatMap(({ question, similar }) => {
    if (!left.delete(question.id)) return [];
    const same = similar.flatMap(({ id, kind }) => (kind === 'same' ? (left.get(id) ?? []) : []));
    for (const { id } of same) left.delete(id);
    return [{ question, same: same.sort(byYear) }];
  });
}

/** Each once, the newest first. */
export function yearsOf(questions: readonly Question[]): number[] {
  const years = questions.flatMap(({ examYear }) => examYear ?? []);
  return [...new Set(years)].sort((one, other) => other - one);
}

const byYear = (one: Question, other: Question) => (other.examYear ?? 0) - (one.examYear ?? 0);
