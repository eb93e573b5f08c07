import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import type { SeenTopics } from '../../question/question-correction.ts';
import type { OutlinedQuestion, Topic } from '../../question.ts';
import { type Moderator, requireAdmin } from '../role.ts';

export type KeptTopic = { topic: Topic; papers: number; questions: readonly OutlinedQuestion[] };

/**
 * Most frequent first.
 * @throws Refusal not-allowed `moderation.admin`.
 */
export async function listTopics(
  library: Library,
  by: Moderator | undefined,
  place: Place,
): Promise<SeenTopics & { topics: KeptTopic[] }> {
  await requireAdmin(library, by);
  const seen = await library.questionCorrections.ofTopics(place);
  const course = await library.questions.ofCourse(place);
  const byTopic = Map.groupBy(course.questions.toReversed(), ({ topic }) => topic);
  const topics = [...course.topics.values()].flatMap((topic) => {
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
