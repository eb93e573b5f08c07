import type { Transaction } from 'kysely';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';

/**
 * Lets one transaction at a time add what an account may have only so much of. It comes before any other lock of the
 * transaction, as in all that lock an account.
 */
export async function lockAccount(
  engine: Pick<Engine, 'lockExclusive'>,
  work: Transaction<Schema>,
  id: string,
): Promise<void> {
  await engine.lockExclusive(work.selectFrom('accounts').select('id').where('id', '=', id)).execute();
}
