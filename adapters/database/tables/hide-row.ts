import type { Selectable, Transaction } from 'kysely';
import type { Hiding } from '../../../domain/note/hiding.ts';
import { STORED_COLUMNS } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import type { NoteRow } from '../search/full-text.ts';

export type HiddenRow = Selectable<Schema['hidden_notes']>;

export const NEVER = new Date('9999-01-01T00:00:00.000Z');

export async function hideRow(work: Transaction<Schema>, row: NoteRow, hiding: Hiding): Promise<HiddenRow> {
  const hidden = await work
    .insertInto('hidden_notes')
    .values({ ...noteColumns(row), ...hidingRow(hiding) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepFile(work, hidden);
  return hidden;
}

/**
 * Protects a hidden note's file from clean-up until the note ends. A file that a moderator hid belongs to no
 * account: no account sees, deletes or counts it.
 */
async function keepFile(work: Transaction<Schema>, { image, hidden_by, ends_at }: HiddenRow): Promise<void> {
  const until = { temporary_since: ends_at ?? NEVER.toISOString() };
  const kept = hidden_by === 'moderator' ? { ...until, owner: null } : until;
  await work.updateTable('files').set(kept).where('id', '=', image).execute();
}

export function noteColumns(row: NoteRow): NoteRow {
  return Object.fromEntries(STORED_COLUMNS.map((column) => [column, row[column]])) as NoteRow;
}

function hidingRow({ hiddenAt, hiddenBy, actor, reason, endsAt }: Hiding) {
  return {
    hidden_at: hiddenAt.toISOString(),
    hidden_by: hiddenBy,
    actor: actor ?? null,
    reason,
    ends_at: endsAt?.toISOString() ?? null,
  };
}
