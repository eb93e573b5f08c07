import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import { COURSE_QUESTIONS_MOST, type Question, type Topic } from '../question.ts';
import { type VotedQuestion, VotedQuestions } from './voted-questions.ts';

export type CourseQuestion = {
  question: Question;
  topic: Topic | undefined;
  similar: readonly VotedQuestion[];
};

type Reading = Pick<Library, 'questions' | 'similarQuestions' | 'questionCorrections'>;

export async function courseQuestions(library: Reading, place: Place): Promise<CourseQuestion[]> {
  return ofOneCourse(library, place, await library.questions.ofCourse(place, COURSE_QUESTIONS_MOST));
}

export async function ofOneCourse(
  { questions: kept, similarQuestions, questionCorrections }: Reading,
  place: Place,
  questions: readonly Question[],
): Promise<CourseQuestion[]> {
  const ids = questions.map(({ id }) => id);
  const [topics, similar, votes] = await Promise.all([
    kept.topicsOf(place),
    similarQuestions.of(ids),
    questionCorrections.votesOf(ids),
  ]);
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const voted = new VotedQuestions(votes);
  return questions.map((question) => ({
    question,
    topic: question.topic === undefined ? undefined : byId.get(question.topic),
    similar: voted.of(question.id, similar.get(question.id) ?? [], () => true),
  }));
}
