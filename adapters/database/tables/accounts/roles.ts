import { graceEnd } from '../../../../domain/account/second-factor.ts';
import type { Appointed, Roles } from '../../../../domain/moderation/role.ts';
import type { Engine } from '../../engine.ts';
import { roleOf, storedRole } from '../../rows/role-rows.ts';
import { logAct } from '../moderation/moderation-log.ts';
import { decidePerson } from './account-status.ts';
import { setRest } from './role-rest.ts';

export function databaseRoles(engine: Engine): Roles {
  const { db } = engine;
  return {
    async of(account) {
      const row = await db
        .selectFrom('roles')
        .select('role')
        .where('account_id', '=', account)
        .executeTakeFirst();
      return row && roleOf(row.role);
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
        return { account: id, email, role: roleOf(role), since: new Date(appointed_at) };
      });
    },

    appoint: (account, role, entry, decision) =>
      db.transaction().execute(async (work) => {
        if (!(await decidePerson(engine, work, account, decision))) return false;
        const appointed = { role: storedRole(role), appointed_at: entry.at.toISOString() };
        await work
          .insertInto('roles')
          .values({ account_id: account, ...appointed })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet(appointed))
          .execute();
        await setRest(work, account, graceEnd(entry.at));
        await logAct(work, entry);
        return true;
      }),

    dismiss: (account, entry, decision) =>
      db.transaction().execute(async (work) => {
        await decidePerson(engine, work, account, decision);
        const removal = work.deleteFrom('roles').where('account_id', '=', account);
        const { numDeletedRows } = await removal.executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        await setRest(work, account, undefined);
        await logAct(work, entry);
        return true;
      }),
  };
}
