import { type Kysely, sql } from 'kysely';
import { isFilter } from '../../../domain/search/index-words.ts';
import type { Clause } from '../../../domain/search/search-index.ts';
import type { Schema } from '../schema.ts';
import type { IndexTable } from '../search/full-text.ts';
import { indexTable, isCourse, isVeryFrequent, isWalked, SAMPLE } from './find-newest.ts';
import { refreshed } from './refreshed.ts';

/** Share of the newest rows from which index queries omit a word: testing the few other rows is cheaper. */
const IN_MOST = 0.75 * SAMPLE;

type Counts = ReadonlyMap<string, number>;

/**
 * Frequencies of words among the newest rows. Cached: rare words need no sample. They change slowly and
 * affect only the method, not the hits.
 */
export function frequentWords(db: Kysely<Schema>): (table: IndexTable) => Promise<FrequentWords> {
  const counts = refreshed(async () => {
    const [notes, pages] = [await countsIn(db, 'notes'), await countsIn(db, 'pages')];
    return { notes: new FrequentWords('notes', notes), pages: new FrequentWords('pages', pages) };
  });
  return async (table) => (await counts())[table];
}

async function countsIn(db: Kysely<Schema>, table: IndexTable): Promise<Counts> {
  const { rows } = await sql<{ word: string; rows: number }>`
    select word, count(*)::integer as rows from (
      select unnest(tsvector_to_array(words)) as word
      from (select words from ${indexTable(table)} order by id desc limit ${sql.lit(SAMPLE)}) as newest
    ) as found group by word having count(*) > 1`.execute(db);
  return new Map(rows.map(({ word, rows: count }) => [word, count]));
}

class FrequentWords {
  readonly #table: IndexTable;
  readonly #counts: Counts;

  constructor(table: IndexTable, counts: Counts) {
    this.#table = table;
    this.#counts = counts;
  }

  areRare(clauses: readonly Clause[], most: number): boolean {
    if (clauses.some(isCourse)) return true;
    const words = clauses.filter((clause) => !isFilter(clause));
    // The words alone are counted, without filters: pages with frequent words are found through the filters'
    // notes.
    const counted = this.#table === 'pages' && words.length > 0 ? words : clauses;
    return !isWalked(this.#most(counted), this.#table, most);
  }

  areFar(clauses: readonly Clause[], most: number): boolean {
    const words = clauses.filter((clause) => !isFilter(clause));
    const without = words.map((clause) => SAMPLE - Math.max(...clause.map((word) => this.#count(word))));
    const least = SAMPLE - without.reduce((sum, rows) => sum + rows, 0);
    return isVeryFrequent(least) && !isWalked(this.#most(clauses), this.#table, most);
  }

  inMost(clauses: readonly Clause[]): readonly Clause[] {
    const found = clauses.filter(
      (clause) => !isFilter(clause) && clause.some((word) => this.#count(word) >= IN_MOST),
    );
    return found.length < clauses.length ? found : [];
  }

  #most(clauses: readonly Clause[]): number {
    return Math.min(...clauses.map((clause) => clause.reduce((sum, word) => sum + this.#count(word), 0)));
  }

  #count(word: string): number {
    return this.#counts.get(word) ?? 1;
  }
}
