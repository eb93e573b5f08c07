import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type CheckedWords, type ItemPath, placeOf } from '../../../../domain/catalogue/catalogue-item.ts';
import type { CourseMove, CurriculumStore } from '../../../../domain/catalogue/curriculum.ts';
import { overtaken } from '../../../../domain/catalogue/refused-move.ts';
import type { ModerationEntry } from '../../../../domain/moderation-log.ts';
import { textDigest } from '../../../../domain/primitives/text-digest.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { logAct } from '../moderation/moderation-log.ts';
import {
  endRedirect,
  holdCatalogue,
  isAt,
  KEYS,
  keyOf,
  leadOn,
  pathOf,
  type Table,
  tableOf,
} from './item-rows.ts';
import { moveExamDates } from './moved-dates.ts';
import { beginMove, endMove } from './moving-courses.ts';

type Edits = Pick<CurriculumStore, 'add' | 'wordsVersion' | 'name' | 'retire' | 'move' | 'end'>;

export function databaseCurriculumEdits(engine: Engine): Edits {
  const { db } = engine;
  const logged = (entry: ModerationEntry, act: (work: Transaction<Schema>) => Promise<boolean>) =>
    db.transaction().execute(async (work) => {
      await holdCatalogue(work);
      const done = await act(work);
      if (done) await logAct(work, entry);
      return done;
    });
  return {
    add: (path, words, entry) => logged(entry, (work) => add(work, path, words)),
    wordsVersion: (path) => wordsVersion(db, path),
    name: (path, words, was, entry) => logged(entry, (work) => name(work, path, words, was)),
    retire: (path, isRetired, entry) => logged(entry, (work) => retire(work, path, isRetired, entry.at)),

    move: (course, entry) => moveWhole(engine, course, entry),

    end: (from, to, entry) => logged(entry, (work) => end(work, from, to, entry.at)),
  };
}

type Proposed = Pick<Selectable<Schema['courses']>, 'proposed_at' | 'proposed_by'>;

/** Moves a course in as many transactions as needed. `atEnd` runs in the last one. */
export async function moveWhole(
  engine: Engine,
  course: CourseMove,
  entry: ModerationEntry,
  atEnd?: (work: Transaction<Schema>, before: Proposed | undefined) => Promise<void>,
): Promise<boolean> {
  const { db } = engine;
  if (!(await db.transaction().execute((work) => beginMove(work, course, entry.at)))) return false;
  for (;;) {
    const state = await db.transaction().execute(async (work) => {
      await holdCatalogue(work);
      const { rows } = await sql<Proposed>`select proposed_at, proposed_by from courses
        where ${isAt('courses', pathOf(course.from))}`.execute(work);
      const reached = await endMove(engine, work, course, entry.at);
      if (reached === 'done') {
        await logAct(work, entry);
        await atEnd?.(work, rows[0]);
      }
      return reached;
    });
    if (state !== 'goes on') return true;
  }
}

async function add(work: Transaction<Schema>, path: ItemPath, words: CheckedWords): Promise<boolean> {
  const table = tableOf(path);
  if (path.length > 1 && !(await hasOwner(work, path))) throw overtaken();
  const row = { ...keyOf(table, path), ...wordsRow(table, words) };
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const values = Object.values(row).map((value) => sql`cast(${value} as text)`);
  const { rows } = await sql`insert into ${sql.table(table)} (${sql.join(columns)}, position)
    select ${sql.join(values)}, coalesce(max(position), -1) + 1 from ${sql.table(table)} where true
    on conflict do nothing returning position`.execute(work);
  await endRedirect(work, path);
  return rows.length > 0;
}

async function hasOwner(work: Transaction<Schema>, path: ItemPath): Promise<boolean> {
  const owner = path.slice(0, path.length === 2 ? 1 : 2);
  const table = tableOf(owner);
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${isAt(table, owner)}`.execute(work);
  return rows.length > 0;
}

async function wordsVersion(db: Kysely<Schema>, path: ItemPath): Promise<string | undefined> {
  const table = tableOf(path);
  const words = { colleges: ['name', 'emblem'], branches: ['name'], courses: ['title', 'aliases'] }[table];
  const { rows } = await sql<
    Record<string, string>
  >`select ${sql.join(words.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where ${isAt(table, path)}`.execute(db);
  const [row] = rows;
  return row && textDigest(JSON.stringify(words.map((column) => row[column])));
}

async function name(
  work: Transaction<Schema>,
  path: ItemPath,
  words: CheckedWords,
  was: string,
): Promise<boolean> {
  const now = await wordsVersion(work, path);
  if (now !== undefined && now !== was) throw overtaken();
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
  const change = isRetired
    ? { to: at.toISOString(), met: sql`retired_at is null` }
    : { to: null, met: sql`retired_at = ${before.retired_at}` };
  for (const table of Object.keys(KEYS) as Table[])
    if (KEYS[table].length >= path.length)
      await sql`update ${sql.table(table)} set retired_at = ${change.to}
        where ${isAt(table, path)} and ${change.met}`.execute(work);
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
  const { rows: there } = await sql`select 1 from ${sql.table(own)} where ${isAt(own, to)}`.execute(work);
  if (there.length === 0) throw overtaken();
  await moveExamDates(work, { from: placeOf(from), to: placeOf(to) });
  await leadOn(work, placeOf(from), placeOf(to), at);
  return true;
}

function wordsRow(table: Table, { names, emblem = 'book', aliases }: CheckedWords): Record<string, string> {
  const text = JSON.stringify(Object.keys(names).length === 1 ? names.en : names);
  if (table === 'courses') return { title: text, aliases: JSON.stringify(aliases) };
  return table === 'colleges' ? { name: text, emblem } : { name: text };
}
