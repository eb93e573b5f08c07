import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import type { Question } from '../question.ts';
import { type AskedAgain, askedAgain } from './asked-again.ts';
import { placeOf } from './asked-topics.ts';
import { newestFirst, type ReadingQuestions } from './course-questions.ts';
import { visibleQuestion } from './visible-question.ts';

const OF_TOPIC_MOST = 40;
const LIKE_MOST = 20;

export type QuestionsLike = {
  question: Question;
  note: Note;
  again: readonly AskedAgain[];
  related: readonly Question[];
};

/**
 * The given question and its note, similar questions of the course (`again`), and others of its topic
 * (`related`).
 * @throws Refusal not-found `question.unknown` unless everybody may see it.
 */
export async function questionsLike(
  library: ReadingQuestions & Pick<Library, 'notes'>,
  id: string,
): Promise<QuestionsLike | undefined> {
  const question = await visibleQuestion(library, id);
  const [note, found] = await Promise.all([
    library.notes.find(question.note),
    askedAgain(library, [question]),
  ]);
  if (!note) return undefined;
  const ofTopic = await readTopic(library, note, question);
  const again = found.get(id) ?? [];
  const listed = new Set([question, ...again.map((each) => each.question)].map(placeOf));
  const related = ofTopic.filter((each) => !listed.has(placeOf(each)) && !each.needsReview);
  return { question, note, again, related: related.slice(0, Math.max(0, LIKE_MOST - again.length)) };
}

async function readTopic(
  { questions }: ReadingQuestions,
  note: Note,
  { topic }: Question,
): Promise<readonly Question[]> {
  if (topic === undefined) return [];
  const course = await questions.ofCourse(note);
  // Newest year first, and within a year the latest question.
  const own = newestFirst(course.questions.filter((each) => each.topic === topic).reverse());
  return questions.findAll(own.slice(0, OF_TOPIC_MOST).map(({ id }) => id));
}
