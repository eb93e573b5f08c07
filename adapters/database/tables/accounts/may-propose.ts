import type { Transaction } from 'kysely';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';

/** True if the account is verified and not blocked. That stays so until the transaction ends. */
export async function mayPropose(
  engine: Engine,
  work: Transaction<Schema>,
  account: string,
): Promise<boolean> {
  const proposing = work
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', account)
    .where('verified', '=', 1)
    .where('blocked_at', 'is', null);
  return (await engine.lockShared(proposing).executeTakeFirst()) !== undefined;
}
