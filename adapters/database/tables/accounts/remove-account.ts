import type { Transaction } from 'kysely';
import type { Schema } from '../../schema.ts';

/** With its sessions and secrets. What it shared stays, without an owner. False when it is not there (any more). */
export async function removeAccount(
  work: Transaction<Schema>,
  id: string,
  which: 'any' | 'unverified' = 'any',
): Promise<boolean> {
  const { numDeletedRows } = await work
    .deleteFrom('accounts')
    .where('id', '=', id)
    .$if(which === 'unverified', (one) => one.where('verified', '=', 0))
    .executeTakeFirstOrThrow();
  await work.updateTable('pending_jobs').set({ owner: '' }).where('owner', '=', id).execute();
  await work.deleteFrom('job_turns').where('owner', '=', id).execute();
  return numDeletedRows > 0n;
}
