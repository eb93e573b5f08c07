import { sql, type Transaction } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { moveRow } from '../move-row.ts';
import { moveUnits } from '../questions/syllabi.ts';
import { moveExamDates } from './moved-dates.ts';

type Move = { from: Place; to: Place };

export async function moveNotes(
  engine: Engine,
  work: Transaction<Schema>,
  { from, to }: Move,
  most: number,
  at: Date,
): Promise<number> {
  const shown = await work.selectFrom('notes').selectAll().where(isIn(from)).limit(most).execute();
  for (const before of shown) await moveRow(engine, work, before, to, at);
  const hidden = await work.selectFrom('hidden_notes').select('id').where(isIn(from)).limit(most).execute();
  for (const { id } of hidden) await work.updateTable('hidden_notes').set(to).where('id', '=', id).execute();
  if (shown.length + hidden.length > 0) return shown.length + hidden.length;
  await moveRequests(work, { from, to });
  await moveExamDates(work, { from, to });
  await moveUnits(work, from, to);
  return 0;
}

async function moveRequests(work: Transaction<Schema>, { from, to }: Move): Promise<void> {
  const sameRequest = sql`there.exam = wishes.exam and there.exam_year = wishes.exam_year`;
  for (const [table, same] of [
    ['wishes', sameRequest],
    ['follows', sql`true`],
  ] as const) {
    const there = sql`there.college = ${to.college} and there.branch = ${to.branch}
      and there.year = ${to.year} and there.course = ${to.course}`;
    await sql`delete from ${sql.table(table)} where ${isIn(from)} and exists (
      select 1 from ${sql.table(table)} as there
      where there.account_id = ${sql.ref(`${table}.account_id`)} and ${there} and ${same})`.execute(work);
    await work.updateTable(table).set(to).where(isIn(from)).execute();
  }
}

function isIn({ college, branch, year, course }: Place) {
  return sql<boolean>`college = ${college} and branch = ${branch} and year = ${year} and course = ${course}`;
}
