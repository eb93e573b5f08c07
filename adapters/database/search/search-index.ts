import { type Kysely, sql } from 'kysely';
import type { Note } from '../../../domain/note.ts';
import { filterWords, isFilter } from '../../../domain/search/index-words.ts';
import type { Clause, FoundPage, SearchIndex } from '../../../domain/search/search-index.ts';
import { slipsBetween } from '../../../domain/search/slips.ts';
import type { Engine } from '../engine.ts';
import { noteOf } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import { type IndexTable, pageOfId } from './full-text.ts';
import { beginIndex, indexMissingNotes, indexWaitingPages } from './index-steps.ts';

/** The most words with one equal half that are compared with a word. */
const CANDIDATES = 500;
/** The most words with one equal half whose length is looked at: one file may bring hundreds of thousands. */
const LOOKED_AT = 20_000;

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
      if (clauses.length === 0) return [];
      const found = await foundPages(engine, await find('pages', clauses, most));
      // A page in the index has the filters of its note as they were when it was put there.
      const filters = clauses.filter(isFilter);
      return filters.length === 0 ? found : found.filter(({ note }) => meets(note, filters));
    },

    async near(word, most) {
      const half = Math.floor(([...word].length - 1) / 2);
      const begins = await halfAlike(db, 'word', word, half);
      const ends = await halfAlike(db, 'backwards', [...word].reverse().join(''), half);
      const alike = new Set([...begins, ...ends]);
      return [...alike].filter((other) => slipsBetween(word, other, 1) === 1).slice(0, most);
    },

    async catchUp(most) {
      if (await indexWaitingPages(engine)) return false;
      return engine.relaxed((work) => indexMissingNotes(engine, work, most));
    },

    restart: () => db.transaction().execute((work) => beginIndex(engine, work)),
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

function meets(note: Note, filters: readonly Clause[]): boolean {
  const words = new Set(filterWords(note));
  return filters.every((clause) => clause.some((word) => words.has(word)));
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
  const alike = db
    .selectFrom('search_words')
    .select('word')
    .where(column, '>=', begun)
    .where(column, '<', `${begun}\u{10ffff}`)
    .limit(LOOKED_AT);
  const rows = await db
    .selectFrom(alike.as('alike'))
    .select('word')
    .where(sql`length(word)`, '>=', signs.length - 1)
    .where(sql`length(word)`, '<=', signs.length + 1)
    .limit(CANDIDATES)
    .execute();
  return rows.map((found) => found.word);
}
