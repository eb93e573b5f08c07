import { type Kysely, sql, type Transaction } from 'kysely';
import type { Note } from '../../../domain/note.ts';
import { INDEX_FORMAT } from '../../../domain/search/index-words.ts';
import type { Clause, FoundPage, SearchIndex } from '../../../domain/search/search-index.ts';
import { slipsBetween } from '../../../domain/search/slips.ts';
import type { Engine } from '../engine.ts';
import { noteOf } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import { type IndexTable, pageOfId } from './full-text.ts';
import { indexNote } from './index-writing.ts';

/** The most words with one equal half that are compared with a word. */
const CANDIDATES = 500;

export function databaseSearchIndex(engine: Engine): SearchIndex {
  const { db } = engine;
  const find = (table: IndexTable, clauses: readonly Clause[], most: number) =>
    clauses.some((words) => words.length === 0) ? [] : engine.search.find(db, table, clauses, most);
  return {
    async notes(clauses, most) {
      if (clauses.length === 0) return newestNotes(db, most);
      const sequences = await find('notes', clauses, most);
      const notes = await notesOf(engine, sequences);
      return sequences.flatMap((sequence) => notes.get(sequence) ?? []);
    },

    async pages(clauses, most) {
      return clauses.length === 0 ? [] : foundPages(engine, await find('pages', clauses, most));
    },

    async near(word, most) {
      const half = Math.floor(([...word].length - 1) / 2);
      const begins = await halfAlike(db, 'word', word, half);
      const ends = await halfAlike(db, 'backwards', [...word].reverse().join(''), half);
      const alike = new Set([...begins, ...ends]);
      return [...alike].filter((other) => slipsBetween(word, other, 1) === 1).slice(0, most);
    },

    catchUp: (most) => db.transaction().execute((work) => indexSome(engine, work, most)),

    async restart() {
      await db.deleteFrom('search_state').execute();
    },
  };
}

async function newestNotes(db: Kysely<Schema>, most: number): Promise<Note[]> {
  const rows = await db.selectFrom('notes').selectAll().orderBy('sequence', 'desc').limit(most).execute();
  return rows.map(noteOf);
}

async function notesOf({ db, search }: Engine, sequences: readonly number[]): Promise<Map<number, Note>> {
  if (sequences.length === 0) return new Map();
  const wanted = search.oneOf(sql.ref('sequence'), sequences);
  const rows = await db.selectFrom('notes').selectAll().where(wanted).execute();
  return new Map(rows.map((row) => [Number(row.sequence), noteOf(row)]));
}

async function foundPages(engine: Engine, ids: readonly number[]): Promise<FoundPage[]> {
  const pages = ids.map(pageOfId);
  const notes = await notesOf(engine, [...new Set(pages.map(({ sequence }) => sequence))]);
  if (notes.size === 0) return [];
  const wanted = pages.map(({ sequence, page }) => ({ file: notes.get(sequence)?.image ?? '', page }));
  const rows = await engine.search.texts(engine.db, wanted);
  const texts = new Map(rows.map(({ file, page, text }) => [`${file} ${page}`, text]));
  return pages.flatMap(({ sequence, page }) => {
    const note = notes.get(sequence);
    const text = note && texts.get(`${note.image} ${page}`);
    return note && text !== undefined ? [{ note, page, text }] : [];
  });
}

/** Words with the same first half (or last half, by `backwards`), at most one character longer or shorter. */
async function halfAlike(
  db: Kysely<Schema>,
  column: 'word' | 'backwards',
  word: string,
  half: number,
): Promise<string[]> {
  const signs = [...word];
  const begun = signs.slice(0, half).join('');
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where(column, '>=', begun)
    .where(column, '<', `${begun}\u{10ffff}`)
    .where(sql`length(word)`, '>=', signs.length - 1)
    .where(sql`length(word)`, '<=', signs.length + 1)
    .limit(CANDIDATES)
    .execute();
  return rows.map((found) => found.word);
}

/** One step of building the index. Several processes may take steps: they wait for each other at the row of the state. */
async function indexSome(engine: Engine, work: Transaction<Schema>, most: number): Promise<boolean> {
  const lock = work.updateTable('search_state').set((row) => ({ indexed_to: row.ref('indexed_to') }));
  const state = await lock.returningAll().executeTakeFirst();
  if (state?.format !== INDEX_FORMAT) {
    await begin(engine, work);
    return false;
  }
  if (state.is_whole) return true;
  const next = work.selectFrom('notes').selectAll().where('sequence', '>', Number(state.indexed_to));
  const ordered = next.orderBy('sequence').limit(most);
  // Locked, so that a change of one of these notes waits and is indexed after this step.
  const rows = await engine.lockShared(ordered).execute();
  for (const row of rows) await indexNote(engine, work, row);
  const isWhole = rows.length < most;
  const done = { indexed_to: rows.at(-1)?.sequence ?? state.indexed_to, is_whole: isWhole ? 1 : 0 };
  await work.updateTable('search_state').set(done).execute();
  if (isWhole) await engine.search.analyze(work);
  return isWhole;
}

async function begin(engine: Engine, work: Transaction<Schema>): Promise<void> {
  for (const table of ['notes', 'pages'] as const) await engine.search.clear(work, table);
  await work.deleteFrom('search_words').execute();
  const start = { format: INDEX_FORMAT, indexed_to: 0, is_whole: 0 };
  await work
    .insertInto('search_state')
    .values({ id: 1, ...start })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(start))
    .execute();
}
