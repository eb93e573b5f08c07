import type { Transaction } from 'kysely';
import type { Accounts, Identity } from '../../../../domain/account.ts';
import type { Engine } from '../../engine.ts';
import { accountOf } from '../../rows/account-rows.ts';
import type { Schema } from '../../schema.ts';
import { logAct } from '../moderation/moderation-log.ts';
import { holdersOf } from './claim-mailbox.ts';

export function verifyStoredAccount(engine: Engine): Accounts['verify'] {
  // The account's row is locked first: a concurrent sign-in waits and then finds it changed.
  return (id, { email, newEmail, session = '', identity, entry, password }, at) =>
    engine.db.transaction().execute(async (work) => {
      if (newEmail !== undefined && !(await isFree(engine, work, id, newEmail))) return undefined;
      const now = at.toISOString();
      const replaced = password && {
        password_hash: password.hash ?? null,
        password_changed_at: now,
      };
      const row = await work
        .updateTable('accounts')
        .set({ verified: 1, proved_at: now, updated_at: now, ...replaced })
        .$if(newEmail !== undefined, (one) => one.set({ email: newEmail ?? '' }).where('verified', '=', 0))
        .where('id', '=', id)
        .$if(email !== undefined, (one) => one.where('email', '=', email ?? ''))
        .$if(entry !== undefined, (one) => one.where('verified', '=', 0))
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      await work.deleteFrom('sessions').where('account_id', '=', id).where('id', '!=', session).execute();
      for (const table of ['access_tokens', 'identities', 'secrets', 'known_devices'] as const)
        await work.deleteFrom(table).where('account_id', '=', id).execute();
      await logAct(work, entry);
      if (identity) await link(work, id, identity, now);
      return accountOf(row);
    });
}

async function isFree(
  engine: Engine,
  work: Transaction<Schema>,
  id: string,
  email: string,
): Promise<boolean> {
  const holders = await holdersOf(engine, work, email);
  const others = holders.filter((holder) => holder.id !== id);
  return others.length < holders.length && !others.some((other) => other.verified || other.email === email);
}

async function link(
  work: Transaction<Schema>,
  id: string,
  { provider, subject }: Identity,
  now: string,
): Promise<void> {
  const link = { account_id: id, created_at: now };
  const insert = work.insertInto('identities').values({ provider, subject, ...link });
  const key = ['provider', 'subject'] as const;
  await insert.onConflict((conflict) => conflict.columns(key).doUpdateSet(link)).execute();
}
