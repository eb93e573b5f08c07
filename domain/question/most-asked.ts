import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import type { OutlinedQuestion, PapersRead, Question } from '../question.ts';
import type { Unit } from '../syllabus.ts';
import type { AskedTopic } from './asked-topics.ts';
import { counterpartsOf } from './counterparts.ts';
import {
  OF_LISTED_MOST,
  OF_TOPIC_MOST,
  type ReadingQuestions,
  readTopics,
  topicsIn,
} from './course-questions.ts';
import { type QuestionCrop, questionCrops } from './question-crop.ts';

export const TOPICS_A_PAGE = 10;
export const ASKED_PAGES_MOST = 200;

/** `page` counts from 1. */
export type WantedQuestions = {
  exam?: string | undefined;
  unit?: string | undefined;
  marks?: number | undefined;
  question?: string | undefined;
  page?: number | undefined;
};

type Choices = {
  exams: ReadonlyMap<string, number>;
  units: ReadonlyMap<string, number>;
  marks: ReadonlyMap<number, number>;
};

export type MostAsked = {
  papers: PapersRead;
  wanted: number;
  topics: readonly AskedTopic[];
  counterparts: ReadonlyMap<string, Question>;
  crops: ReadonlyMap<string, QuestionCrop>;
  page: number;
  pages: number;
  total: number;
  choices: Choices;
  /** Units of the course. Without any, `choices.units` are parts of the papers. */
  syllabus: readonly Unit[];
};

/** Most frequent first. Ignores papers that need review. A page beyond the last one is the last. */
export async function mostAsked(
  library: ReadingQuestions & Pick<Library, 'pages' | 'syllabi'>,
  place: Place,
  wanted: WantedQuestions,
): Promise<MostAsked> {
  const [course, syllabus] = await Promise.all([
    library.questions.ofCourse(place),
    library.syllabi.of(place),
  ]);
  const unitOf = syllabus.length > 0 ? unitKey : partKey;
  const sure = course.questions.filter(({ needsReview }) => !needsReview);
  const about = sure.find(({ id }) => id === wanted.question);
  const found = sure.filter(
    (question) => isWanted(question, wanted, unitOf) && (!about || isAbout(question, about)),
  );
  const topics = topicsIn(found);
  const pages = Math.max(1, Math.min(ASKED_PAGES_MOST, Math.ceil(topics.length / TOPICS_A_PAGE)));
  const page = Math.min(Math.max(1, wanted.page ?? 1), pages);
  const listed = topics.slice((page - 1) * TOPICS_A_PAGE, page * TOPICS_A_PAGE);
  const { topics: shown, questions } = await readTopics(
    library,
    course,
    listed,
    about ? OF_TOPIC_MOST : OF_LISTED_MOST,
  );
  const counterparts = await counterpartsOf(library, questions);
  return {
    papers: course.papers,
    wanted: new Set((about ? sure : found).map(({ sitting }) => sitting)).size,
    topics: shown,
    counterparts,
    crops: await questionCrops(library, [
      ...new Set([...questions.map(({ question }) => question), ...counterparts.values()]),
    ]),
    ...{ page, pages, total: topics.length },
    choices: choicesOf(sure, unitOf),
    syllabus,
  };
}

function isAbout({ id, topic }: OutlinedQuestion, about: OutlinedQuestion): boolean {
  return id === about.id || (topic !== undefined && topic === about.topic);
}

/** Value for the unit filter: a unit of the syllabus, or a part of the paper if the course has none. */
type UnitOf = (question: OutlinedQuestion) => string | undefined;

export const NO_UNIT = 'none';
const unitKey: UnitOf = ({ unit }) => (unit ? String(unit.number) : NO_UNIT);
const partKey: UnitOf = ({ section }) => section;

function isWanted(question: OutlinedQuestion, wanted: WantedQuestions, unitOf: UnitOf): boolean {
  const { exam, marks } = question;
  return (
    (wanted.exam === undefined || exam === wanted.exam) &&
    (wanted.unit === undefined || unitOf(question) === wanted.unit) &&
    (wanted.marks === undefined || marks === wanted.marks)
  );
}

function choicesOf(questions: readonly OutlinedQuestion[], unitOf: UnitOf): Choices {
  return {
    exams: papersBy(questions, ({ exam }) => exam),
    units: papersBy(questions, unitOf),
    marks: papersBy(questions, ({ marks }) => marks),
  };
}

function papersBy<Value>(
  questions: readonly OutlinedQuestion[],
  has: (question: OutlinedQuestion) => Value | undefined,
): Map<Value, number> {
  const sittings = new Map<Value, { last: string; all: Set<string> }>();
  for (const question of questions) {
    const value = has(question);
    if (value === undefined) continue;
    const { sitting } = question;
    const known = sittings.get(value);
    // Most questions come after another one of the same paper.
    if (known?.last === sitting) continue;
    sittings.set(value, { last: sitting, all: (known?.all ?? new Set()).add(sitting) });
  }
  return new Map([...sittings].map(([value, { all }]) => [value, all.size]));
}
