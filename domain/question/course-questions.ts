import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import { COURSE_QUESTIONS_MOST, type Question, type Topic } from '../question.ts';
import type { QuestionReturn } from './find-returns.ts';

/** A question of a course with what it is about and where it returns, the likeliest first. */
export type CourseQuestion = {
  question: Question;
  topic: Topic | undefined;
  returns: readonly QuestionReturn[];
};

/** The questions of the visible papers of a course, the oldest paper first. */
export async function courseQuestions(
  { questions: kept, questionWork }: Pick<Library, 'questions' | 'questionWork'>,
  place: Place,
): Promise<CourseQuestion[]> {
  const questions = await kept.ofCourse(place, COURSE_QUESTIONS_MOST);
  const topics = new Map((await kept.topicsOf(place)).map((topic) => [topic.id, topic]));
  const returns = await questionWork.returns(
    questions.map(({ id, note, text }) => ({ id, paper: note, text })),
  );
  return questions.map((question) => ({
    question,
    topic: question.topic === undefined ? undefined : topics.get(question.topic),
    returns: returns.get(question.id) ?? [],
  }));
}
