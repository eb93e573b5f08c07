import { type Kysely, sql } from 'kysely';
import type { Note } from '../../../domain/note.ts';
import { filterWords, isFilter } from '../../../domain/search/index-words.ts';
import type { Clause, FoundPage, SearchIndex } from '../../../domain/search/search-index.ts';
import { slipsBetween } from '../../../domain/search/slips.ts';
import type { Engine } from '../engine.ts';
import { prepared } from '../query/prepared.ts';
import { noteOf } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import { pageOfId } from './full-text.ts';
import { beginIndex, indexMissingNotes, indexWaitingPages, isWhole } from './index-steps.ts';

/** The most words with one equal half that are compared with a word. */
const CANDIDATES = 500;
/** The most words with one equal half whose length is looked at: one file may bring hundreds of thousands. */
const LOOKED_AT = 20_000;

export function databaseSearchIndex(engine: Engine): SearchIndex {
  const { db } = engine;
  return {
    async notes(clauses, most) {
      if (clauses.length === 0) return newestNotes(db, most);
      if (hasNone(clauses)) return [];
      return (await engine.search.notes(db, clauses, most)).map(noteOf);
    },

    async pages(clauses, most) {
      if (clauses.length === 0 || hasNone(clauses)) return [];
      const found = await foundPages(engine, await engine.search.pages(db, clauses, most));
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
      if (await indexWaitingPages(engine, most)) return false;
      if (await isWhole(engine)) return true;
      return engine.relaxed((work) => indexMissingNotes(engine, work, most));
    },

    restart: () => db.transaction().execute((work) => beginIndex(engine, work)),
  };
}

/** Is there a clause of which no word can be there? */
const hasNone = (clauses: readonly Clause[]) => clauses.some((words) => words.length === 0);

async function newestNotes(db: Kysely<Schema>, most: number): Promise<Note[]> {
  const rows = await db.selectFrom('notes').selectAll().orderBy('sequence', 'desc').limit(most).execute();
  return rows.map(noteOf);
}

async function foundPages({ db, search }: Engine, ids: readonly number[]): Promise<FoundPage[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await search.texts(db, ids)).map((row) => [Number(row.id_of_page), row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ note: noteOf(row), page: pageOfId(id), text: row.text }] : [];
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
  const { rows } = await sql<{ word: string }>`${prepared} select word from (
      select word from search_words
      where ${sql.ref(column)} >= ${begun} and ${sql.ref(column)} < ${`${begun}\u{10ffff}`} limit ${sql.lit(LOOKED_AT)}
    ) as alike
    where length(word) between ${signs.length - 1} and ${signs.length + 1} limit ${sql.lit(CANDIDATES)}`.execute(
    db,
  );
  return rows.map((found) => found.word);
}
