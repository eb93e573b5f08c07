import type { Secrets } from '../../../../domain/account/secret.ts';
import type { Engine } from '../../engine.ts';
import { deleteInSteps } from '../delete-in-steps.ts';

/** Longer than all attempts to send a mail (RETRY_MINUTES in domain/mail.ts). */
const MAIL_WAITS_AT_MOST_MS = 3 * 24 * 3600 * 1000;

export function databaseSecrets({ db }: Engine): Secrets {
  const usable = (...[secretHash, accountId, purpose, now]: Parameters<Secrets['use']>) =>
    db
      .selectFrom('secrets')
      .select('id')
      .where('secret_hash', '=', secretHash)
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now.toISOString());
  return {
    async announce(secret) {
      const row = {
        id: secret.id,
        account_id: secret.accountId,
        purpose: secret.purpose,
        secret_hash: null,
        created_at: secret.createdAt.toISOString(),
        expires_at: secret.expiresAt.toISOString(),
        email: secret.email ?? null,
      };
      const insert = db.insertInto('secrets').values(row);
      await insert.onConflict((conflict) => conflict.column('id').doNothing()).execute();
    },

    async arm(id, secretHash, expiresAt) {
      const change = { secret_hash: secretHash, expires_at: expiresAt.toISOString() };
      const update = db.updateTable('secrets').set(change).where('id', '=', id);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    // One statement deletes and reads: of two concurrent requests with the same link, or with links that
    // invalidate each other, only one gets the row.
    async use(secretHash, accountId, purpose, now) {
      const used = usable(secretHash, accountId, purpose, now);
      const voided = db
        .deleteFrom('secrets')
        .where('account_id', '=', accountId)
        .where('purpose', '=', purpose)
        .where(({ exists }) => exists(used))
        .$if(purpose !== 'recovery', (all) => all.where('secret_hash', '=', secretHash));
      const rows = await voided
        .returning(['id', 'secret_hash', 'created_at', 'expires_at', 'email'])
        .execute();
      const row = rows.find(({ secret_hash }) => secret_hash === secretHash);
      if (!row) return undefined;
      const times = { createdAt: new Date(row.created_at), expiresAt: new Date(row.expires_at) };
      return { id: row.id, accountId, purpose, ...times, email: row.email ?? undefined };
    },

    isUsable: async (...secret) => (await usable(...secret).executeTakeFirst()) !== undefined,

    // A secret without a hash belongs to an unsent mail, and is removed once that mail is given up.
    async removeEnded(now) {
      const givenUp = new Date(now.getTime() - MAIL_WAITS_AT_MOST_MS).toISOString();
      const ended = db
        .selectFrom('secrets')
        .select('id')
        .where('expires_at', '<=', now.toISOString())
        .where((row) => row.or([row('secret_hash', 'is not', null), row('created_at', '<=', givenUp)]));
      await deleteInSteps((step) =>
        db.deleteFrom('secrets').where('id', 'in', ended.limit(step)).executeTakeFirstOrThrow(),
      );
    },
  };
}
