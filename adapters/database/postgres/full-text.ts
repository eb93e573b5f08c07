import { sql } from 'kysely';
import type { PageOfFile } from '../../../domain/page/page-text.ts';
import type { Clause } from '../../../domain/search/search-index.ts';
import type { FullText, IndexTable } from '../search/full-text.ts';
import { findNewest, indexTable, matching } from './find-newest.ts';

/** Words are kept as `tsvector` without positions, under a GIN index. */
export const postgresFullText: FullText = {
  async put(work, table, id, words) {
    const vector = sql`array_to_tsvector(${[...words]}::text[])`;
    await sql`insert into ${indexTable(table)} (id, words) values (${id}, ${vector})
      on conflict (id) do update set words = excluded.words`.execute(work);
  },

  async remove(work, table, ids) {
    await sql`delete from ${indexTable(table)} where id = any(${[...ids]}::bigint[])`.execute(work);
  },

  async clear(work, table) {
    await sql`delete from ${indexTable(table)}`.execute(work);
  },

  async addWords(work, words, backwards) {
    await sql`insert into search_words (word, backwards)
      select * from unnest(${[...words]}::text[], ${[...backwards]}::text[]) on conflict do nothing`.execute(
      work,
    );
  },

  async analyze(work) {
    await sql`analyze search_notes, search_pages`.execute(work);
  },

  find: findNewest,

  async texts(db, pages) {
    const [files, numbers] = [pages.map(({ file }) => file), pages.map(({ page }) => page)];
    const found = sql<PageOfFile & { text: string }>`select file_id as file, page_texts.page, text
      from page_texts join unnest(${files}::text[], ${numbers}::integer[]) as wanted (file, page)
      on file_id = wanted.file and page_texts.page = wanted.page`;
    return (await found.execute(db)).rows;
  },

  oneOf: (column, ids) => sql`${column} = any(${[...ids]}::bigint[])`,

  among: (column, table, clauses, most) => sql`${column} in (${hits(table, clauses, most)})`,

  async count(db, table, clauses, most) {
    const query = sql<{
      total: number;
    }>`select count(*) as total from (${hits(table, clauses, most)}) as hits`;
    return Number((await query.execute(db)).rows[0]?.total ?? 0);
  },
};

function hits(table: IndexTable, clauses: readonly Clause[], most: number) {
  return sql`select id from ${indexTable(table)}
    where words @@ ${matching(clauses)}::tsquery limit ${sql.lit(most)}`;
}
