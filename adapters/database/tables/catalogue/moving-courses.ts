import { sql, type Transaction } from 'kysely';
import type { CourseMove } from '../../../../domain/catalogue/curriculum.ts';
import { overtaken, underWay } from '../../../../domain/catalogue/refused-move.ts';
import type { MovedCourse } from '../../../../domain/catalogue.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { endRedirect, holdCatalogue, isAt, leadOn, pathOf } from './item-rows.ts';
import { moveNotes } from './moved-notes.ts';

const MOVED_AT_ONCE = 50;

export async function beginMove(
  work: Transaction<Schema>,
  { from, to, isNew }: CourseMove,
  at: Date,
): Promise<boolean> {
  await holdCatalogue(work);
  const former = isAt('courses', pathOf(from));
  if (await isUnderWay(work, { from, to })) throw underWay();
  const { rows } = await sql`update courses set retired_at = coalesce(retired_at, ${at.toISOString()}),
    moving_to = ${keyOf(to)} where ${former} returning code`.execute(work);
  if (rows.length === 0) return false;
  if (!(await hasBranch(work, to))) throw overtaken();
  const values = pathOf(to).map((value) => sql`cast(${value} as text)`);
  const { rows: added } =
    await sql`insert into courses (college, branch, year, code, title, aliases, position, proposed_at, proposed_by)
    select ${sql.join(values)}, title, aliases, position, proposed_at, proposed_by from courses where ${former}
    on conflict do nothing returning code`.execute(work);
  if (isNew && added.length === 0) throw overtaken();
  await endRedirect(work, pathOf(to));
  return true;
}

async function isUnderWay(work: Transaction<Schema>, { from, to }: MovedCourse): Promise<boolean> {
  const { rows } = await sql`select 1 from courses
    where (${isAt('courses', pathOf(from))} and moving_to <> ${keyOf(to)})
    or (${isAt('courses', pathOf(to))} and moving_to is not null)
    or moving_to = ${keyOf(from)} limit 1`.execute(work);
  return rows.length > 0;
}

async function hasBranch(
  work: Transaction<Schema>,
  { college, branch }: MovedCourse['to'],
): Promise<boolean> {
  if (branch === '') return true;
  const { rows } = await sql`select 1 from branches
    where ${isAt('branches', [college, branch])}`.execute(work);
  return rows.length > 0;
}

/**
 * Moves some papers. Returns `done` once none is left, with a redirect from the former place, or `nothing` if
 * a concurrent call was faster.
 */
export async function endMove(
  engine: Engine,
  work: Transaction<Schema>,
  { from, to }: MovedCourse,
  at: Date,
): Promise<'goes on' | 'done' | 'nothing'> {
  await holdCatalogue(work);
  // Waits for uploads to this course, which hold this row.
  const { rows: here } = await sql`update courses set position = position
    where ${isAt('courses', pathOf(from))} and moving_to = ${keyOf(to)} returning code`.execute(work);
  if (here.length === 0) return 'nothing';
  const { rows: there } = await sql`select 1 from courses where ${isAt('courses', pathOf(to))}`.execute(work);
  if (there.length === 0) throw overtaken();
  if ((await moveNotes(engine, work, { from, to }, MOVED_AT_ONCE, at)) > 0) return 'goes on';
  await leadOn(work, from, to, at);
  await endRedirect(work, pathOf(to));
  await sql`delete from courses where ${isAt('courses', pathOf(from))}`.execute(work);
  return 'done';
}

function keyOf(place: MovedCourse['to']): string {
  return JSON.stringify(pathOf(place));
}
