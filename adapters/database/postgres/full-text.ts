import { sql } from 'kysely';
import type { Clause } from '../../../domain/search/search-index.ts';
import { prepared } from '../query/prepared.ts';
import { NOTE_COLUMN_LIST } from '../rows/note-rows.ts';
import {
  type FullText,
  type IndexTable,
  type NoteRow,
  PAGES_OF_NOTE,
  type PageText,
} from '../search/full-text.ts';
import { indexTable, matching, newestNotes, newestPages } from './find-newest.ts';

const PAGES = sql.lit(PAGES_OF_NOTE);

/** Words are kept as `tsvector` without positions, under a GIN index. */
export const postgresFullText: FullText = {
  // No word holds a space.
  async put(work, table, rows) {
    const [ids, words] = [rows.map(({ id }) => id), rows.map((row) => row.words.join(' '))];
    await sql`${prepared} insert into ${indexTable(table)} (id, words)
      select id, array_to_tsvector(string_to_array(words, ' '))
      from unnest(${ids}::bigint[], ${words}::text[]) as given (id, words) order by id
      on conflict (id) do update set words = excluded.words`.execute(work);
  },

  async remove(work, table, ids) {
    await sql`delete from ${indexTable(table)} where id = any(${[...ids]}::bigint[])`.execute(work);
  },

  async clear(work, table) {
    await sql`delete from ${indexTable(table)}`.execute(work);
  },

  // Nearly all words are known: looking for them costs a fraction of an insert that meets a conflict.
  async addWords(work, words, backwards) {
    await sql`${prepared} insert into search_words (word, backwards)
      select word, backwards from unnest(${[...words]}::text[], ${[...backwards]}::text[]) as given (word, backwards)
      where not exists (select 1 from search_words as known where known.word = given.word)
      order by word collate "C" on conflict do nothing`.execute(work);
  },

  async analyze(work) {
    await sql`analyze search_notes, search_pages`.execute(work);
  },

  async notes(db, clauses, most) {
    const found = sql<NoteRow>`${prepared} select ${NOTE_COLUMN_LIST} from notes
      where sequence = any(array(${newestNotes(clauses, most)})) order by sequence desc`;
    return (await found.execute(db)).rows;
  },

  pages: newestPages,

  async texts(db, ids) {
    // The limits make the planner read notes and texts by their keys, however many ids it expects.
    const found = sql<NoteRow & PageText>`${prepared} select id_of_page, text, note.*
      from unnest(${[...ids]}::bigint[]) as wanted (id_of_page)
      cross join lateral (select ${NOTE_COLUMN_LIST} from notes where sequence = id_of_page / ${PAGES} limit 1) as note
      cross join lateral (
        select text from page_texts where file_id = image and page = id_of_page % ${PAGES} limit 1
      ) as page_text`;
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
