import { join } from 'node:path';
import { openDatabase } from '../../adapters/database/open.ts';
import { openPostgres } from '../../adapters/database/postgres/open.ts';
import { pageId } from '../../adapters/database/search/full-text.ts';
import { openSqlite } from '../../adapters/database/sqlite/open.ts';
import type { Place } from '../../domain/course.ts';
import type { Note } from '../../domain/note.ts';
import { INDEX_FORMAT, noteWords, pageWords, vocabularyOf } from '../../domain/search/index-words.ts';
import { indexWords } from '../../domain/search/words.ts';
import { root } from '../node24.js';
import { type BulkWriter, openBulkWriter } from './bulk-writer.ts';
import { NOTES_A_COURSE } from './catalogue.ts';
import { madeFileRow, madeNote, madeNoteRow, madePages } from './made-rows.ts';
import { WORDS } from './texts.ts';

const COURSES_AT_ONCE = 40;

type Filling = {
  /** Notes with page texts, spread evenly. Any number turns on the search index. */
  withTexts?: number;
};

/** Inserts notes and file records directly: a million in minutes. */
export async function fillLibrary(
  settings: Record<string, string>,
  places: readonly Place[],
  { withTexts = 0 }: Filling = {},
): Promise<void> {
  await migrate(settings);
  const writer = await openBulkWriter(settings);
  // With descriptions, these are the words of all pages; scanning the pages would take a minute.
  const vocabulary = indexWords(WORDS.join(' '));
  const share = withTexts / (places.length * NOTES_A_COURSE);
  for (let start = 0; start < places.length; start += COURSES_AT_ONCE) {
    const some = places.slice(start, start + COURSES_AT_ONCE);
    const notes = some.flatMap((place, course) => notesOf(place, start + course));
    await addNotes(writer, notes);
    const counts = some.map((place) => ({ ...place, notes: NOTES_A_COURSE }));
    await writer.insert('note_counts', counts);
    if (withTexts > 0) await addTexts(writer, notes, share, vocabulary);
  }
  if (withTexts > 0) await endIndex(writer, places.length * NOTES_A_COURSE, vocabulary);
  await writer.close();
}

async function migrate({ DATABASE_URL: url, DATA_DIR: folder = '' }: Record<string, string>): Promise<void> {
  const engine = url ? openPostgres(url) : openSqlite(join(folder, 'library.sqlite'));
  const { close } = await openDatabase(engine, join(root, 'migrations'));
  await close();
}

function notesOf(place: Place, course: number): Note[] {
  return Array.from({ length: NOTES_A_COURSE }, (_, note) => madeNote(place, course * NOTES_A_COURSE + note));
}

async function addNotes(writer: BulkWriter, notes: readonly Note[]): Promise<void> {
  await writer.insert('files', notes.map(madeFileRow));
  await writer.insert('notes', notes.map(madeNoteRow));
}

function hasTexts(sequence: number, share: number): boolean {
  return Math.floor(sequence * share) > Math.floor((sequence - 1) * share);
}

async function addTexts(
  writer: BulkWriter,
  notes: readonly Note[],
  share: number,
  vocabulary: Set<string>,
): Promise<void> {
  const read = notes.filter(({ sequence }) => hasTexts(sequence, share));
  const made = read.map((note) => ({ note, ...madePages(note) }));
  await writer.insert(
    'preparations',
    made.map(({ preparation }) => preparation),
  );
  await writer.insert(
    'pages',
    made.flatMap(({ pages }) => pages),
  );
  await writer.insert(
    'page_texts',
    made.flatMap(({ texts }) => texts),
  );
  const ofNotes = notes.map((note) => ({ id: note.sequence, words: noteWords(note) }));
  const ofPages = made.flatMap(({ note, texts }) =>
    texts.map(({ page, text }) => ({ id: pageId(note.sequence, page), words: pageWords(note, text) })),
  );
  await writer.put('notes', ofNotes);
  await writer.put('pages', ofPages);
  for (const { words } of ofNotes) for (const word of words) vocabulary.add(word);
}

async function endIndex(writer: BulkWriter, notes: number, words: ReadonlySet<string>): Promise<void> {
  const rows = vocabularyOf([...words]).map((word) => ({
    word,
    backwards: [...word].reverse().join(''),
  }));
  for (let start = 0; start < rows.length; start += 1000)
    await writer.insert('search_words', rows.slice(start, start + 1000));
  await writer.insert('search_state', [{ id: 1, format: INDEX_FORMAT, indexed_to: notes, is_whole: 1 }]);
}
