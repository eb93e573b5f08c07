import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type CheckedWords, type ItemPath, placeOf } from '../../../../domain/catalogue/catalogue-item.ts';
import type { CurriculumStore } from '../../../../domain/catalogue/curriculum.ts';
import type { MovedCourse } from '../../../../domain/catalogue.ts';
import type { Place } from '../../../../domain/course.ts';
import type { ModerationEntry } from '../../../../domain/moderation-log.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { logAct } from '../moderation/moderation-log.ts';
import { moveNotes } from './moved-notes.ts';

/** The key of each table, as far as a path goes. */
const KEYS = {
  colleges: ['value'],
  branches: ['college', 'value'],
  courses: ['college', 'branch', 'year', 'code'],
} as const;
type Table = keyof typeof KEYS;

/** Papers that one transaction moves. */
const MOVED_AT_ONCE = 50;

type Edits = Pick<CurriculumStore, 'add' | 'name' | 'retire' | 'move' | 'end'>;

/** What keepers change, each act with its entry of the log. */
export function databaseCurriculumEdits(engine: Engine): Edits {
  const { db } = engine;
  const logged = (entry: ModerationEntry, act: (work: Transaction<Schema>) => Promise<boolean>) =>
    db.transaction().execute(async (work) => {
      const done = await act(work);
      if (done) await logAct(work, entry);
      return done;
    });
  return {
    add: (path, words, entry) => logged(entry, (work) => add(work, path, words)),
    name: (path, words, entry) => logged(entry, (work) => name(work, path, words)),
    retire: (path, isRetired, entry) => logged(entry, (work) => retire(work, path, isRetired, entry.at)),

    async move(course, entry) {
      if (!(await db.transaction().execute((work) => beginMove(work, course, entry.at)))) return false;
      let isDone = false;
      while (!isDone) isDone = await logged(entry, (work) => endMove(engine, work, course, entry.at));
      return true;
    },

    end: (from, to, entry) => logged(entry, (work) => end(work, from, to, entry.at)),
  };
}

async function add(work: Transaction<Schema>, path: ItemPath, words: CheckedWords): Promise<boolean> {
  const table = tableOf(path);
  const row = { ...keyOf(table, path), ...wordsRow(table, words) };
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const values = Object.values(row).map((value) => sql`cast(${value} as text)`);
  const { rows } = await sql`insert into ${sql.table(table)} (${sql.join(columns)}, position)
    select ${sql.join(values)}, coalesce(max(position), -1) + 1 from ${sql.table(table)} where true
    on conflict do nothing returning position`.execute(work);
  await endRedirect(work, path);
  return rows.length > 0;
}

async function name(work: Transaction<Schema>, path: ItemPath, words: CheckedWords): Promise<boolean> {
  const table = tableOf(path);
  const set = Object.entries(wordsRow(table, words)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql`update ${sql.table(table)} set ${sql.join(set)}
    where ${isAt(table, path)} returning position`.execute(work);
  return rows.length > 0;
}

async function retire(
  work: Transaction<Schema>,
  path: ItemPath,
  isRetired: boolean,
  at: Date,
): Promise<boolean> {
  const own = tableOf(path);
  const { rows } = await sql<{ retired_at: string | null }>`select retired_at from ${sql.table(own)}
    where ${isAt(own, path)}`.execute(work);
  const [before] = rows;
  if (!before || (before.retired_at !== null) === isRetired) return false;
  // What was retired earlier stays so when the rest comes back.
  const change = isRetired
    ? { to: at.toISOString(), met: sql`retired_at is null` }
    : { to: null, met: sql`retired_at = ${before.retired_at}` };
  for (const table of Object.keys(KEYS) as Table[])
    if (KEYS[table].length >= path.length)
      await sql`update ${sql.table(table)} set retired_at = ${change.to}
        where ${isAt(table, path)} and ${change.met}`.execute(work);
  return true;
}

/** From now on the course is at both places, and nothing new comes to the former one. */
async function beginMove(work: Transaction<Schema>, { from, to }: MovedCourse, at: Date): Promise<boolean> {
  const former = isAt('courses', pathOf(from));
  const { rows } = await sql`update courses set retired_at = coalesce(retired_at, ${at.toISOString()})
    where ${former} returning code`.execute(work);
  if (rows.length === 0) return false;
  const values = pathOf(to).map((value) => sql`cast(${value} as text)`);
  await sql`insert into courses (college, branch, year, code, title, aliases, position)
    select ${sql.join(values)}, title, aliases, position from courses where ${former}
    on conflict do nothing`.execute(work);
  await endRedirect(work, pathOf(to));
  return true;
}

/** Moves some papers; true once none is left at the former place, whose address leads to the other one from then on. */
async function endMove(
  engine: Engine,
  work: Transaction<Schema>,
  { from, to }: MovedCourse,
  at: Date,
): Promise<boolean> {
  // Waits for those who share a paper there: they hold this row.
  await sql`update courses set position = position where ${isAt('courses', pathOf(from))}`.execute(work);
  if ((await moveNotes(engine, work, { from, to }, MOVED_AT_ONCE, at)) > 0) return false;
  await leadOn(work, from, to, at);
  await endRedirect(work, pathOf(to));
  await sql`delete from courses where ${isAt('courses', pathOf(from))}`.execute(work);
  return true;
}

async function end(work: Transaction<Schema>, from: ItemPath, to: ItemPath, at: Date): Promise<boolean> {
  const [own, inside]: [Table, Table] =
    from.length === 1 ? ['colleges', 'branches'] : ['branches', 'courses'];
  const { rows } = await sql`delete from ${sql.table(own)} where ${isAt(own, from)}
    and not exists (select 1 from ${sql.table(inside)} where ${isAt(inside, from)}) returning position`.execute(
    work,
  );
  if (rows.length === 0) return false;
  await leadOn(work, placeOf(from), placeOf(to), at);
  return true;
}

/** An address, and all that led to it, lead to another one. Of a college or a branch the further steps are ''. */
async function leadOn(work: Transaction<Schema>, from: Place, to: Place, at: Date): Promise<void> {
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

/** Ends the redirect from an address at which there is an item again. */
async function endRedirect(work: Transaction<Schema>, path: ItemPath): Promise<void> {
  await sql`delete from moved_courses where ${isAt('courses', pathOf(placeOf(path)))}`.execute(work);
}

function tableOf({ length }: ItemPath): Table {
  return length === 1 ? 'colleges' : length === 2 ? 'branches' : 'courses';
}

function pathOf({ college, branch, year, course }: Place): ItemPath {
  return [college, branch, year, course];
}

function keyOf(table: Table, path: ItemPath): Record<string, string> {
  return Object.fromEntries(KEYS[table].map((column, at) => [column, path[at] ?? '']));
}

/** Of the row at this path, or of the rows within it. */
function isAt(table: Table, path: ItemPath): RawBuilder<unknown> {
  const columns = columnsOf(table).slice(0, path.length);
  return sql.join(
    columns.map((column, at) => sql`${sql.ref(column)} = ${path[at] ?? ''}`),
    sql` and `,
  );
}

function columnsOf(table: Table): readonly string[] {
  return KEYS[table];
}

function wordsRow(table: Table, { names, emblem = 'book', aliases }: CheckedWords): Record<string, string> {
  const text = JSON.stringify(Object.keys(names).length === 1 ? names.en : names);
  if (table === 'courses') return { title: text, aliases: JSON.stringify(aliases) };
  return table === 'colleges' ? { name: text, emblem } : { name: text };
}
