import { type Kysely, sql } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import { sittingOf } from '../../../../domain/question/comparing/same-sitting.ts';
import type {
  ComparablePapers,
  SplitMoment,
} from '../../../../domain/question/comparing/similar-question.ts';
import type { Schema } from '../../schema.ts';
import { visibleQuestions } from './visible-questions.ts';

/** Questions per statement: on SQLite a statement blocks the event loop. */
const AT_ONCE = 1000;

export function courseKey({ college, branch, year, course }: Place): string {
  return JSON.stringify([college, branch, year, course]);
}

export async function comparablePapers(
  db: Kysely<Schema>,
  place: Place,
  most: number,
): Promise<ComparablePapers> {
  // Read first: papers compared meanwhile are then known, or detected by this number.
  const compared = await comparedIn(db, place);
  const rows = await rowsOf(db, place, most);
  const key = courseKey(place);
  const due = new Map<string, SplitMoment>();
  for (const { file, split_at, compared_in } of rows)
    if (compared_in !== key) due.set(file, { file, splitAt: split_at });
  const terms = termsOf(rows.map((row) => row.terms));
  return {
    questions: rows.map(({ id, file, topic, compared_in, exam_year, ...row }, at) => {
      const paper = row.paper ?? 1;
      return {
        ...{ id, file, paper, label: row.label ?? '', examYear: exam_year || undefined },
        sitting: sittingOf({ file, paper, sitting: row.sitting }),
        ...{ topic: topic ?? undefined, isCompared: compared_in === key },
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
    .where('notes.college', '=', place.college)
    .where('notes.branch', '=', place.branch)
    .where('notes.year', '=', place.year)
    .where('notes.course', '=', place.course)
    .where('split_papers.compared_in', '=', courseKey(place))
    .executeTakeFirstOrThrow();
  return Number(row.papers);
}

async function rowsOf(db: Kysely<Schema>, place: Place, most: number) {
  const rows: Awaited<ReturnType<typeof pageOf>> = [];
  for (;;) {
    const page = await pageOf(db, place, rows.at(-1), Math.min(AT_ONCE, most - rows.length));
    for (const row of page) rows.push(row);
    if (page.length < AT_ONCE) return rows;
  }
}

function pageOf(
  db: Kysely<Schema>,
  { college, branch, year, course }: Place,
  { sequence, position }: { sequence: number; position: number } = { sequence: 0, position: 0 },
  most: number,
) {
  return (
    visibleQuestions(db)
      .clearSelect()
      .innerJoin('question_terms', 'question_terms.question_id', 'questions.id')
      .select(['notes.sequence', 'notes.exam_year', 'questions.position'])
      .select(['questions.id', 'questions.file_id as file'])
      .select(['questions.paper', 'questions.label', 'questions.sitting'])
      .select(['split_papers.split_at', 'split_papers.compared_in'])
      .select(['topics.id as topic', 'question_terms.terms'])
      .where('notes.college', '=', college)
      .where('notes.branch', '=', branch)
      .where('notes.year', '=', year)
      .where('notes.course', '=', course)
      // Uses the index; the pair alone would scan everything before.
      .where('notes.sequence', '>=', sequence)
      .where(sql<boolean>`(notes.sequence, questions.position) > (${sequence} + 0, ${position} + 0)`)
      .orderBy('notes.sequence')
      .orderBy('questions.position')
      .limit(most)
      .execute()
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

/** Stored bytes; all processors that Node supports have the same byte order. */
export function storedTerms({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}
