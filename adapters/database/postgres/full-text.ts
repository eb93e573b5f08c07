import { type Kysely, sql } from 'kysely';
import { isFilter } from '../../../domain/search/index-words.ts';
import type { Clause } from '../../../domain/search/search-index.ts';
import { prepared } from '../query/prepared.ts';
import { NOTE_COLUMN_LIST } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import type { FullText, IndexTable, NoteRow, PageText } from '../search/full-text.ts';
import { hitsOf, indexTable, matching, newestNotes, newestPages } from './find-newest.ts';
import { frequentWords } from './frequent-words.ts';
import { indexedHits } from './indexed-hits.ts';
import { notesWithin } from './notes-within.ts';

export function postgresFullText(own: Kysely<Schema>): FullText {
  const frequent = frequentWords(own);
  const indexed = indexedHits(own);
  const within = notesWithin(own);
  const newest: FullText['newest'] = async (db, table, clauses, most) => {
    const along = table === 'notes' && clauses.every(isFilter) && (await within(db, clauses, most));
    if (along) return along;
    const words = await frequent(table);
    const lookup = { clauses, most, tested: words.inMost(clauses) };
    if (words.areRare(clauses, most)) return indexed(table, lookup);
    if (table === 'notes') return hitsOf(db, newestNotes(lookup));
    const findNotes = (filters: readonly Clause[], many: number) => newest(db, 'notes', filters, many);
    return newestPages(db, lookup, findNotes, words.areFar(clauses, most));
  };
  return { ...FULL_TEXT, newest };
}

const FULL_TEXT: Omit<FullText, 'newest'> = {
  // Words contain no space, so they are joined with spaces.
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

  // Looked up first: nearly all words exist, and a look-up costs a fraction of an insert that conflicts.
  async addWords(work, words, backwards) {
    await sql`${prepared} insert into search_words (word, backwards)
      select word, backwards from unnest(${[...words]}::text[], ${[...backwards]}::text[]) as given (word, backwards)
      where not exists (select 1 from search_words as known where known.word = given.word)
      order by word collate "C" on conflict do nothing`.execute(work);
  },

  async analyze(work) {
    await sql`analyze search_notes, search_pages`.execute(work);
  },

  // The inner offset makes the planner use the index of words: otherwise it walks all ids for a rare word.
  async newestOfEach(db, words, most) {
    const { rows } = await sql<{ word: string; ids: string[] | null }>`${prepared} select word, (
        select array_agg(id) from (
          select id from (
            select id from search_questions where words @@ ('''' || word || '''')::tsquery offset 0
          ) as holding order by id desc limit ${most}
        ) as newest
      ) as ids from unnest(${[...words]}::text[]) as asked (word)`.execute(db);
    return new Map(rows.map(({ word, ids }) => [word, (ids ?? []).map(Number)]));
  },

  async notes(db, sequences) {
    const found = sql<NoteRow>`${prepared} select ${NOTE_COLUMN_LIST} from notes
      where sequence = any(${[...sequences]}::bigint[])`;
    return (await found.execute(db)).rows;
  },

  async texts(db, pages) {
    const [files, numbers] = [pages.map(({ file }) => file), pages.map(({ page }) => page)];
    // The limit makes the planner read texts by key, whatever row count it expects.
    const found = sql<PageText>`${prepared} select position - 1 as position, text,
        (select shown from page_orders where file_id = file) as shown
      from unnest(${files}::text[], ${numbers}::integer[]) with ordinality as wanted (file, number, position)
      cross join lateral (
        select text from page_texts where file_id = file and page = number limit 1
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
