import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import { COURSE_QUESTIONS_MOST, type Question, type Topic } from '../question.ts';
import { type VotedReturn, VotedReturns } from './voted-returns.ts';

/** A question of a course with what it is about and where it returns, the likeliest first. */
export type CourseQuestion = {
  question: Question;
  topic: Topic | undefined;
  returns: readonly VotedReturn[];
};

type Reading = Pick<Library, 'questions' | 'questionReturns' | 'questionVotes'>;

/** All questions of the visible papers of a course, the oldest paper first. */
export async function courseQuestions(library: Reading, place: Place): Promise<CourseQuestion[]> {
  return ofOneCourse(library, place, await library.questions.ofCourse(place, COURSE_QUESTIONS_MOST));
}

/** Some questions of a course, with what they are about and where they return, in visible papers of it. */
export async function ofOneCourse(
  { questions: kept, questionReturns, questionVotes }: Reading,
  place: Place,
  questions: readonly Question[],
): Promise<CourseQuestion[]> {
  const ids = questions.map(({ id }) => id);
  const [topics, returns, votes] = await Promise.all([
    kept.topicsOf(place),
    questionReturns.of(ids),
    questionVotes.ofQuestions(ids),
  ]);
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const voted = new VotedReturns(votes);
  return questions.map((question) => ({
    question,
    topic: question.topic === undefined ? undefined : byId.get(question.topic),
    returns: voted.of(question.id, returns.get(question.id) ?? [], () => true),
  }));
}
