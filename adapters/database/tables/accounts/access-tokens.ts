import type { Insertable, Selectable } from 'kysely';
import type { AccessToken, AccessTokens } from '../../../../domain/account/access-token.ts';
import type { Engine } from '../../engine.ts';
import { compiledRead } from '../../query/compiled.ts';
import { ACCOUNT_COLUMNS, accountOf, isUnchanged } from '../../rows/account-rows.ts';
import type { Schema } from '../../schema.ts';
import { deleteInSteps } from '../delete-in-steps.ts';

type TokenRow = Omit<Selectable<Schema['access_tokens']>, 'secret_hash'>;

export function databaseAccessTokens(engine: Engine): AccessTokens {
  const { db } = engine;
  const findByHash = compiledRead(db, (secretHash: string, now: string) =>
    db
      .selectFrom('access_tokens as token')
      .innerJoin('accounts', 'accounts.id', 'token.account_id')
      .select(ACCOUNT_COLUMNS)
      .select(['token.id as token_id', 'token.name as token_name', 'reads', 'shares'])
      .select(['token.created_at as made_at', 'expires_at', 'used_at'])
      .where('secret_hash', '=', secretHash)
      .where('expires_at', '>', now)
      // The previous release does not end tokens when it blocks an account.
      .where('blocked_at', 'is', null),
  );
  return {
    // The account is locked first: a verification, new password or block comes before the token or ends it,
    // and the second of two concurrent calls counts the first one's token.
    add: (token, secretHash, account, most) =>
      db.transaction().execute(async (work) => {
        const known = work
          .selectFrom('accounts')
          .select('id')
          .where(isUnchanged(account))
          .where('blocked_at', 'is', null);
        if (!(await engine.lockExclusive(known).executeTakeFirst())) return 'changed';
        const others = await work
          .selectFrom('access_tokens')
          .select('id')
          .where('account_id', '=', account.id)
          .where('expires_at', '>', token.createdAt.toISOString())
          .limit(most)
          .execute();
        if (others.length >= most) return 'full';
        await work.insertInto('access_tokens').values(rowOf(token, secretHash)).execute();
        return 'added';
      }),

    async findByHash(secretHash, now) {
      const row = await findByHash(secretHash, now.toISOString());
      if (!row) return undefined;
      const { token_id: id, token_name: name, made_at: created_at } = row;
      const token = tokenOf({ ...row, account_id: row.id, id, name, created_at });
      return { token, account: accountOf(row) };
    },

    async listOf(accountId, now) {
      const rows = await db
        .selectFrom('access_tokens')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now.toISOString())
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(tokenOf);
    },

    async markUsed(id, at) {
      const used = { used_at: at.toISOString() };
      await db.updateTable('access_tokens').set(used).where('id', '=', id).execute();
    },

    async remove(accountId, id) {
      const own = db.deleteFrom('access_tokens').where('account_id', '=', accountId).where('id', '=', id);
      return (await own.executeTakeFirstOrThrow()).numDeletedRows > 0n;
    },

    async removeAll(accountId) {
      await db.deleteFrom('access_tokens').where('account_id', '=', accountId).execute();
    },

    async removeEnded(now) {
      const ended = db.selectFrom('access_tokens').select('id').where('expires_at', '<=', now.toISOString());
      await deleteInSteps((step) =>
        db.deleteFrom('access_tokens').where('id', 'in', ended.limit(step)).executeTakeFirstOrThrow(),
      );
    },
  };
}

function tokenOf(row: TokenRow): AccessToken {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    scopes: [...(row.reads ? (['read'] as const) : []), ...(row.shares ? (['share'] as const) : [])],
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
    usedAt: row.used_at ? new Date(row.used_at) : undefined,
  };
}

function rowOf(token: AccessToken, secretHash: string): Insertable<Schema['access_tokens']> {
  return {
    id: token.id,
    account_id: token.accountId,
    secret_hash: secretHash,
    name: token.name,
    reads: token.scopes.includes('read') ? 1 : 0,
    shares: token.scopes.includes('share') ? 1 : 0,
    created_at: token.createdAt.toISOString(),
    expires_at: token.expiresAt.toISOString(),
    used_at: token.usedAt?.toISOString() ?? null,
  };
}
