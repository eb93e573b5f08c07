import { sql } from 'kysely';
import type { Clause } from '../../../domain/search/search-index.ts';
import { NOTE_COLUMN_LIST } from '../rows/note-rows.ts';
import {
  type FullText,
  type IndexTable,
  type NoteRow,
  PAGES_OF_NOTE,
  type PageText,
} from '../search/full-text.ts';

const PAGES = sql.lit(PAGES_OF_NOTE);
const indexTable = (table: IndexTable) => sql.table(`search_${table}`);

/** FTS5 without positions and without the texts: it only tells which rows have a word, by an index lookup. */
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
    // FTS5's own command: a contentless table has no rows that could be read to be deleted.
    await sql`insert into ${indexTable(table)} (${indexTable(table)}) values ('delete-all')`.execute(work);
  },

  // One JSON value for all words: a statement with hundreds of parameters would be written and parsed anew for each page.
  async addWords(work, words, backwards) {
    const pairs = JSON.stringify(words.map((word, index) => [word, backwards[index]]));
    await sql`insert into search_words (word, backwards)
      select value ->> 0, value ->> 1 from json_each(${pairs}) where true on conflict do nothing`.execute(
      work,
    );
  },

  // FTS5 keeps no statistics.
  analyze: async () => {},

  async notes(db, clauses, most) {
    const found = sql<NoteRow>`select ${NOTE_COLUMN_LIST} from notes
      where sequence in (${newest('notes', clauses, most)}) order by sequence desc`;
    return (await found.execute(db)).rows;
  },

  async pages(db, clauses, most) {
    return (await newest('pages', clauses, most).execute(db)).rows.map(({ id }) => id);
  },

  async texts(db, ids) {
    const found = sql<NoteRow & PageText>`select id_of_page, text, ${NOTE_COLUMN_LIST}
      from (select value as id_of_page from json_each(${JSON.stringify(ids)})) cross join notes cross join page_texts
      where sequence = id_of_page / ${PAGES} and file_id = image and page = id_of_page % ${PAGES}`;
    return (await found.execute(db)).rows;
  },

  oneOf: (column, ids) => sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`,

  among: (column, table, clauses, most) => sql`${column} in (${hits(table, clauses, most)})`,

  async count(db, table, clauses, most) {
    const query = sql<{ total: number }>`select count(*) as total from (${hits(table, clauses, most)})`;
    return (await query.execute(db)).rows[0]?.total ?? 0;
  },
};

function newest(table: IndexTable, clauses: readonly Clause[], most: number) {
  return sql<{ id: number }>`select rowid as id from ${indexTable(table)}
    where ${indexTable(table)} match ${matching(clauses)} order by rowid desc limit ${most}`;
}

function hits(table: IndexTable, clauses: readonly Clause[], most: number) {
  return sql`select rowid from ${indexTable(table)}
    where ${indexTable(table)} match ${matching(clauses)} limit ${sql.lit(most)}`;
}

/** Words are letters, digits and the few signs that the index adds, so a quoted word holds no quote. */
function matching(clauses: readonly Clause[]): string {
  return clauses.map((words) => `(${words.map((word) => `"${word}"`).join(' OR ')})`).join(' AND ');
}
