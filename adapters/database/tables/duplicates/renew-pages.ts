import type { Transaction } from 'kysely';
import type { Schema } from '../../schema.ts';

/** Invalidates cached pages of these files' notes: their content has changed, although the notes have not. */
export async function renewPages(work: Transaction<Schema>, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  await work
    .updateTable('notes')
    .set((row) => ({ image: row.ref('image') }))
    .where('image', 'in', files)
    .execute();
}
