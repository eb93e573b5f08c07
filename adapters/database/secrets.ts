import type { Secrets } from '../../domain/secret.ts';
import type { Engine } from './engine.ts';

export function databaseSecrets({ db }: Engine): Secrets {
  return {
    async announce(secret) {
      const row = {
        id: secret.id,
        account_id: secret.accountId,
        purpose: secret.purpose,
        secret_hash: null,
        created_at: secret.createdAt.toISOString(),
        expires_at: secret.expiresAt.toISOString(),
      };
      const insert = db.insertInto('secrets').values(row);
      await insert.onConflict((conflict) => conflict.column('id').doNothing()).execute();
    },

    async arm(id, secretHash, expiresAt) {
      const change = { secret_hash: secretHash, expires_at: expiresAt.toISOString() };
      await db.updateTable('secrets').set(change).where('id', '=', id).execute();
    },

    // One statement: of two people with the same link at the same moment, only one gets the row.
    async use(secretHash, accountId, purpose, now) {
      const row = await db
        .deleteFrom('secrets')
        .where('secret_hash', '=', secretHash)
        .where('account_id', '=', accountId)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now.toISOString())
        .returning(['id', 'created_at', 'expires_at'])
        .executeTakeFirst();
      if (!row) return undefined;
      const times = { createdAt: new Date(row.created_at), expiresAt: new Date(row.expires_at) };
      return { id: row.id, accountId, purpose, ...times };
    },

    // One whose mail still waits for a mail server has no hash yet, and must live until it is armed.
    async removeEnded(now) {
      await db
        .deleteFrom('secrets')
        .where('expires_at', '<=', now.toISOString())
        .where('secret_hash', 'is not', null)
        .execute();
    },
  };
}
