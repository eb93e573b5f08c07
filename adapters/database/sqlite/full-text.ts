import { CompiledQuery, sql } from 'kysely';
import { isFilter } from '../../../domain/search/index-words.ts';
import type { Clause } from '../../../domain/search/search-index.ts';
import { NOTE_COLUMN_LIST } from '../rows/note-rows.ts';
import type { FullText, IndexTable, NoteRow, PageText, WordTable } from '../search/full-text.ts';

const indexTable = (table: WordTable) => sql.table(`search_${table}`);

/**
 * Constant, because every search runs these. One row with all ids is faster to read than a row per id, and
 * keeps the order of the inner query. The limit is a sum: SQLite would plan again for each value of a plain
 * parameter.
 */
const NEWEST = { notes: newestIn('search_notes'), pages: newestIn('search_pages') };

/** FTS5 without positions and texts: an index from words to rows. */
export const sqliteFullText: FullText = {
  async put(work, table, rows) {
    for (const { id, words } of rows) {
      await sql`delete from ${indexTable(table)} where rowid = ${id}`.execute(work);
      await sql`insert into ${indexTable(table)} (rowid, words) values (${id}, ${words.join(' ')})`.execute(
        work,
      );
    }
  },

  async remove(work, table, ids) {
    for (const id of ids) await sql`delete from ${indexTable(table)} where rowid = ${id}`.execute(work);
  },

  async clear(work, table) {
    // FTS5's own command: a contentless table has no readable rows to delete.
    await sql`insert into ${indexTable(table)} (${indexTable(table)}) values ('delete-all')`.execute(work);
  },

  // Passes all words as one JSON value: hundreds of parameters would be parsed again for each page.
  async addWords(work, words, backwards) {
    const pairs = JSON.stringify(words.map((word, index) => [word, backwards[index]]));
    await sql`insert into search_words (word, backwards)
      select value ->> 0, value ->> 1 from json_each(${pairs}) where true on conflict do nothing`.execute(
      work,
    );
  },

  analyze: async () => {},

  async newest(db, table, clauses, most) {
    const found = CompiledQuery.raw(NEWEST[table], [matching(clauses), most]);
    const [row] = (await db.executeQuery<{ ids: string; version: number | null }>(found)).rows;
    return { ids: JSON.parse(row?.ids ?? '[]'), version: `${row?.version}` };
  },

  async newestOfEach(db, words, most) {
    const { rows } = await sql<{ word: string; ids: string }>`select value as word, (
        select json_group_array(id) from (
          select rowid as id from search_questions where search_questions match '"' || value || '"'
          order by rowid desc limit ${most} + 0
        )
      ) as ids from json_each(${JSON.stringify(words)})`.execute(db);
    return new Map(rows.map(({ word, ids }) => [word, JSON.parse(ids)]));
  },

  async notes(db, sequences) {
    const found = sql<NoteRow>`select ${NOTE_COLUMN_LIST} from notes
      where sequence in (select value from json_each(${JSON.stringify(sequences)}))`;
    return (await found.execute(db)).rows;
  },

  async texts(db, pages) {
    const wanted = JSON.stringify(pages.map(({ file, page }) => [file, page]));
    const found = sql<PageText>`select key as position, text,
        (select shown from page_orders a where a.file_id = page_texts.file_id) as shown
      from json_each(${wanted}) cross join page_texts
      where file_id = value ->> 0 and page = value ->> 1`;
    return (await found.execute(db)).rows;
  },

  oneOf: (column, ids) => sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`,

  among: (column, table, clauses, most) => sql`${column} in (${hits(table, clauses, most)})`,

  async count(db, table, clauses, most) {
    const query = sql<{ total: number }>`select count(*) as total from (${hits(table, clauses, most)})`;
    return (await query.execute(db)).rows[0]?.total ?? 0;
  },
};

function newestIn(table: string): string {
  return `select json_group_array(id) as ids,
    (select times from changes where subject = 'search') as version
    from (select rowid as id from ${table} where ${table} match ? order by rowid desc limit ? + 0)`;
}

function hits(table: IndexTable, clauses: readonly Clause[], most: number) {
  return sql`select rowid from ${indexTable(table)}
    where ${indexTable(table)} match ${matching(clauses)} limit ${sql.lit(most)}`;
}

/**
 * Nests the words, rarest first. In a plain conjunction FTS5 steps through every word's list for each row, so
 * a frequent word costs its whole list. `NOT ""` removes nothing, but keeps FTS5 from flattening. Words have
 * only letters, digits and the index's signs, so nothing needs escaping.
 */
function matching(clauses: readonly Clause[]): string {
  const [first = '', ...others] = clauses.toSorted(tellingFirst).map(anyOf);
  return others.reduce((found, words) => `((${found}) NOT "") AND ${words}`, first);
}

const anyOf = (words: Clause) => `(${words.map((word) => `"${word}"`).join(' OR ')})`;

/** Sorts courses first, then words from the longest (and rarest), then other values, which many rows have. */
function tellingFirst(one: Clause, other: Clause): number {
  return rankOf(other) - rankOf(one);
}

function rankOf(clause: Clause): number {
  if (!isFilter(clause)) return clause[0]?.length ?? 0;
  return clause.every((word) => word.startsWith('course=')) ? Number.MAX_SAFE_INTEGER : 0;
}
