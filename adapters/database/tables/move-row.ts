import type { Transaction } from 'kysely';
import type { Place } from '../../../domain/course.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';
import type { NoteRow } from '../search/full-text.ts';
import { reindexNote } from '../search/index-writing.ts';
import { countNote } from './note-counts.ts';
import { fulfilRequests } from './paper-requests.ts';

export async function moveRow(
  engine: Engine,
  work: Transaction<Schema>,
  before: NoteRow,
  { college, branch, year, course }: Place,
  at: Date,
): Promise<void> {
  const after = await work
    .updateTable('notes')
    .set({ college, branch, year, course, updated_at: at.toISOString() })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirst();
  if (!after) return;
  await countNote(work, before, -1);
  await countNote(work, after, 1);
  await reindexNote(engine, work, before, after);
  await fulfilRequests(work, after);
}
