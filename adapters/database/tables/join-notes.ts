import type { Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';
import type { NoteRow } from '../search/full-text.ts';
import { indexNotes, unindexNote } from '../search/index-writing.ts';
import { countNote } from './note-counts.ts';
import { fulfilRequests } from './paper-requests.ts';
import { addComparing } from './pending-jobs.ts';
import { endSolutions } from './solutions.ts';
import { forgetThanks } from './thanks.ts';

export async function joinNotes(engine: Engine, work: Transaction<Schema>, row: NoteRow): Promise<void> {
  await countNote(work, row, 1);
  await indexNotes(engine, work, [row]);
  await fulfilRequests(work, row);
  await addComparing(work, row.image, row.updated_at);
}

export async function leaveNotes(engine: Engine, work: Transaction<Schema>, row: NoteRow): Promise<void> {
  await countNote(work, row, -1);
  await unindexNote(engine, work, row);
}

export async function forgetNote(work: Transaction<Schema>, note: string): Promise<void> {
  await work.deleteFrom('favourites').where('note_id', '=', note).execute();
  await forgetThanks(work, note);
  await endSolutions(work, note);
}

export async function makePermanent(work: Transaction<Schema>, image: string): Promise<void> {
  await work.updateTable('files').set({ temporary_since: null }).where('id', '=', image).execute();
}

export async function makeTemporary(work: Transaction<Schema>, image: string, at: Date): Promise<void> {
  await work
    .updateTable('files')
    .set({ temporary_since: at.toISOString() })
    .where('id', '=', image)
    .execute();
}
