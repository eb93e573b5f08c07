import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import { COURSE_QUESTIONS_MOST } from '../question.ts';

/** Papers that are compared at once; the others follow. */
const PAPERS_AT_ONCE = 50;
/** Another process may compare papers of the course at the same time: then it is done once more. */
const ROUNDS_MOST = 100;

type Sorting = Pick<Library, 'questions' | 'questionReturns' | 'questionWork' | 'newId'>;

/**
 * Compares the papers of a course that were not compared with the others yet: what their questions are about, and where they
 * return. The topics that are there stay, and so do the returns: a new paper only adds to them.
 */
export async function sortQuestions(library: Sorting, place: Place): Promise<void> {
  for (let round = 0; round < ROUNDS_MOST; round += 1) if (await compareSome(library, place)) return;
}

/** Answers whether nothing is left to be done. */
async function compareSome(
  { questions: kept, questionReturns, questionWork, newId }: Sorting,
  place: Place,
): Promise<boolean> {
  const { questions, due: left, compared } = await questionReturns.comparable(place, COURSE_QUESTIONS_MOST);
  const due = left.slice(0, PAPERS_AT_ONCE);
  if (due.length === 0) return true;
  const texts = new Map<string, string>();
  for (const { file } of due) for (const { id, text } of await kept.ofFile(file)) texts.set(id, text);
  const files = new Set(due.map(({ file }) => file));
  const found = await questionWork.compare({
    // Of the others that are due nothing is found yet.
    questions: questions.filter(({ file, isCompared }) => isCompared || files.has(file)),
    ...{ due: files, texts, topics: await kept.topicsOf(place) },
  });
  // An id tells nothing of the first question, which may leave its topic: topics are joined and split.
  const ids = new Map(found.topics.map(({ id }) => [id, newId()]));
  const isKept = await questionReturns.keep(place, {
    ...found,
    ...{ due, compared },
    topics: found.topics.map((topic) => ({ ...topic, id: ids.get(topic.id) ?? topic.id })),
    sorted: new Map([...found.sorted].map(([question, topic]) => [question, ids.get(topic) ?? topic])),
  });
  return isKept && left.length === due.length;
}
