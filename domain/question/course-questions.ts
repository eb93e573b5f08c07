import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import type { CourseQuestions, OutlinedQuestion, Question, Topic } from '../question.ts';
import { type AskedTopic, askedTopics } from './asked-topics.ts';
import type { QuestionUnit } from './units/question-units.ts';
import { type VotedQuestion, VotedQuestions } from './voted-questions.ts';

export type CourseQuestion = {
  question: Question;
  topic: Topic | undefined;
  similar: readonly VotedQuestion[];
};

export type OutlinedTopic = {
  id: string;
  papers: number;
  year: number;
  questions: readonly OutlinedQuestion[];
};

/** Unit of most of these questions, by the sure ones if there are any. */
export function unitOf(questions: readonly Pick<OutlinedQuestion, 'unit'>[]): QuestionUnit | undefined {
  const units = questions.flatMap(({ unit }) => unit ?? []);
  const sure = units.filter(({ isSure }) => isSure);
  const counted = Map.groupBy(sure.length > 0 ? sure : units, ({ number }) => number);
  return [...counted.values()].sort((one, other) => other.length - one.length)[0]?.[0];
}

export type ReadingQuestions = Pick<Library, 'questions' | 'similarQuestions' | 'questionCorrections'>;

/** Maximum questions read per topic, newest first: for one topic alone, and for topics in a list. */
export const OF_TOPIC_MOST = 100;
export const OF_LISTED_MOST = 20;

/** Most frequent first; a question without a topic forms its own. */
export function topicsIn(questions: readonly OutlinedQuestion[]): OutlinedTopic[] {
  return [...Map.groupBy(questions, ({ topic, id }) => topic ?? `alone ${id}`)]
    .map(([id, own]) => ({
      ...{ id, questions: own, papers: new Set(own.map(({ sitting }) => sitting)).size },
      year: Math.max(...own.map(({ examYear = 0 }) => examYear)),
    }))
    .sort((one, other) => other.papers - one.papers || other.year - one.year || (one.id < other.id ? -1 : 1));
}

export const newestFirst = <Asked extends Pick<Question, 'examYear'>>(questions: readonly Asked[]): Asked[] =>
  questions.toSorted((one, other) => (other.examYear ?? 0) - (one.examYear ?? 0));

/** Reads only the newest questions of large topics. The cost depends on these topics, not on the course. */
export async function readTopics(
  library: ReadingQuestions,
  course: Pick<CourseQuestions, 'topics'>,
  topics: readonly OutlinedTopic[],
  most = OF_TOPIC_MOST,
): Promise<{ topics: AskedTopic[]; questions: readonly CourseQuestion[] }> {
  const newest = topics.flatMap(({ questions }) => newestFirst(questions).slice(0, most));
  const found = await readQuestions(
    library,
    course,
    newest.map(({ id }) => id),
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

export async function courseQuestions(library: ReadingQuestions, place: Place): Promise<CourseQuestion[]> {
  const course = await library.questions.ofCourse(place);
  return readQuestions(
    library,
    course,
    course.questions.map(({ id }) => id),
  );
}

async function readQuestions(
  library: ReadingQuestions,
  { topics }: Pick<CourseQuestions, 'topics'>,
  ids: readonly string[],
): Promise<CourseQuestion[]> {
  const [questions, similar] = await Promise.all([library.questions.findAll(ids), similarTo(library, ids)]);
  return questions.map((question) => ({
    ...{ question, similar: similar.get(question.id) ?? [] },
    topic: question.topic === undefined ? undefined : topics.get(question.topic),
  }));
}

/** Similar questions by id, adjusted by votes, most similar first. */
export async function similarTo(
  { similarQuestions, questionCorrections }: Omit<ReadingQuestions, 'questions'>,
  ids: readonly string[],
): Promise<Map<string, VotedQuestion[]>> {
  const [similar, votes] = await Promise.all([similarQuestions.of(ids), questionCorrections.votesOf(ids)]);
  const voted = new VotedQuestions(votes);
  return new Map(ids.map((id) => [id, voted.of(id, similar.get(id) ?? [])]));
}
