import type { Transaction } from 'kysely';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';

/** Is the account there, verified and not blocked? It is held, so that it is not blocked or deleted meanwhile. */
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
