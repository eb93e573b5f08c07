import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import type { SeenTopics } from '../../question/question-correction.ts';
import { COURSE_QUESTIONS_MOST, type Question, type Topic } from '../../question.ts';
import { type Moderator, requireAdmin } from '../role.ts';

export type KeptTopic = { topic: Topic; papers: number; questions: readonly Question[] };

/**
 * Topics of a course for editing, the most frequent first.
 * @throws Refusal not-allowed `moderation.admin`.
 */
export async function listTopics(
  library: Library,
  by: Moderator | undefined,
  place: Place,
): Promise<SeenTopics & { topics: KeptTopic[] }> {
  await requireAdmin(library, by);
  const seen = await library.questionCorrections.ofTopics(place);
  const questions = await library.questions.ofCourse(place, COURSE_QUESTIONS_MOST);
  const byTopic = Map.groupBy(questions.toReversed(), ({ topic }) => topic);
  const topics = (await library.questions.topicsOf(place)).flatMap((topic) => {
    const own = byTopic.get(topic.id) ?? [];
    const papers = new Set(own.map(({ note }) => note)).size;
    return papers === 0 ? [] : [{ topic, papers, questions: own }];
  });
  const inOrder = topics.sort(
    (one, other) =>
      other.papers - one.papers ||
      other.questions.length - one.questions.length ||
      (one.topic.id < other.topic.id ? -1 : 1),
  );
  return { ...seen, topics: inOrder };
}
