import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type ItemPath, placeOf } from '../../../../domain/catalogue/catalogue-item.ts';
import type { Place } from '../../../../domain/course.ts';
import type { Schema } from '../../schema.ts';

export const KEYS = {
  colleges: ['value'],
  branches: ['college', 'value'],
  courses: ['college', 'branch', 'year', 'code'],
} as const;
export type Table = keyof typeof KEYS;

export const IMPORTED = 'curriculum';

/** Serialises admins' changes to the catalogue. Call it before locking any course. */
export async function holdCatalogue(work: Transaction<Schema>): Promise<void> {
  const same = work.updateTable('imported_catalogue').set((row) => ({ digest: row.ref('digest') }));
  await same.where('id', '=', IMPORTED).execute();
}

export async function leadOn(work: Transaction<Schema>, from: Place, to: Place, at: Date): Promise<void> {
  const target = { to_college: to.college, to_branch: to.branch, to_year: to.year, to_code: to.course };
  const { college, branch, year, course: code } = from;
  const former = { to_college: college, to_branch: branch, to_year: year, to_code: code };
  await work
    .updateTable('moved_courses')
    .set(target)
    .where(({ eb, and }) =>
      and(Object.entries(former).map(([column, value]) => eb(column as 'to_code', '=', value))),
    )
    .execute();
  await work
    .insertInto('moved_courses')
    .values({ college, branch, year, code, ...target, moved_at: at.toISOString() })
    .onConflict((conflict) => conflict.columns(['college', 'branch', 'year', 'code']).doUpdateSet(target))
    .execute();
}

export async function endRedirect(work: Transaction<Schema>, path: ItemPath): Promise<void> {
  await sql`delete from moved_courses where ${isAt('courses', pathOf(placeOf(path)))}`.execute(work);
}

export function tableOf({ length }: ItemPath): Table {
  return length === 1 ? 'colleges' : length === 2 ? 'branches' : 'courses';
}

export function pathOf({ college, branch, year, course }: Place): ItemPath {
  return [college, branch, year, course];
}

export function keyOf(table: Table, path: ItemPath): Record<string, string> {
  return Object.fromEntries(KEYS[table].map((column, at) => [column, path[at] ?? '']));
}

export function isAt(table: Table, path: ItemPath): RawBuilder<unknown> {
  const columns = columnsOf(table).slice(0, path.length);
  return sql.join(
    columns.map((column, at) => sql`${sql.ref(column)} = ${path[at] ?? ''}`),
    sql` and `,
  );
}

function columnsOf(table: Table): readonly string[] {
  return KEYS[table];
}
