import { sql, type Transaction } from 'kysely';
import { FILTERS } from '../../../domain/note/note-fields.ts';
import { noteWords, pageWords, vocabularyOf } from '../../../domain/search/index-words.ts';
import type { Engine } from '../engine.ts';
import { noteOf } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import { type IndexRow, type IndexTable, type NoteRow, pageId } from './full-text.ts';

export type ReadPage = { page: number; text: string };

export async function indexNotes(
  engine: Engine,
  work: Transaction<Schema>,
  rows: readonly NoteRow[],
): Promise<void> {
  // Queues pages first: this transaction must never wait for a step that waits for its words.
  await queuePages(
    engine,
    work,
    rows.map(({ sequence }) => Number(sequence)),
  );
  await indexNotesAlone(engine, work, rows);
}

export async function reindexNote(
  engine: Engine,
  work: Transaction<Schema>,
  before: NoteRow,
  after: NoteRow,
): Promise<void> {
  const [was, is] = [noteOf(before), noteOf(after)];
  const isSameForPages = [...FILTERS, 'image' as const].every((field) => was[field] === is[field]);
  if (isSameForPages) return indexNotesAlone(engine, work, [after]);
  if (before.image !== after.image) await unindexPages(engine, work, before);
  await indexNotes(engine, work, [after]);
}

/** Removes a note and its pages from the index. Deleting the note's row deletes its queue entry. */
export async function unindexNote(engine: Engine, work: Transaction<Schema>, row: NoteRow): Promise<void> {
  await engine.search.remove(work, 'notes', [Number(row.sequence)]);
  await unindexPages(engine, work, row);
}

export async function unindexPages(engine: Engine, work: Transaction<Schema>, row: NoteRow): Promise<void> {
  const pages = await work.selectFrom('page_texts').select('page').where('file_id', '=', row.image).execute();
  const ids = pages.map(({ page }) => pageId(row.sequence, page));
  await engine.search.remove(work, 'pages', ids);
}

export async function indexPages(
  engine: Engine,
  work: Transaction<Schema>,
  read: readonly { note: NoteRow; pages: readonly ReadPage[] }[],
): Promise<void> {
  const rows = read.flatMap(({ note, pages }) =>
    pages.map(({ page, text }) => ({
      id: pageId(note.sequence, page),
      words: pageWords(noteOf(note), text),
    })),
  );
  await indexRows(engine, work, 'pages', rows);
}

async function indexNotesAlone(
  engine: Engine,
  work: Transaction<Schema>,
  notes: readonly NoteRow[],
): Promise<void> {
  const rows = notes.map((note) => ({ id: Number(note.sequence), words: noteWords(noteOf(note)) }));
  await indexRows(engine, work, 'notes', rows);
}

async function indexRows(
  engine: Engine,
  work: Transaction<Schema>,
  table: IndexTable,
  rows: readonly IndexRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await engine.search.put(work, table, rows);
  const added = new Set<string>();
  for (const { words } of rows) for (const word of words) added.add(word);
  await addVocabulary(engine, work, added);
}

async function queuePages(
  { search }: Engine,
  work: Transaction<Schema>,
  sequences: readonly number[],
): Promise<void> {
  await sql`insert into search_pending (sequence, page) select sequence, 0 from notes
    where ${search.oneOf(sql.ref('sequence'), sequences)}
    and exists (select 1 from page_texts where file_id = notes.image)
    on conflict (sequence) do update set page = 0`.execute(work);
}

/** Sorted, so that transactions do not deadlock. */
async function addVocabulary(
  engine: Engine,
  work: Transaction<Schema>,
  words: ReadonlySet<string>,
): Promise<void> {
  const known = vocabularyOf([...words]).sort();
  const backwards = known.map((word) => [...word].reverse().join(''));
  if (known.length > 0) await engine.search.addWords(work, known, backwards);
}
