import type { OpenSharingRequest, SharingRequests } from '../../../../domain/moderation/sharing-request.ts';
import type { Engine } from '../../engine.ts';
import { logAct } from '../moderation/moderation-log.ts';
import { addMails } from '../pending-mails.ts';
import { decidePerson } from './account-status.ts';

export function databaseSharingRequests(engine: Engine): SharingRequests {
  const { db } = engine;
  const open = db
    .selectFrom('sharing_requests')
    .innerJoin('accounts', 'accounts.id', 'sharing_requests.account_id')
    .where('accounts.blocked_at', 'is', null);
  const whole = open.select(['account_id', 'message', 'asked_at', 'accounts.email', 'accounts.name']);
  return {
    add: ({ account, message, askedAt }) =>
      db.transaction().execute(async (work) => {
        const asking = work
          .selectFrom('accounts')
          .select('id')
          .where('id', '=', account)
          .where('verified', '=', 1)
          .where('approved_at', 'is', null)
          .where('blocked_at', 'is', null);
        if (!(await engine.lockShared(asking).executeTakeFirst())) return false;
        const { numInsertedOrUpdatedRows } = await work
          .insertInto('sharing_requests')
          .values({ account_id: account, message, asked_at: askedAt.toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n;
      }),

    async find(account) {
      const row = await whole.where('account_id', '=', account).executeTakeFirst();
      return row && requestOf(row);
    },

    async listOpen(most) {
      const rows = await whole.orderBy('asked_at').orderBy('account_id').limit(most).execute();
      return rows.map(requestOf);
    },

    async countOpen(most) {
      const { total } = await db
        .selectFrom(open.select('account_id').limit(most).as('open'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    decide: (account, { approves, entry, mail }, decision) =>
      db.transaction().execute(async (work) => {
        const status = await decidePerson(engine, work, account, decision);
        if (!status || status.account.blockedAt) return false;
        const ended = work.deleteFrom('sharing_requests').where('account_id', '=', account);
        if ((await ended.executeTakeFirstOrThrow()).numDeletedRows === 0n) return false;
        const now = entry.at.toISOString();
        if (approves)
          await work
            .updateTable('accounts')
            .set({ approved_at: now, updated_at: now })
            .where('id', '=', account)
            .execute();
        await logAct(work, entry);
        await addMails(work, [mail], entry.at);
        return true;
      }),
  };
}

type Row = { account_id: string; message: string; asked_at: string; email: string; name: string };

function requestOf({ account_id, asked_at, ...row }: Row): OpenSharingRequest {
  return { ...row, account: account_id, askedAt: new Date(asked_at) };
}
