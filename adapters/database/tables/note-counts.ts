import type { Kysely, Transaction } from 'kysely';
import type { Place } from '../../../domain/course.ts';
import type { NoteCount } from '../../../domain/note.ts';
import type { Schema } from '../schema.ts';

export async function countNote(work: Transaction<Schema>, place: Place, step: 1 | -1): Promise<void> {
  const { college, branch, year, course } = place;
  await work
    .insertInto('note_counts')
    .values({ college, branch, year, course, notes: step })
    .onConflict((conflict) =>
      conflict.columns(['college', 'branch', 'year', 'course']).doUpdateSet((row) => ({
        notes: row('note_counts.notes', '+', step),
      })),
    )
    .execute();
}

const LEVELS = ['college', 'branch', 'year', 'course'] as const;

export async function countsWithin(db: Kysely<Schema>, within: readonly string[]): Promise<NoteCount[]> {
  if (within.length === 0) return countsOfColleges(db);
  const level = LEVELS[within.length] ?? 'course';
  let query = db
    .selectFrom('note_counts')
    .select(({ fn, ref }) => [ref(level).as('value'), fn.sum<number>('notes').as('notes')])
    .groupBy(level);
  within.forEach((value, index) => {
    query = query.where(LEVELS[index] ?? 'college', '=', value);
  });
  const rows = await query.execute();
  return rows.map(({ value, notes }) => ({ value, notes: Number(notes) }));
}

/** Reads a table of its own, so that no page sums up all courses. */
async function countsOfColleges(db: Kysely<Schema>): Promise<NoteCount[]> {
  const query = db
    .selectFrom('college_counts')
    .select(({ fn }) => ['college', fn.sum<number>('notes').as('notes')])
    .groupBy('college');
  return (await query.execute()).map(({ college, notes }) => ({ value: college, notes: Number(notes) }));
}

export async function countsAt(
  db: Kysely<Schema>,
  places: readonly Place[],
): Promise<(Place & { notes: number })[]> {
  if (places.length === 0) return [];
  const rows = await db
    .selectFrom('note_counts')
    .selectAll()
    .where(({ or, and }) =>
      or(places.map(({ college, branch, year, course }) => and({ college, branch, year, course }))),
    )
    .execute();
  return rows.map((row) => ({ ...row, notes: Number(row.notes) }));
}
