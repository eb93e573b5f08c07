import type { Kysely, Transaction } from 'kysely';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';

/** Serialises counting something of a mailbox across its accounts. Call it before any other lock. */
export async function lockAccount(
  engine: Pick<Engine, 'lockExclusive'>,
  work: Transaction<Schema>,
  id: string,
): Promise<void> {
  const accounts = work.selectFrom('accounts').select('id').where('id', 'in', ofMailbox(work, id));
  await engine.lockExclusive(accounts.orderBy('id')).execute();
}

export function ofMailbox(db: Kysely<Schema>, id: string) {
  return db
    .selectFrom('accounts as each')
    .innerJoin('accounts as own', 'own.mailbox', 'each.mailbox')
    .select('each.id')
    .where('own.id', '=', id);
}
