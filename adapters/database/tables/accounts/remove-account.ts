import type { Transaction } from 'kysely';
import type { Schema } from '../../schema.ts';

/** Also removes sessions and secrets. Shared notes stay, without an owner. Returns false if it is gone. */
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
