import type { Selectable, Transaction } from 'kysely';
import { FILTERS } from '../../../domain/note/note-fields.ts';
import { noteWords, pageWords, vocabularyOf } from '../../../domain/search/index-words.ts';
import type { Engine } from '../engine.ts';
import { NOTE_COLUMNS, noteOf } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import { pageId } from './full-text.ts';

type NoteRow = Selectable<Schema['notes']>;
type Read = { page: number; text: string };

/** Puts a note into the index, with those pages of its file whose text was read. */
export async function indexNote(engine: Engine, work: Transaction<Schema>, row: NoteRow): Promise<void> {
  await indexNoteAlone(engine, work, row);
  await indexPages(engine, work, row, await pagesOf(work, row.image));
}

/** Indexes a changed note again; its pages too, where a field changed that they are found by. */
export async function reindexNote(
  engine: Engine,
  work: Transaction<Schema>,
  before: NoteRow,
  after: NoteRow,
): Promise<void> {
  const isSameForPages = [...FILTERS, 'image' as const].every(
    (field) => before[NOTE_COLUMNS[field]] === after[NOTE_COLUMNS[field]],
  );
  if (isSameForPages) return indexNoteAlone(engine, work, after);
  if (before.image !== after.image) await unindexPages(engine, work, before);
  await indexNote(engine, work, after);
}

/** Takes a note out of the index, with its pages. */
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
  row: NoteRow,
  pages: readonly Read[],
): Promise<void> {
  const note = noteOf(row);
  for (const { page, text } of pages) {
    const words = pageWords(note, text);
    await engine.search.put(work, 'pages', pageId(row.sequence, page), words);
    await addVocabulary(engine, work, words);
  }
}

async function indexNoteAlone(engine: Engine, work: Transaction<Schema>, row: NoteRow): Promise<void> {
  const words = noteWords(noteOf(row));
  await engine.search.put(work, 'notes', Number(row.sequence), words);
  await addVocabulary(engine, work, words);
}

function pagesOf(work: Transaction<Schema>, image: string): Promise<Read[]> {
  return work.selectFrom('page_texts').select(['page', 'text']).where('file_id', '=', image).execute();
}

/** Adds words in sorted order, so that two transactions with the same words cannot deadlock. */
async function addVocabulary(
  engine: Engine,
  work: Transaction<Schema>,
  words: readonly string[],
): Promise<void> {
  const known = vocabularyOf(words).sort();
  const backwards = known.map((word) => [...word].reverse().join(''));
  if (known.length > 0) await engine.search.addWords(work, known, backwards);
}
