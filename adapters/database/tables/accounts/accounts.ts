import type { Transaction, UpdateObject } from 'kysely';
import type { Accounts, Identity } from '../../../../domain/account.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import type { Engine } from '../../engine.ts';
import { ACCOUNT_COLUMNS, accountOf, accountRow, isUnchanged } from '../../rows/account-rows.ts';
import type { Schema } from '../../schema.ts';
import { blockedAccounts } from './blocked-accounts.ts';
import { unverifiedAccounts } from './unverified-accounts.ts';

export function databaseAccounts(engine: Engine): Accounts {
  const { db } = engine;
  const change = async (id: string, at: Date, values: UpdateObject<Schema, 'accounts'>) => {
    const update = db.updateTable('accounts').set({ ...values, updated_at: at.toISOString() });
    await update.where('id', '=', id).execute();
  };
  const selected = db.selectFrom('accounts').select(ACCOUNT_COLUMNS);
  return {
    ...unverifiedAccounts(engine),
    ...blockedAccounts(engine),

    async add(account, passwordHash) {
      try {
        await db.insertInto('accounts').values(accountRow(account, passwordHash)).execute();
      } catch (error) {
        if (engine.faultOf(error)?.kind !== 'duplicate') throw error;
        const message = 'There is an account with this address or id already.';
        throw new Refusal('conflict', 'account.taken', message);
      }
    },

    async find(id) {
      const row = await selected.where('id', '=', id).executeTakeFirst();
      return row && accountOf(row);
    },

    async findByEmail(email) {
      const row = await selected.where('email', '=', email).executeTakeFirst();
      return row && { account: accountOf(row), passwordHash: row.password_hash ?? undefined };
    },

    async findByIdentity({ provider, subject }) {
      const row = await selected
        .innerJoin('identities', 'identities.account_id', 'accounts.id')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row && accountOf(row);
    },

    rename: (id, name, at) => change(id, at, { name }),
    setLanguage: (id, language, at) => change(id, at, { language }),
    setPrefs: (id, prefs, at) => change(id, at, { prefs: JSON.stringify(prefs) }),

    async setPassword(account, passwordHash, at) {
      const now = at.toISOString();
      const update = db
        .updateTable('accounts')
        .set({ password_hash: passwordHash, password_changed_at: now, updated_at: now })
        .where(isUnchanged(account));
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    // The account first: its row is locked until the end, so that a sign-in waits and then finds it changed.
    prove: (id, { email, session = '', identity, password }, at) =>
      db.transaction().execute(async (work) => {
        const now = at.toISOString();
        const replaced = password && {
          password_hash: password.hash ?? null,
          password_changed_at: now,
        };
        const row = await work
          .updateTable('accounts')
          .set({ verified: 1, proved_at: now, updated_at: now, ...replaced })
          .where('id', '=', id)
          .$if(email !== undefined, (one) => one.where('email', '=', email ?? ''))
          .returningAll()
          .executeTakeFirst();
        if (!row) return undefined;
        await work.deleteFrom('sessions').where('account_id', '=', id).where('id', '!=', session).execute();
        for (const table of ['identities', 'secrets', 'known_devices'] as const)
          await work.deleteFrom(table).where('account_id', '=', id).execute();
        if (identity) await link(work, id, identity, now);
        return accountOf(row);
      }),

    async correctEmail({ id, email: former }, email, at) {
      const change = { email, updated_at: at.toISOString() };
      try {
        return await db.transaction().execute(async (work) => {
          const update = work.updateTable('accounts').set(change).where('id', '=', id);
          const { numUpdatedRows } = await update
            .where('email', '=', former)
            .where('verified', '=', 0)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows > 0n) await work.deleteFrom('secrets').where('account_id', '=', id).execute();
          return numUpdatedRows > 0n;
        });
      } catch (error) {
        if (engine.faultOf(error)?.kind !== 'duplicate') throw error;
        return false;
      }
    },

    async remove(id) {
      await db.transaction().execute(async (work) => {
        await work.deleteFrom('accounts').where('id', '=', id).execute();
        await work.updateTable('pending_jobs').set({ owner: '' }).where('owner', '=', id).execute();
        await work.deleteFrom('job_turns').where('owner', '=', id).execute();
      });
    },
  };
}

/** From now on the identity opens this account, and no other one. */
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
