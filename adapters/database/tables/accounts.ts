import type { UpdateObject } from 'kysely';
import type { Accounts } from '../../../domain/account.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { Engine } from '../engine.ts';
import { ACCOUNT_COLUMNS, accountOf, accountRow } from '../rows/account-rows.ts';
import type { Schema } from '../schema.ts';

export function databaseAccounts(engine: Engine): Accounts {
  const { db } = engine;
  const change = async (id: string, at: Date, values: UpdateObject<Schema, 'accounts'>) => {
    const update = db.updateTable('accounts').set({ ...values, updated_at: at.toISOString() });
    await update.where('id', '=', id).execute();
  };
  const selected = db.selectFrom('accounts').select(ACCOUNT_COLUMNS);
  return {
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

    async link(id, { provider, subject }, at) {
      const row = { provider, subject, account_id: id, created_at: at.toISOString() };
      const insert = db.insertInto('identities').values(row);
      await insert.onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing()).execute();
    },

    markVerified: (id, at) => change(id, at, { verified: 1 }),
    rename: (id, name, at) => change(id, at, { name }),
    setPrefs: (id, prefs, at) => change(id, at, { prefs: JSON.stringify(prefs) }),
    setPassword: (id, passwordHash, at) =>
      change(id, at, { password_hash: passwordHash, password_changed_at: at.toISOString() }),

    async remove(id) {
      await db.transaction().execute(async (work) => {
        await work.deleteFrom('accounts').where('id', '=', id).execute();
        await work.updateTable('pending_jobs').set({ owner: '' }).where('owner', '=', id).execute();
        await work.deleteFrom('job_turns').where('owner', '=', id).execute();
      });
    },
  };
}
