import { type Kysely, sql } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import { sittingOf } from '../../../../domain/question/comparing/same-sitting.ts';
import type {
  ComparablePapers,
  SplitMoment,
} from '../../../../domain/question/comparing/similar-question.ts';
import { isOfCourse } from '../../query/same-course.ts';
import type { Schema } from '../../schema.ts';
import { unitIn } from './question-rows.ts';
import { visibleQuestions } from './visible-questions.ts';

const AT_ONCE = 1000;

export function courseKey({ college, branch, year, course }: Place): string {
  return JSON.stringify([college, branch, year, course]);
}

export async function comparablePapers(
  db: Kysely<Schema>,
  place: Place,
  most: number,
): Promise<ComparablePapers> {
  // Reads this number first: it changes if more papers are compared meanwhile.
  const compared = await comparedIn(db, place);
  const rows = await rowsOf(db, place, most);
  const key = courseKey(place);
  const due = new Map<string, SplitMoment>();
  for (const { file, split_at, compared_in } of rows)
    if (compared_in !== key) due.set(file, { file, splitAt: split_at });
  const terms = termsOf(rows.map((row) => row.terms));
  return {
    questions: rows.map(({ id, file, topic, compared_in, exam_year, unit, unit_is_sure, ...row }, at) => {
      const paper = row.paper ?? 1;
      return {
        ...{ id, file, paper, label: row.label ?? '', examYear: exam_year || undefined },
        sitting: sittingOf({ file, paper, sitting: row.sitting }),
        ...{ topic: topic ?? undefined, unit: unitIn(unit, unit_is_sure), isCompared: compared_in === key },
        terms: terms[at] ?? new Uint32Array(0),
      };
    }),
    due: [...due.values()],
    compared,
  };
}

export async function comparedIn(db: Kysely<Schema>, place: Place): Promise<number> {
  const row = await db
    .selectFrom('split_papers')
    .innerJoin('notes', 'notes.image', 'split_papers.file_id')
    .select(({ fn }) => fn.countAll<string | number>().as('papers'))
    .where(isOfCourse('notes', place))
    .where('split_papers.compared_in', '=', courseKey(place))
    .executeTakeFirstOrThrow();
  return Number(row.papers);
}

function rowsOf(db: Kysely<Schema>, place: Place, most: number) {
  return allRows(most, (behind, many) =>
    comparableQuestions(db, place, behind, many)
      .select(['notes.exam_year', 'questions.paper', 'questions.label', 'questions.sitting'])
      .select(['split_papers.compared_in', 'topics.id as topic'])
      .select(['questions.unit', 'questions.unit_is_sure'])
      .execute(),
  );
}

type Behind = { sequence: number; position: number };

/** Yields at most `most` rows of a query that continues after the last row of each batch. */
export async function allRows<Row extends Behind>(
  most: number,
  page: (behind: Behind | undefined, most: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const wanted = Math.min(AT_ONCE, most - rows.length);
    const found = await page(rows.at(-1), wanted);
    for (const row of found) rows.push(row);
    if (found.length < wanted || rows.length >= most) return rows;
  }
}

export function comparableQuestions(
  db: Kysely<Schema>,
  place: Place,
  { sequence, position }: Behind = { sequence: 0, position: 0 },
  most: number,
) {
  return (
    visibleQuestions(db)
      .clearSelect()
      .innerJoin('question_terms', 'question_terms.question_id', 'questions.id')
      .select(['notes.sequence', 'questions.position', 'questions.id', 'questions.file_id as file'])
      .select(['split_papers.split_at', 'question_terms.terms'])
      .where(isOfCourse('notes', place))
      // Lets the index be used: comparing pairs alone would scan all earlier rows.
      .where('notes.sequence', '>=', sequence)
      .where(sql<boolean>`(notes.sequence, questions.position) > (${sequence} + 0, ${position} + 0)`)
      .orderBy('notes.sequence')
      .orderBy('questions.position')
      .limit(most)
  );
}

export function termsOf(stored: readonly Uint8Array[]): Uint32Array[] {
  const bytes = new Uint8Array(stored.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  return stored.map((own) => {
    bytes.set(own, end);
    const terms = new Uint32Array(bytes.buffer, end, own.length / 4);
    end += own.length;
    return terms;
  });
}

/** All processors that Node supports have the same byte order. */
export function storedTerms({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}
