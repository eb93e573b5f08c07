import type { Transaction } from 'kysely';
import { isSamePlace } from '../../../domain/course.ts';
import type { NoteDraft } from '../../../domain/note.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';

export async function heldPaper(
  engine: Engine,
  work: Transaction<Schema>,
  { solutionOf, ...place }: Pick<NoteDraft, 'solutionOf' | 'college' | 'branch' | 'year' | 'course'>,
): Promise<string | undefined> {
  if (solutionOf === undefined || (await isHeld(engine, work, solutionOf))) return solutionOf;
  const merged = work.selectFrom('merged_notes').select('kept').where('id', '=', solutionOf);
  const { kept } = (await merged.executeTakeFirst()) ?? {};
  if (kept === undefined) return undefined;
  const paper = work.selectFrom('notes').selectAll().where('id', '=', kept);
  const row = await engine.lockShared(paper).executeTakeFirst();
  return row && isSamePlace(row, place) ? kept : undefined;
}

async function isHeld(engine: Engine, work: Transaction<Schema>, id: string): Promise<boolean> {
  for (const table of ['notes', 'hidden_notes', 'notes'] as const) {
    const query = work.selectFrom(table).select('id').where('id', '=', id);
    if (await engine.lockShared(query).executeTakeFirst()) return true;
  }
  return false;
}
