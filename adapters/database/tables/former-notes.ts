import { type SqlBool, sql, type Transaction } from 'kysely';
import type { ModerationAct } from '../../../domain/moderation-log.ts';
import type { Schema } from '../schema.ts';

/** Acts after which a note is gone for good. */
const ENDING: readonly ModerationAct[] = ['delete', 'merge'];

/**
 * Is this the id of a note that was merged, that others were merged into, or that a moderator has deleted? Its address is
 * known to others and leads to no other paper. To be asked once the id is taken: taking it has waited for whoever was ending
 * the note.
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
