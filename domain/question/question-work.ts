import type { KeptLayout } from '../page/page-layout.ts';
import type { Topic } from '../question.ts';
import { findReturns, type QuestionReturn } from './find-returns.ts';
import { findTopics } from './find-topics.ts';
import { questionTerms } from './question-terms.ts';
import type { SplitPaper } from './splitting/paper-questions.ts';
import { splitPaper } from './splitting/split-paper.ts';
import { topicNames } from './topic-name.ts';

type ReturningQuestion = { id: string; paper: string; text: string };
type TopicQuestion = { id: string; text: string; topic: string | undefined };

/** The topics of a course, and which of them each question has, by its id. */
type SortedQuestions = { topics: readonly Topic[]; found: ReadonlyMap<string, string> };

/** What takes longer than a request may wait: it is done beside the main thread. */
export type QuestionWork = {
  split(pages: readonly KeptLayout[]): Promise<SplitPaper>;
  sort(questions: readonly TopicQuestion[], known: readonly Topic[]): Promise<SortedQuestions>;
  returns(questions: readonly ReturningQuestion[]): Promise<ReadonlyMap<string, QuestionReturn[]>>;
};

export type QuestionTasks = {
  split: [pages: readonly KeptLayout[]];
  sort: [questions: readonly TopicQuestion[], known: readonly Topic[]];
  returns: [questions: readonly ReturningQuestion[]];
};

export const QUESTION_TASKS = {
  split: (...[pages]: QuestionTasks['split']) => splitPaper(pages),
  sort: (...given: QuestionTasks['sort']) => sorted(...given),
  returns: (...[questions]: QuestionTasks['returns']) =>
    findReturns(questions.map(({ text, ...question }) => ({ ...question, terms: questionTerms(text) }))),
};

/**
 * Sorts the questions of a course by what they are about. The topics that are `known` stay, with the names that they have
 * and the questions that are in them; the ids of the others are those of their first questions, until they have their own.
 */
function sorted(questions: readonly TopicQuestion[], known: readonly Topic[]): SortedQuestions {
  const there = new Map(known.map((topic) => [topic.id, topic]));
  const sortable = questions.map(({ topic, text, ...question }) => ({
    ...question,
    terms: questionTerms(text),
    topic: topic !== undefined && there.has(topic) ? topic : undefined,
  }));
  const found = findTopics(sortable, (first) => first);
  const grouped = [...Map.groupBy(questions, ({ id }) => found.get(id) ?? '')];
  const names = topicNames(grouped.map(([, own]) => own.map(({ text }) => text)));
  const topics = grouped.map(
    ([id], index) => there.get(id) ?? { latin: undefined, devanagari: undefined, ...names[index], id },
  );
  return { topics, found };
}
