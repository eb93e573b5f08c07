import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import { COURSE_QUESTIONS_MOST } from '../question.ts';

/**
 * Sorts the questions of a course by what they are about, if there are new ones. The topics that are there stay: a new
 * paper only adds to them.
 */
export async function sortQuestions(
  { questions: kept, questionWork, newId }: Pick<Library, 'questions' | 'questionWork' | 'newId'>,
  place: Place,
): Promise<void> {
  const questions = await kept.ofCourse(place, COURSE_QUESTIONS_MOST);
  if (questions.every(({ topic }) => topic !== undefined)) return;
  const sortable = questions.map(({ id, text, topic }) => ({ id, text, topic }));
  const known = await kept.topicsOf(place);
  const { topics, found } = await questionWork.sort(sortable, known);
  const there = new Set(known.map(({ id }) => id));
  const fresh = topics.filter(({ id }) => !there.has(id));
  // An id tells nothing of the first question, which may leave its topic: topics are joined and split.
  const ids = new Map(fresh.map(({ id }) => [id, newId()]));
  await kept.keepTopics(
    place,
    fresh.map((topic) => ({ ...topic, id: ids.get(topic.id) ?? topic.id })),
    new Map([...found].map(([question, topic]) => [question, ids.get(topic) ?? topic])),
  );
}
