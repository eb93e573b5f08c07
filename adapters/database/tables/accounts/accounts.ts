import { sql, type UpdateObject } from 'kysely';
import { mailboxOf } from '../../../../domain/account/mailbox.ts';
import type { Accounts } from '../../../../domain/account.ts';
import { isRefusal } from '../../../../domain/refusal.ts';
import type { Engine } from '../../engine.ts';
import { ACCOUNT_COLUMNS, accountOf, accountRow, isUnchanged } from '../../rows/account-rows.ts';
import type { Schema } from '../../schema.ts';
import { decidePerson } from './account-status.ts';
import { blockedAccounts } from './blocked-accounts.ts';
import { claimMailbox, taken } from './claim-mailbox.ts';
import { removeAccount } from './remove-account.ts';
import { unverifiedAccounts } from './unverified-accounts.ts';
import { verifyStoredAccount } from './verify-account.ts';

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
        return await db.transaction().execute(async (work) => {
          const removed = await claimMailbox(engine, work, account, account.createdAt);
          await work.insertInto('accounts').values(accountRow(account, passwordHash)).execute();
          return removed;
        });
      } catch (error) {
        throw engine.faultOf(error)?.kind === 'duplicate' ? taken() : error;
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

    async findByMailbox(email) {
      const row = await selected
        .where('mailbox', '=', mailboxOf(email))
        .orderBy(({ eb }) => eb.case().when('email', '=', email).then(0).else(1).end())
        .orderBy('verified', 'desc')
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return row && accountOf(row);
    },

    async search(text, most) {
      const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
      const like = (column: 'email' | 'name') =>
        sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
      const rows = await selected
        .where(({ or }) => or([like('email'), like('name')]))
        .orderBy('email')
        .limit(most)
        .execute();
      return rows.map(accountOf);
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
      return db.transaction().execute(async (work) => {
        const update = work
          .updateTable('accounts')
          .set({ password_hash: passwordHash, password_changed_at: now, updated_at: now })
          .where(isUnchanged(account));
        if ((await update.executeTakeFirstOrThrow()).numUpdatedRows === 0n) return false;
        await work.deleteFrom('access_tokens').where('account_id', '=', account.id).execute();
        return true;
      });
    },

    verify: verifyStoredAccount(engine),

    async correctEmail({ id, email: former }, email, at) {
      const change = { email, updated_at: at.toISOString() };
      try {
        return await db.transaction().execute(async (work) => {
          await claimMailbox(engine, work, { id, email }, at);
          const update = work.updateTable('accounts').set(change).where('id', '=', id);
          const { numUpdatedRows } = await update
            .where('email', '=', former)
            .where('verified', '=', 0)
            .executeTakeFirstOrThrow();
          // Rolls back, so that the accounts that gave way stay.
          if (numUpdatedRows === 0n) throw taken();
          await work.deleteFrom('secrets').where('account_id', '=', id).execute();
          return true;
        });
      } catch (error) {
        if (engine.faultOf(error)?.kind === 'duplicate' || isRefusal(error, 'account.taken')) return false;
        throw error;
      }
    },

    async remove(id, decision) {
      await db.transaction().execute(async (work) => {
        if (decision) await decidePerson(engine, work, id, decision);
        await removeAccount(work, id);
      });
    },
  };
}
