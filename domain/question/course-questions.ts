import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import { COURSE_QUESTIONS_MOST, type Question, type Topic } from '../question.ts';
import { type SaidReturn, SaidReturns } from './said-returns.ts';

/** A question of a course with what it is about and where it returns, the likeliest first. */
export type CourseQuestion = {
  question: Question;
  topic: Topic | undefined;
  returns: readonly SaidReturn[];
};

/** The questions of the visible papers of a course, the oldest paper first. */
export async function courseQuestions(
  {
    questions: kept,
    questionReturns,
    questionVotes,
  }: Pick<Library, 'questions' | 'questionReturns' | 'questionVotes'>,
  place: Place,
): Promise<CourseQuestion[]> {
  const questions = await kept.ofCourse(place, COURSE_QUESTIONS_MOST);
  const topics = new Map((await kept.topicsOf(place)).map((topic) => [topic.id, topic]));
  const returns = await questionReturns.of(questions.map(({ id }) => id));
  const said = new SaidReturns(await questionVotes.ofCourse(place));
  const shown = new Set(questions.map(({ id }) => id));
  return questions.map((question) => ({
    question,
    topic: question.topic === undefined ? undefined : topics.get(question.topic),
    returns: said.of(question.id, returns.get(question.id) ?? [], (id) => shown.has(id)),
  }));
}
