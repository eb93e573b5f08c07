import { createHash } from 'node:crypto';
import { noteRow } from '../../adapters/database/rows/note-rows.ts';
import type { Schema } from '../../adapters/database/schema.ts';
import type { Place } from '../../domain/course.ts';
import { draftOf } from '../../domain/note/note-fields.ts';
import type { Note } from '../../domain/note.ts';
import { descriptionOf, pageOf } from './texts.ts';

const PAGES_A_NOTE = 3;
const FIRST_DAY = Date.UTC(2020, 0, 1);
const A4 = { width: 595, height: 842 };

const idOf = (noun: string, number: number) =>
  createHash('sha256').update(`${noun} ${number}`).digest('hex').slice(0, 20);
const dayOf = (number: number) => new Date(FIRST_DAY + number * 60_000);

export const noteId = (number: number) => idOf('note', number);

export function madeNote(place: Place, number: number): Note {
  const day = dayOf(number);
  return {
    ...draftOf({
      ...place,
      kind: 'paper',
      exam: 'end-semester',
      examYear: 2000 + (number % 25),
      description: descriptionOf(number + 1),
      image: idOf('file', number),
    }),
    owner: undefined,
    sequence: number + 1,
    id: noteId(number),
    createdAt: day,
    updatedAt: day,
  };
}

export function madeNoteRow(note: Note) {
  return { sequence: note.sequence, ...noteRow(note) };
}

export function madeFileRow({ image, sequence, createdAt }: Note): Schema['files'] {
  const day = createdAt.toISOString();
  return {
    id: image,
    key: idOf('key', sequence),
    owner: null,
    name: `paper-${sequence}.pdf`,
    type: 'application/pdf',
    size: 10_000,
    pieces: 1,
    pieces_received: 1,
    sha256: idOf('sha256', sequence),
    sent_sha256: null,
    md5: idOf('md5', sequence),
    created_at: day,
    updated_at: day,
    completed_at: day,
    temporary_since: null,
  };
}

const PAGES = Array.from({ length: PAGES_A_NOTE }, (_, index) => index + 1);

export function madePages({ image, sequence, createdAt }: Note) {
  const read = { source: 'pdf', language: 'eng', engine: 'made up', confidence: null };
  const prepared = { file_id: image, reason: null, prepared_at: createdAt.toISOString() };
  return {
    preparation: { ...prepared, state: 'ready', pages: PAGES_A_NOTE, maker: 1, active: 0 },
    pages: PAGES.map((number) => ({ file_id: image, number, ...A4 })),
    texts: PAGES.map((page) => ({
      file_id: image,
      page,
      text: pageOf(sequence, page - 1),
      ...read,
      read_at: createdAt.toISOString(),
    })),
  };
}
