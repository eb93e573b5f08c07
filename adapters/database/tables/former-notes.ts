import { type SqlBool, sql, type Transaction } from 'kysely';
import type { ModerationAct } from '../../../domain/moderation-log.ts';
import type { Schema } from '../schema.ts';

const ENDING: readonly ModerationAct[] = ['delete', 'merge'];

/**
 * True for ids of notes that were merged, merged into, or deleted by a moderator: people know their
 * addresses, which must not lead to another paper. Call it after inserting the id, which waits for a
 * concurrent deletion.
 */
export async function isFormerNote(work: Transaction<Schema>, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_former: SqlBool }>`select
    exists (select 1 from merged_notes where id = ${id})
    or exists (select 1 from merged_notes where kept = ${id})
    or exists (select 1 from moderation_log where note = ${id} and act in (${sql.join(ENDING)})) as is_former`.execute(
    work,
  );
  return Boolean(rows[0]?.is_former);
}
