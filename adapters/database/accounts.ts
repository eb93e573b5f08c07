import type { Selectable } from 'kysely';
import type { Account, Accounts } from '../../domain/account.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Engine } from './engine.ts';
import type { Schema } from './schema.ts';

export const ACCOUNT_COLUMNS = [
  'accounts.id',
  'accounts.email',
  'accounts.name',
  'accounts.verified',
  'accounts.created_at',
  'accounts.updated_at',
] as const;

export function accountOf(row: Omit<Selectable<Schema['accounts']>, 'password_hash'>): Account {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    verified: row.verified === 1,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  };
}

export function databaseAccounts(engine: Engine): Accounts {
  const { db } = engine;
  return {
    async add(account, passwordHash) {
      const row = {
        id: account.id,
        email: account.email,
        name: account.name,
        password_hash: passwordHash,
        verified: account.verified ? 1 : 0,
        created_at: account.createdAt.toISOString(),
        updated_at: account.updatedAt.toISOString(),
      };
      try {
        await db.insertInto('accounts').values(row).execute();
      } catch (error) {
        if (engine.faultOf(error)?.kind !== 'duplicate') throw error;
        const message = 'A user with the same id, email, or phone already exists in this project.';
        throw new Refusal('conflict', 'account.taken', message);
      }
    },

    async find(id) {
      const row = await db
        .selectFrom('accounts')
        .select(ACCOUNT_COLUMNS)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && accountOf(row);
    },

    async findByEmail(email) {
      const row = await db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
      return row && { account: accountOf(row), passwordHash: row.password_hash };
    },

    async markVerified(id, at) {
      const change = { verified: 1, updated_at: at.toISOString() };
      await db.updateTable('accounts').set(change).where('id', '=', id).execute();
    },
  };
}
