import { type Kysely, sql, type Transaction } from 'kysely';
import { isSamePlace, type Place } from '../../../domain/course.ts';
import { type Note, type Notes, SOLUTIONS_MOVED } from '../../../domain/note.ts';
import type { Engine } from '../engine.ts';
import { joinedInCourse } from '../query/same-course.ts';
import { noteOf, UNKNOWN } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import type { NoteRow } from '../search/full-text.ts';
import { moveRow } from './move-row.ts';

export type Solutions = Pick<Notes, 'solutionsOf' | 'withSolutions'>;

export function databaseSolutions(engine: Engine): Solutions {
  const { db } = engine;
  return {
    async solutionsOf(paper, most) {
      const rows = await solutionsThere(db, [paper])
        .selectAll('notes')
        .orderBy('notes.sequence')
        .limit(most)
        .execute();
      return rows.map(noteOf);
    },

    async withSolutions(papers) {
      if (papers.length === 0) return [];
      const rows = await solutionsThere(db, papers).select('other.id').distinct().execute();
      return rows.map(({ id }) => id);
    },
  };
}

function solutionsThere(db: Kysely<Schema>, papers: readonly string[]) {
  return joinedInCourse(db)
    .whereRef('other.id', '=', 'notes.solution_of')
    .where('notes.solution_of', 'in', [...papers])
    .where('other.solution_of', 'is', null);
}

/** Locks a paper's solutions before any count changes, in the order of a change of a solution. */
export async function holdSolutions(work: Transaction<Schema>, paper: string, at: Date): Promise<NoteRow[]> {
  const some = work.selectFrom('notes').select('id').where('solution_of', '=', paper);
  return work
    .updateTable('notes')
    .set({ updated_at: at.toISOString() })
    .where('id', 'in', some.orderBy('sequence').limit(SOLUTIONS_MOVED))
    .returningAll()
    .execute();
}

export async function moveSolutions(
  engine: Engine,
  work: Transaction<Schema>,
  from: string,
  to: Pick<Note, 'id'> & Place,
  at: Date,
): Promise<void> {
  const moved = { solution_of: to.id };
  for (const row of await holdSolutions(work, from, at)) {
    // A solution has no paper any more if its paper is merged into it.
    if (row.id === to.id) continue;
    await work.updateTable('notes').set(moved).where('id', '=', row.id).execute();
    await followPaper(engine, work, row, to, at);
  }
  await moveHidden(work, from, to, moved);
}

export async function moveWithPaper(
  engine: Engine,
  work: Transaction<Schema>,
  { before, after, solutions }: { before: NoteRow; after: NoteRow; solutions: readonly NoteRow[] },
  at: Date,
): Promise<void> {
  for (const row of solutions) await followPaper(engine, work, row, after, at);
  if (!isSamePlace(before, after)) await moveHidden(work, before.id, after, {});
}

async function followPaper(
  engine: Engine,
  work: Transaction<Schema>,
  row: NoteRow,
  to: Place,
  at: Date,
): Promise<void> {
  if (!isSamePlace(row, to)) await moveRow(engine, work, row, to, at);
}

async function moveHidden(
  work: Transaction<Schema>,
  paper: string,
  { college, branch, year, course }: Place,
  more: { solution_of?: string },
): Promise<void> {
  const some = work.selectFrom('hidden_notes').select('id').where('solution_of', '=', paper);
  await work
    .updateTable('hidden_notes')
    .set({ college, branch, year, course, ...more })
    .where('id', 'in', some.limit(SOLUTIONS_MOVED))
    .execute();
}

export async function endSolutions(work: Transaction<Schema>, note: string): Promise<void> {
  for (const table of ['notes', 'hidden_notes'] as const)
    await sql`update ${sql.table(table)} set solution_of = ${UNKNOWN.solutionOf} where solution_of = ${note}`.execute(
      work,
    );
}
