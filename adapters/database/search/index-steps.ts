import type { Transaction } from 'kysely';
import { INDEX_FORMAT } from '../../../domain/search/index-words.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { indexNotes, indexPages, type ReadPage } from './index-writing.ts';

/** The characters of pages that one step takes, which are a few milliseconds' work. One page may have more. */
const CHARACTERS_A_STEP = 8_000;
const PAGES_A_STEP = 8;

/** Indexes the next pages of the newest note that waits. False when none waits. */
export async function indexWaitingPages(engine: Engine): Promise<boolean> {
  const waiting = engine.db.selectFrom('search_pending').select('sequence');
  const newest = await waiting.orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  if (newest) await engine.relaxed((work) => indexNextPages(engine, work, Number(newest.sequence)));
  return newest !== undefined;
}

/** Locks what a change of the note locks, in the same order: the note, its place in the queue, then the words. */
async function indexNextPages(engine: Engine, work: Transaction<Schema>, sequence: number): Promise<void> {
  const note = await engine
    .lockShared(work.selectFrom('notes').selectAll().where('sequence', '=', sequence))
    .executeTakeFirst();
  const place = work
    .updateTable('search_pending')
    .set((row) => ({ page: row.ref('page') }))
    .where('sequence', '=', sequence)
    .returning('page');
  const indexed = await place.executeTakeFirst();
  // Withdrawn meanwhile, or finished by another process.
  if (!note || !indexed) return;
  const { pages, isWhole } = await pagesAfter(work, note.image, indexed.page);
  await indexPages(engine, work, note, pages);
  const page = pages.at(-1)?.page ?? 0;
  if (isWhole) await work.deleteFrom('search_pending').where('sequence', '=', sequence).execute();
  else await work.updateTable('search_pending').set({ page }).where('sequence', '=', sequence).execute();
}

/** The pages of the next step. `isWhole` when no page is left behind them. */
async function pagesAfter(
  work: Transaction<Schema>,
  image: string,
  page: number,
): Promise<{ pages: ReadPage[]; isWhole: boolean }> {
  const read = await work
    .selectFrom('page_texts')
    .select(['page', 'text'])
    .where('file_id', '=', image)
    .where('page', '>', page)
    .orderBy('page')
    .limit(PAGES_A_STEP)
    .execute();
  let characters = 0;
  const pages = read.filter(({ text }) => {
    const isTaken = characters < CHARACTERS_A_STEP;
    characters += text.length;
    return isTaken;
  });
  return { pages, isWhole: pages.length === read.length && read.length < PAGES_A_STEP };
}

/**
 * Indexes at most so many of the notes that a new index lacks. True when it lacks none. Several processes may take
 * steps: they wait for each other at the row of the state.
 */
export async function indexMissingNotes(
  engine: Engine,
  work: Transaction<Schema>,
  most: number,
): Promise<boolean> {
  const lock = work.updateTable('search_state').set((row) => ({ indexed_to: row.ref('indexed_to') }));
  const state = await lock.returningAll().executeTakeFirst();
  if (state?.format !== INDEX_FORMAT) {
    await beginIndex(engine, work);
    return false;
  }
  if (state.is_whole) return true;
  const next = work.selectFrom('notes').selectAll().where('sequence', '>', Number(state.indexed_to));
  const ordered = next.orderBy('sequence').limit(most);
  // Locked, so that a change of one of these notes waits and is indexed after this step.
  const rows = await engine.lockShared(ordered).execute();
  await indexNotes(engine, work, rows);
  const isWhole = rows.length < most;
  const done = { indexed_to: rows.at(-1)?.sequence ?? state.indexed_to, is_whole: isWhole ? 1 : 0 };
  await work.updateTable('search_state').set(done).execute();
  if (isWhole) await engine.search.analyze(work);
  return false;
}

/** Empties the index, and says that every note is still to come. */
export async function beginIndex(engine: Engine, work: Transaction<Schema>): Promise<void> {
  for (const table of ['notes', 'pages'] as const) await engine.search.clear(work, table);
  for (const table of ['search_words', 'search_pending'] as const) await work.deleteFrom(table).execute();
  const start = { format: INDEX_FORMAT, indexed_to: 0, is_whole: 0 };
  await work
    .insertInto('search_state')
    .values({ id: 1, ...start })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(start))
    .execute();
}
