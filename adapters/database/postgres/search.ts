import { sql } from 'kysely';
import type { PageOfFile } from '../../../domain/page-text.ts';
import type { Clause } from '../../../domain/search-index.ts';
import type { SearchEngine, Shelf } from '../search-engine.ts';

const table = (shelf: Shelf) => sql.table(`search_${shelf}`);

/** `tsvector` without positions. For a very common word the server walks back from the newest, by its own statistics. */
export const postgresSearch: SearchEngine = {
  async put(work, shelf, id, words) {
    const vector = sql`array_to_tsvector(${[...words]}::text[])`;
    await sql`insert into ${table(shelf)} (id, words) values (${id}, ${vector})
      on conflict (id) do update set words = excluded.words`.execute(work);
  },

  async remove(work, shelf, ids) {
    await sql`delete from ${table(shelf)} where id = any(${[...ids]}::bigint[])`.execute(work);
  },

  async clear(work, shelf) {
    await sql`delete from ${table(shelf)}`.execute(work);
  },

  async addWords(work, words, backwards) {
    await sql`insert into search_words (word, backwards)
      select * from unnest(${[...words]}::text[], ${[...backwards]}::text[]) on conflict do nothing`.execute(
      work,
    );
  },

  async settle(work) {
    await sql`analyze search_notes, search_pages`.execute(work);
  },

  async find(db, shelf, clauses, most) {
    const asked = sql<{ id: number }>`select id from ${table(shelf)}
      where words @@ ${matching(clauses)}::tsquery order by id desc limit ${most}`;
    const { rows } = await asked.execute(db);
    return rows.map(({ id }) => id);
  },

  async texts(db, pages) {
    const [files, numbers] = [pages.map(({ file }) => file), pages.map(({ page }) => page)];
    const found = sql<PageOfFile & { text: string }>`select file_id as file, page_texts.page, text
      from page_texts join unnest(${files}::text[], ${numbers}::integer[]) as asked (file, page)
      on file_id = asked.file and page_texts.page = asked.page`;
    return (await found.execute(db)).rows;
  },

  oneOf: (column, ids) => sql`${column} = any(${[...ids]}::bigint[])`,

  among: (column, shelf, clauses) =>
    sql`${column} in (select id from ${table(shelf)} where words @@ ${matching(clauses)}::tsquery)`,
};

/** Words are letters, digits and the few signs of the index's own, so a quoted one holds no quote. */
function matching(clauses: readonly Clause[]): string {
  return clauses.map((words) => `(${words.map((word) => `'${word}'`).join(' | ')})`).join(' & ');
}
