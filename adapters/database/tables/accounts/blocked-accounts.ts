import type { Accounts } from '../../../../domain/account.ts';
import type { Engine } from '../../engine.ts';
import { logAct } from '../moderation/moderation-log.ts';

type BlockedAccounts = Pick<Accounts, 'block' | 'unblock' | 'listBlocked'>;

export function blockedAccounts({ db }: Engine): BlockedAccounts {
  return {
    block: (id, entry) =>
      db.transaction().execute(async (work) => {
        const now = entry.at.toISOString();
        const { numUpdatedRows } = await work
          .updateTable('accounts')
          .set({ blocked_at: now, updated_at: now })
          .where('id', '=', id)
          .where('blocked_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        for (const table of ['sessions', 'secrets'] as const)
          await work.deleteFrom(table).where('account_id', '=', id).execute();
        await logAct(work, entry);
        return true;
      }),

    unblock: (id, entry) =>
      db.transaction().execute(async (work) => {
        const { numUpdatedRows } = await work
          .updateTable('accounts')
          .set({ blocked_at: null, updated_at: entry.at.toISOString() })
          .where('id', '=', id)
          .where('blocked_at', 'is not', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await logAct(work, entry);
        return true;
      }),

    async listBlocked(most) {
      const rows = await db
        .selectFrom('accounts')
        // The account and its entry were written at once, with the same time.
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
