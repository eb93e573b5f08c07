import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clause } from '../../../domain/search/search-index.ts';
import { root } from '../../../scripts/node24.js';
import { emptyPostgres } from '../../../test/postgres.ts';
import type { Engine } from '../engine.ts';
import { openDatabase } from '../open.ts';
import type { Schema } from '../schema.ts';
import type { IndexTable } from '../search/full-text.ts';
import { hitsOf, type Lookup, newestNotes, newestPages } from './find-newest.ts';
import { openPostgres } from './open.ts';

const NOTES = 2400;
const OLD = 1200;

/** The words of a note or a page by its number: some frequent, some rare, some of old or of new notes only. */
function wordsOf(number: number, sequence: number): string[] {
  const every = { all: 1, half: 2, tenth: 10, fiftieth: 50, rare: 701 };
  const worded = Object.entries(every).flatMap(([word, each]) => (number % each === 0 ? [word] : []));
  const isOld = sequence <= OLD;
  return [
    ...worded,
    isOld ? 'college=old' : 'college=new',
    `course=c${Math.floor(sequence / 20)}`,
    ...(sequence % 100 === 0 ? ['kind=notes'] : []),
    ...(!isOld || sequence <= 60 ? ['lately'] : []),
  ];
}

const sequences = Array.from({ length: NOTES }, (_, index) => index + 1);
const ROWS = {
  notes: sequences.map((sequence) => ({ id: sequence, words: wordsOf(sequence, sequence) })),
  pages: sequences.flatMap((sequence) =>
    [1, 2].map((page) => ({
      id: sequence * 1024 + page,
      words: wordsOf(sequence * 2 + page, sequence),
    })),
  ),
};

describe('what is found among thousands of notes', () => {
  let engine: Engine;
  let db: Kysely<Schema>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { url, drop } = await emptyPostgres();
    engine = openPostgres(url, { connections: 2 });
    const database = await openDatabase(engine, join(root, 'migrations'));
    db = engine.db;
    for (const table of ['notes', 'pages'] as const) {
      const ids = ROWS[table].map(({ id }) => id);
      const words = ROWS[table].map((row) => row.words.map((word) => `'${word}'`).join(' '));
      await sql`insert into ${sql.table(`search_${table}`)} (id, words)
        select id, words::tsvector from unnest(${ids}::bigint[], ${words}::text[]) as row (id, words)`.execute(
        db,
      );
    }
    close = async () => {
      await database.close();
      await drop();
    };
  });
  afterAll(() => close());

  const find = {
    notes: async (lookup: Lookup) => (await newestNotes(lookup).execute(db)).rows.map(({ id }) => id),
    pages: async (lookup: Lookup) => (await newestPages(db, lookup, findNotes)).ids,
  };
  const findNotes = (clauses: readonly Clause[], most: number) =>
    hitsOf(db, newestNotes({ clauses, most, tested: [] }));

  const expected = (table: IndexTable, clauses: readonly Clause[], most: number) =>
    ROWS[table]
      .filter(({ words }) => clauses.every((clause) => clause.some((word) => words.includes(word))))
      .map(({ id }) => id)
      .reverse()
      .slice(0, most);

  it.each([
    ['every one', 'all'],
    ['frequent words', 'half'],
    ['a word of some', 'fiftieth'],
    ['a rare word', 'rare'],
    ['a word that is nowhere', 'nowhere'],
    ['one of several words', 'rare|fiftieth|nowhere'],
    ['two words', 'half tenth'],
    ['a filter of the newest', 'college=new'],
    ['a filter of old ones', 'college=old'],
    ['a frequent word within a filter of the newest', 'college=new half'],
    ['a frequent word far from the newest', 'college=old half'],
    ['a word of some far from the newest', 'college=old tenth'],
    ['a rare word far from the newest', 'college=old rare'],
    ['a word that is frequent but not there', 'college=old lately'],
    ['a frequent word in few notes', 'kind=notes college=old all'],
    ['a frequent word in a course', 'course=c7 half'],
    ['a course', 'course=c7'],
  ])('is the newest of %s', async (_what, asked) => {
    const clauses = asked.split(' ').map((clause) => clause.split('|'));
    for (const table of ['notes', 'pages'] as const) {
      for (const most of [1, 60, 100, 200]) {
        const found = await find[table]({ clauses, most, tested: [] });
        expect([table, most, found]).toEqual([table, most, expected(table, clauses, most)]);
        const tested = await find[table]({ clauses, most, tested: clauses.slice(1) });
        expect([table, most, tested]).toEqual([table, most, found]);
        const { ids } = await engine.search.newest(db, table, clauses, most);
        expect([table, most, ids]).toEqual([table, most, found]);
      }
    }
  });
});
