import type { Selectable } from 'kysely';
import type { Session, Sessions } from '../../../../domain/session.ts';
import type { Engine } from '../../engine.ts';
import { compiledRead } from '../../query/compiled.ts';
import { ACCOUNT_COLUMNS, accountOf, isUnchanged } from '../../rows/account-rows.ts';
import type { Schema } from '../../schema.ts';
import { deleteInSteps } from '../delete-in-steps.ts';

const SESSION_COLUMNS = [
  'id',
  'account_id',
  'provider',
  'user_agent',
  'created_at',
  'seen_at',
  'expires_at',
  'second_factor_at',
] as const;

type SessionRow = Pick<Selectable<Schema['sessions']>, (typeof SESSION_COLUMNS)[number]>;

function sessionOf(row: SessionRow): Session {
  return {
    id: row.id,
    accountId: row.account_id,
    provider: row.provider,
    userAgent: row.user_agent,
    createdAt: new Date(row.created_at),
    seenAt: new Date(row.seen_at),
    expiresAt: new Date(row.expires_at),
    secondFactorAt: row.second_factor_at ? new Date(row.second_factor_at) : undefined,
  };
}

export function databaseSessions({ db, lockShared }: Engine): Sessions {
  const findByHash = compiledRead(db, (secretHash: string, now: string) =>
    db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(ACCOUNT_COLUMNS)
      .select(['sessions.id as session_id', 'provider', 'user_agent', 'seen_at', 'expires_at'])
      .select('second_factor_at')
      .select('sessions.created_at as began_at')
      .where('secret_hash', '=', secretHash)
      .where('expires_at', '>', now),
  );
  return {
    // One statement checks and locks the account, so that a verification either comes before the session or
    // ends it.
    async add(session, secretHash, account) {
      const row = {
        id: session.id,
        account_id: session.accountId,
        secret_hash: secretHash,
        provider: session.provider,
        user_agent: session.userAgent,
        created_at: session.createdAt.toISOString(),
        seen_at: session.seenAt.toISOString(),
        expires_at: session.expiresAt.toISOString(),
      };
      const columns = Object.keys(row) as (keyof typeof row)[];
      const read = db
        .selectFrom('accounts')
        .select(({ val }) => columns.map((column) => val(row[column]).as(column)))
        .where(isUnchanged(account))
        .where('blocked_at', 'is', null);
      const insert = db.insertInto('sessions').columns(columns).expression(lockShared(read));
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },

    async findByHash(secretHash, now) {
      const row = await findByHash(secretHash, now.toISOString());
      if (!row) return undefined;
      const read = { ...row, id: row.session_id, account_id: row.id, created_at: row.began_at };
      const session = sessionOf(read);
      const { secondFactorAt: shownAt } = session;
      const secondFactor = shownAt && { session: session.id, shownAt };
      return { session, account: { ...accountOf(row), secondFactor } };
    },

    async listOf(accountId, now) {
      const rows = await db
        .selectFrom('sessions')
        .select(SESSION_COLUMNS)
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now.toISOString())
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(sessionOf);
    },

    async extend(id, seenAt, expiresAt) {
      const change = { seen_at: seenAt.toISOString(), expires_at: expiresAt.toISOString() };
      await db.updateTable('sessions').set(change).where('id', '=', id).execute();
    },

    async remove(id) {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },

    async removeAll(accountId, except = '') {
      await db.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '!=', except).execute();
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
      const ended = db.selectFrom('sessions').select('id').where('expires_at', '<=', now.toISOString());
      await deleteInSteps((step) =>
        db.deleteFrom('sessions').where('id', 'in', ended.limit(step)).executeTakeFirstOrThrow(),
      );
    },
  };
}
