import { sql } from 'kysely';
import type { PageOfFile } from '../../../domain/page/page-text.ts';
import type { Clause } from '../../../domain/search/search-index.ts';
import type { SearchEngine, Shelf } from '../search/index-tables.ts';

const table = (shelf: Shelf) => sql.table(`search_${shelf}`);

/** FTS5 without positions and without the texts: it says which rows have a word, and says it at once. */
export const sqliteSearch: SearchEngine = {
  async put(work, shelf, id, words) {
    await sql`delete from ${table(shelf)} where rowid = ${id}`.execute(work);
    await sql`insert into ${table(shelf)} (rowid, words) values (${id}, ${words.join(' ')})`.execute(work);
  },

  async remove(work, shelf, ids) {
    for (const id of ids) await sql`delete from ${table(shelf)} where rowid = ${id}`.execute(work);
  },

  async clear(work, shelf) {
    // FTS5's own command: a contentless table has no rows that could be read to be deleted.
    await sql`insert into ${table(shelf)} (${table(shelf)}) values ('delete-all')`.execute(work);
  },

  // One value for all of them: a statement of hundreds would be written and read anew for each page.
  async addWords(work, words, backwards) {
    const pairs = JSON.stringify(words.map((word, index) => [word, backwards[index]]));
    await sql`insert into search_words (word, backwards)
      select value ->> 0, value ->> 1 from json_each(${pairs}) where true on conflict do nothing`.execute(
      work,
    );
  },

  // FTS5 finds its way without being told.
  settle: async () => {},

  async find(db, shelf, clauses, most) {
    const asked = sql<{ id: number }>`select rowid as id from ${table(shelf)}
      where ${table(shelf)} match ${matching(clauses)} order by rowid desc limit ${most}`;
    const { rows } = await asked.execute(db);
    return rows.map(({ id }) => id);
  },

  async texts(db, pages) {
    const asked = JSON.stringify(pages.map(({ file, page }) => [file, page]));
    const found = sql<PageOfFile & { text: string }>`select file_id as file, page, text
      from json_each(${asked}) as asked cross join page_texts
      where file_id = asked.value ->> 0 and page = asked.value ->> 1`;
    return (await found.execute(db)).rows;
  },

  oneOf: (column, ids) => sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`,

  among: (column, shelf, clauses) =>
    sql`${column} in (select rowid from ${table(shelf)} where ${table(shelf)} match ${matching(clauses)})`,
};

/** Words are letters, digits and the few signs of the index's own, so a quoted one holds no quote. */
function matching(clauses: readonly Clause[]): string {
  return clauses.map((words) => `(${words.map((word) => `"${word}"`).join(' OR ')})`).join(' AND ');
}
