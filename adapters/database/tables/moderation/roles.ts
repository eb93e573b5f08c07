import type { Appointed, Role, Roles } from '../../../../domain/moderation/role.ts';
import type { Engine } from '../../engine.ts';
import { logAct } from './moderation-log.ts';

export function databaseRoles({ db }: Engine): Roles {
  return {
    async of(account) {
      const row = await db
        .selectFrom('roles')
        .select('role')
        .where('account_id', '=', account)
        .executeTakeFirst();
      return row?.role;
    },

    async list(most) {
      const rows = await db
        .selectFrom('roles')
        .innerJoin('accounts', 'accounts.id', 'roles.account_id')
        .select(['accounts.id', 'accounts.email', 'role', 'appointed_at'])
        .orderBy('appointed_at')
        .limit(most)
        .execute();
      return rows.map(({ id, email, role, appointed_at }): Appointed => {
        return { account: id, email, role, since: new Date(appointed_at) };
      });
    },

    async appoint(account, role, entry) {
      await db.transaction().execute(async (work) => {
        const appointed: { role: Role; appointed_at: string } = {
          role,
          appointed_at: entry.at.toISOString(),
        };
        await work
          .insertInto('roles')
          .values({ account_id: account, ...appointed })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet(appointed))
          .execute();
        await logAct(work, entry);
      });
    },

    dismiss: (account, entry) =>
      db.transaction().execute(async (work) => {
        const removal = work.deleteFrom('roles').where('account_id', '=', account);
        const { numDeletedRows } = await removal.executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        await logAct(work, entry);
        return true;
      }),
  };
}
