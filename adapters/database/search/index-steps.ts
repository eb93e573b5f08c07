import { type Selectable, sql, type Transaction } from 'kysely';
import { INDEX_FORMAT } from '../../../domain/search/index-words.ts';
import type { Engine } from '../engine.ts';
import { prepared } from '../query/prepared.ts';
import type { Schema } from '../schema.ts';
import type { NoteRow } from './full-text.ts';
import { indexNotes, indexPages, type ReadPage } from './index-writing.ts';

/** Characters per step, a few milliseconds' work. One page alone may have more. */
const CHARACTERS_A_STEP = 8_000;
const PAGES_A_STEP = 8;
/** Characters that a note counts for: about a page. */
const CHARACTERS_A_NOTE = 800;

type Waiting = Selectable<Schema['search_pending']>;

export async function indexWaitingPages(engine: Engine, most: number): Promise<boolean> {
  const waiting = engine.db.selectFrom('search_pending').select('sequence');
  const newest = await waiting.orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  if (!newest) return false;
  const isIndexed = await engine.relaxed(async (work) => {
    const notes = await lockWaiting(engine, work, most);
    if (notes.length > 0) await indexNextPages(engine, work, notes, most);
    return notes.length > 0;
  });
  // Uses a separate transaction: the one above holds queue locks that the awaited change may need.
  if (!isIndexed) await engine.relaxed((work) => waitFor(engine, work, Number(newest.sequence)));
  return true;
}

/** Newest waiting notes with their queue entries, locked. Skips locked ones, to avoid deadlocks. */
async function lockWaiting(
  engine: Engine,
  work: Transaction<Schema>,
  most: number,
): Promise<{ note: NoteRow; indexed: number }[]> {
  const queue = work.selectFrom('search_pending').selectAll().orderBy('sequence', 'desc').limit(most);
  const places: Waiting[] = await engine.lockFree(queue, 'exclusive').execute();
  const indexed = new Map(places.map(({ sequence, page }) => [Number(sequence), page]));
  const among = engine.search.oneOf(sql.ref('sequence'), [...indexed.keys()]);
  const waiting = work.selectFrom('notes').selectAll().where(among).orderBy('sequence', 'desc');
  const notes = await engine.lockFree(waiting, 'shared').execute();
  return notes.map((note) => ({ note, indexed: indexed.get(Number(note.sequence)) ?? 0 }));
}

/** Waits for whoever holds the note or its queue entry. Locks in the order of a change of the note. */
async function waitFor(engine: Engine, work: Transaction<Schema>, sequence: number): Promise<void> {
  const note = work.selectFrom('notes').select('id').where('sequence', '=', sequence);
  await engine.lockShared(note).execute();
  const place = work.selectFrom('search_pending').select('page').where('sequence', '=', sequence);
  await engine.lockShared(place).execute();
}

async function indexNextPages(
  engine: Engine,
  work: Transaction<Schema>,
  waiting: readonly { note: NoteRow; indexed: number }[],
  most: number,
): Promise<void> {
  let left = {
    pages: Math.max(PAGES_A_STEP, most),
    characters: Math.max(CHARACTERS_A_STEP, CHARACTERS_A_NOTE * most),
  };
  const taken: { note: NoteRow; pages: ReadPage[] }[] = [];
  const whole: number[] = [];
  for (const { note, indexed } of waiting) {
    if (left.pages <= 0 || left.characters <= 0) break;
    const { pages, isWhole } = await pagesAfter(work, note.image, indexed, left);
    taken.push({ note, pages });
    const characters = pages.reduce((sum, { text }) => sum + text.length, 0);
    left = { pages: left.pages - pages.length, characters: left.characters - characters };
    if (isWhole) whole.push(Number(note.sequence));
    else await movePlace(work, Number(note.sequence), pages.at(-1)?.page ?? indexed);
  }
  await indexPages(engine, work, taken);
  const done = engine.search.oneOf(sql.ref('sequence'), whole);
  await work.deleteFrom('search_pending').where(done).execute();
}

async function movePlace(work: Transaction<Schema>, sequence: number, page: number): Promise<void> {
  await work.updateTable('search_pending').set({ page }).where('sequence', '=', sequence).execute();
}

async function pagesAfter(
  work: Transaction<Schema>,
  image: string,
  page: number,
  most: { pages: number; characters: number },
): Promise<{ pages: ReadPage[]; isWhole: boolean }> {
  const { rows: read } = await sql<ReadPage>`${prepared} select page, text from page_texts
    where file_id = ${image} and page > ${page} order by page limit ${most.pages}`.execute(work);
  let characters = 0;
  const pages = read.filter(({ text }) => {
    const isTaken = characters < most.characters;
    characters += text.length;
    return isTaken;
  });
  return { pages, isWhole: pages.length === read.length && read.length < most.pages };
}

/** Reads only: a write would invalidate cached responses. */
export async function isWhole({ db }: Engine): Promise<boolean> {
  const state = await db.selectFrom('search_state').select(['format', 'is_whole']).executeTakeFirst();
  return state?.format === INDEX_FORMAT && state.is_whole === 1;
}

/**
 * Indexes some notes that a new index lacks. Returns true when none is left. Concurrent steps wait for each
 * other at the state's row.
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
  // Locks the rows, so that a concurrent change waits and is indexed after this step.
  const rows = await engine.lockShared(ordered).execute();
  await indexNotes(engine, work, rows);
  const isWhole = rows.length < most;
  const done = { indexed_to: rows.at(-1)?.sequence ?? state.indexed_to, is_whole: isWhole ? 1 : 0 };
  await work.updateTable('search_state').set(done).execute();
  if (isWhole) await engine.search.analyze(work);
  return false;
}

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
