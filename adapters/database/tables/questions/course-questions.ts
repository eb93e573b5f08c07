import type { Kysely, Transaction } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import { paperKey } from '../../../../domain/question/comparing/same-sitting.ts';
import type { CourseQuestions, OutlinedQuestion } from '../../../../domain/question.ts';
import { isOfCourse } from '../../query/same-course.ts';
import type { Schema } from '../../schema.ts';
import { inParts } from './in-parts.ts';
import { unitIn } from './question-rows.ts';
import { topicsOf } from './topics.ts';

const AT_ONCE = 200;

type Outlined = [
  id: string,
  paper: number | null,
  section: string | null,
  marks: number | null,
  topic: string | null,
  sitting: string | null,
  isSure: number | null,
  unit?: number | null,
  isUnitSure?: number | null,
];

/** Hidden and withdrawn papers are in another table; notes and solutions have no questions. */
export async function courseQuestions(
  db: Kysely<Schema>,
  place: Place,
  most: number,
): Promise<CourseQuestions> {
  const topics = new Map((await topicsOf(db, place)).map((topic) => [topic.id, topic]));
  const papers = { read: 0, needsReview: 0, waiting: 0 };
  const questions: OutlinedQuestion[] = [];
  for (let after = 0; ; ) {
    const rows = await papersAfter(db, place, after).execute();
    for (const { sequence, outline, warnings, ...paper } of rows) {
      papers[warnings === null ? 'waiting' : warnings === '' ? 'read' : 'needsReview'] += 1;
      if (outline) addOutline(questions, paper, JSON.parse(outline) as Outlined[], { warnings, topics });
      after = Number(sequence);
    }
    if (rows.length < AT_ONCE) return { papers, topics, questions: questions.slice(0, most) };
  }
}

type Paper = { note: string; file: string; exam: string; exam_year: number };

function addOutline(
  questions: OutlinedQuestion[],
  { note, file, exam, exam_year }: Paper,
  outline: readonly Outlined[],
  { warnings, topics }: { warnings: string | null } & Pick<CourseQuestions, 'topics'>,
): void {
  const of = { note, exam: exam || undefined, examYear: exam_year || undefined };
  let own = { paper: 1, sitting: paperKey(file, 1) };
  for (const [
    id,
    number,
    section,
    marks,
    topic,
    sitting,
    isSure,
    unit = null,
    isUnitSure = null,
  ] of outline) {
    const paper = number ?? 1;
    if (paper !== own.paper) own = { paper, sitting: paperKey(file, paper) };
    questions.push({
      ...{ id, note, exam: of.exam, examYear: of.examYear, sitting: sitting ?? own.sitting },
      ...{ section: section ?? undefined, marks: marks ?? undefined },
      needsReview: warnings !== '' && isSure !== 1,
      unit: unitIn(unit, isUnitSure),
      // A paper moved from another course keeps the topics of that one until it is compared.
      topic: topic !== null && topics.has(topic) ? topic : undefined,
    });
  }
}

function papersAfter(db: Kysely<Schema>, place: Place, sequence: number) {
  return db
    .selectFrom('notes')
    .leftJoin('split_papers', 'split_papers.file_id', 'notes.image')
    .select(['notes.id as note', 'notes.image as file', 'notes.exam', 'notes.exam_year'])
    .select(['notes.sequence', 'split_papers.warnings', 'split_papers.outline'])
    .where(isOfCourse('notes', place))
    .where('notes.kind', '<>', 'notes')
    .where('notes.solution_of', 'is', null)
    .where('notes.sequence', '>', sequence)
    .orderBy('notes.sequence')
    .limit(AT_ONCE);
}

/** Writes the outlines of papers last: a writer that waits for a paper's row then reads committed data. */
export async function writeOutlines(work: Transaction<Schema>, files: ReadonlySet<string>): Promise<void> {
  for (const some of inParts([...files].sort())) {
    await work
      .updateTable('split_papers')
      .set((row) => ({ splitter: row.ref('splitter') }))
      .where('file_id', 'in', some)
      .execute();
    const rows = await work
      .selectFrom('questions as q')
      .leftJoin('topic_questions', 'topic_questions.question_id', 'q.id')
      .select(['q.file_id', 'q.id', 'q.paper', 'q.section', 'q.marks', 'q.sitting', 'q.is_sure'])
      .select(['topic_questions.topic_id as topic', 'q.unit', 'q.unit_is_sure'])
      .where('q.file_id', 'in', some)
      .orderBy('q.file_id')
      .orderBy('q.position')
      .execute();
    const byFile = Map.groupBy(rows, ({ file_id }) => file_id);
    for (const file of some) {
      const outline = (byFile.get(file) ?? []).map(
        ({ id, paper, section, marks, topic, sitting, is_sure, unit, unit_is_sure }): Outlined =>
          unit === null
            ? [id, paper, section, marks, topic, sitting, is_sure]
            : [id, paper, section, marks, topic, sitting, is_sure, unit, unit_is_sure],
      );
      await work
        .updateTable('split_papers')
        .set({ outline: JSON.stringify(outline) })
        .where('file_id', '=', file)
        .execute();
    }
  }
}

export async function writeOutlinesOf(
  work: Transaction<Schema>,
  questions: readonly string[],
): Promise<void> {
  const files = new Set<string>();
  for (const some of inParts(questions)) {
    const rows = work.selectFrom('questions').select('file_id').distinct().where('id', 'in', some);
    for (const { file_id } of await rows.execute()) files.add(file_id);
  }
  await writeOutlines(work, files);
}
