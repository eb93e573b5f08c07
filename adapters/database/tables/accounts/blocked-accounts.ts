import type { Accounts } from '../../../../domain/account.ts';
import type { Engine } from '../../engine.ts';
import { storedRole } from '../../rows/role-rows.ts';
import { logAct } from '../moderation/moderation-log.ts';
import { decidePerson, readStatus } from './account-status.ts';

type BlockedAccounts = Pick<Accounts, 'block' | 'unblock' | 'accountStatusOf' | 'listBlocked'>;

export function blockedAccounts(engine: Engine): BlockedAccounts {
  const { db } = engine;
  return {
    block: (id, entry, decision) =>
      db.transaction().execute(async (work) => {
        const status = await decidePerson(engine, work, id, decision);
        if (!status || status.account.blockedAt) return false;
        const now = entry.at.toISOString();
        await work
          .updateTable('accounts')
          .set({
            blocked_at: now,
            blocked_role: status.role ? storedRole(status.role) : null,
            updated_at: now,
          })
          .where('id', '=', id)
          .execute();
        for (const table of ['sessions', 'access_tokens', 'secrets', 'roles'] as const)
          await work.deleteFrom(table).where('account_id', '=', id).execute();
        await logAct(work, entry);
        return true;
      }),

    unblock: (id, entry, decision) =>
      db.transaction().execute(async (work) => {
        const status = await decidePerson(engine, work, id, decision);
        if (!status?.account.blockedAt) return false;
        await work
          .updateTable('accounts')
          .set({ blocked_at: null, blocked_role: null, updated_at: entry.at.toISOString() })
          .where('id', '=', id)
          .execute();
        await work.deleteFrom('roles').where('account_id', '=', id).execute();
        await logAct(work, entry);
        return true;
      }),

    accountStatusOf: (id, by) => readStatus(db, id, by),

    async listBlocked(most) {
      const rows = await db
        .selectFrom('accounts')
        .leftJoin('moderation_log', (join) =>
          join
            .onRef('moderation_log.at', '=', 'accounts.blocked_at')
            .onRef('moderation_log.account', '=', 'accounts.id')
            .on('moderation_log.act', '=', 'block'),
        )
        .select(['accounts.email', 'accounts.name', 'accounts.blocked_at', 'reason', 'actor_name'])
        .where('accounts.blocked_at', 'is not', null)
        .orderBy('accounts.blocked_at', 'desc')
        .orderBy('accounts.id')
        .limit(most)
        .execute();
      return rows.map(({ email, name, blocked_at, reason, actor_name }) => ({
        ...{ email, name, blockedAt: new Date(blocked_at ?? 0) },
        ...{ reason: reason ?? '', by: actor_name ?? '' },
      }));
    },
  };
}
