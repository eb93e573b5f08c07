import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import type { OutlinedQuestion } from '../question.ts';
import { type AskedTopic, askedTopics } from './asked-topics.ts';
import { type CourseQuestion, ofOneCourse } from './course-questions.ts';

export type OutlinedTopic = { id: string; papers: number; questions: readonly OutlinedQuestion[] };

const OF_TOPIC_MOST = 100;

export function outlinedTopics(questions: readonly OutlinedQuestion[]): OutlinedTopic[] {
  return [...Map.groupBy(questions, ({ topic, id }) => topic ?? `alone ${id}`)]
    .map(([id, own]) => ({ id, papers: new Set(own.map(({ sitting }) => sitting)).size, questions: own }))
    .map((topic) => ({ ...topic, year: Math.max(...topic.questions.map(yearOf)) }))
    .sort((one, other) => other.papers - one.papers || other.year - one.year || (one.id < other.id ? -1 : 1));
}

const yearOf = ({ examYear = 0 }: OutlinedQuestion) => examYear;

/** Reads these topics, only the newest questions of large ones. The cost depends on them, not on the course. */
export async function readTopics(
  library: Pick<Library, 'questions' | 'similarQuestions' | 'questionCorrections'>,
  place: Place,
  topics: readonly OutlinedTopic[],
): Promise<{ topics: AskedTopic[]; questions: readonly CourseQuestion[] }> {
  const newest = topics.map(({ questions }) =>
    questions.toSorted((one, other) => yearOf(other) - yearOf(one)).slice(0, OF_TOPIC_MOST),
  );
  const ids = newest.flat().map(({ id }) => id);
  const read = new Map((await library.questions.findAll(ids)).map((question) => [question.id, question]));
  const found = await ofOneCourse(
    library,
    place,
    ids.flatMap((id) => read.get(id) ?? []),
  );
  const asked = new Map(askedTopics(found).map((topic) => [topic.id, topic]));
  const listed = topics.flatMap(({ id, papers, questions }) => {
    const topic = asked.get(id);
    if (!topic) return [];
    const marks = questions.flatMap((each) => each.marks ?? []);
    const printed = { least: Math.min(...marks), most: Math.max(...marks) };
    return [{ ...topic, papers, marks: marks.length > 0 ? printed : undefined }];
  });
  return { topics: listed, questions: found };
}
