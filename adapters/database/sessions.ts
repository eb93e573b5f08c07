import type { Sessions } from '../../domain/session.ts';
import { ACCOUNT_COLUMNS, accountOf } from './accounts.ts';
import type { Engine } from './engine.ts';

export function databaseSessions({ db }: Engine): Sessions {
  return {
    async add(session, secretHash) {
      const row = {
        id: session.id,
        account_id: session.accountId,
        secret_hash: secretHash,
        provider: session.provider,
        created_at: session.createdAt.toISOString(),
        expires_at: session.expiresAt.toISOString(),
      };
      await db.insertInto('sessions').values(row).execute();
    },

    async findByHash(secretHash, now) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .select(ACCOUNT_COLUMNS)
        .select(['sessions.id as session_id', 'provider', 'expires_at', 'sessions.created_at as began_at'])
        .where('secret_hash', '=', secretHash)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst();
      if (!row) return undefined;
      const session = {
        id: row.session_id,
        accountId: row.id,
        provider: row.provider,
        createdAt: new Date(row.began_at),
        expiresAt: new Date(row.expires_at),
      };
      return { session, account: accountOf(row) };
    },

    async remove(id) {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },

    async removeAll(accountId) {
      await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
    },

    async keepNewest(accountId, most) {
      const newest = db
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(most);
      await db
        .deleteFrom('sessions')
        .where('account_id', '=', accountId)
        .where('id', 'not in', newest)
        .execute();
    },

    async removeEnded(now) {
      await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
    },
  };
}
