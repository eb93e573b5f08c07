import { type Kysely, sql } from 'kysely';
import { isFilter } from '../../../domain/search/index-words.ts';
import type { Clause } from '../../../domain/search/search-index.ts';
import type { Schema } from '../schema.ts';
import type { IndexTable } from '../search/full-text.ts';
import { indexTable, isCourse, isWalked, SAMPLE } from './find-newest.ts';

/** What is frequent changes slowly, and decides only how the same hits are found. */
const FRESH_MS = 60_000;

type Counts = Record<IndexTable, ReadonlyMap<string, number>>;

/**
 * How many of the newest rows have each word, in memory, so that a search for a rare word need not look at these rows: the
 * index alone finds its hits.
 */
export class FrequentWords {
  readonly #db: Kysely<Schema>;
  #counts: Promise<Counts> | undefined;
  #readAt = 0;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Has the index few hits? False where that cannot be told by the words. */
  async areRare(table: IndexTable, clauses: readonly Clause[], most: number): Promise<boolean> {
    if (clauses.some(isCourse)) return true;
    const counts = (await this.#current())[table];
    const words = clauses.filter((clause) => !isFilter(clause));
    // Hits within filters are counted by their words alone: pages of frequent words are found by the notes of the filters.
    const counted = table === 'pages' && words.length > 0 ? words : clauses;
    const hits = counted.map((clause) => clause.reduce((sum, word) => sum + (counts.get(word) ?? 1), 0));
    return !isWalked(Math.min(...hits), table, most);
  }

  /** The first search waits for them; later ones use the old counts until there are new ones. */
  #current(): Promise<Counts> {
    const now = performance.now();
    if (this.#counts && now - this.#readAt < FRESH_MS) return this.#counts;
    this.#readAt = now;
    const read = this.#read();
    if (!this.#counts) {
      this.#counts = read;
      void read.catch(() => {
        this.#counts = undefined;
      });
      return read;
    }
    // One that fails is tried again after a while. What is wrong is told by the search itself.
    void read.then(
      () => {
        this.#counts = read;
      },
      () => {},
    );
    return this.#counts;
  }

  async #read(): Promise<Counts> {
    const [notes, pages] = [await this.#countsIn('notes'), await this.#countsIn('pages')];
    return { notes, pages };
  }

  async #countsIn(table: IndexTable): Promise<Map<string, number>> {
    const { rows } = await sql<{ word: string; rows: number }>`
      select word, count(*)::integer as rows from (
        select unnest(tsvector_to_array(words)) as word
        from (select words from ${indexTable(table)} order by id desc limit ${sql.lit(SAMPLE)}) as newest
      ) as said group by word having count(*) > 1`.execute(this.#db);
    return new Map(rows.map(({ word, rows: count }) => [word, count]));
  }
}
