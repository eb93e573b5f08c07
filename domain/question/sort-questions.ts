import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import { COURSE_QUESTIONS_MOST } from '../question.ts';

/**
 * Sorts the questions of a course by what they are about, if there are new ones. The topics that are there stay: a new
 * paper only adds to them.
 */
export async function sortQuestions(
  { questions: kept, questionWork }: Pick<Library, 'questions' | 'questionWork'>,
  place: Place,
): Promise<void> {
  const questions = await kept.ofCourse(place, COURSE_QUESTIONS_MOST);
  if (questions.every(({ topic }) => topic !== undefined)) return;
  const sortable = questions.map(({ id, text, topic }) => ({ id, text, topic }));
  const { topics, found } = await questionWork.sort(sortable, await kept.topicsOf(place));
  await kept.keepTopics(place, topics, found);
}
