import type { DueMail, Follows } from '../../../../domain/follow/follow.ts';
import { type MailContent, mailPriority } from '../../../../domain/mail.ts';
import type { Engine } from '../../engine.ts';

type WeeklyMails = Pick<Follows, 'weeklyMailOf' | 'setWeeklyMail' | 'listDue' | 'moveOn'>;

export function databaseWeeklyMails({ db }: Pick<Engine, 'db'>): WeeklyMails {
  return {
    async weeklyMailOf(account) {
      const one = db.selectFrom('followers').selectAll().where('account_id', '=', account);
      const row = await one.executeTakeFirst();
      if (!row?.mail_key) return undefined;
      return { key: row.mail_key, dueAt: dateOf(row.mail_due_at), mailed: Number(row.mailed) };
    },

    async setWeeklyMail(account, key, dueAt) {
      await db.transaction().execute(async (work) => {
        const due = dueAt?.toISOString() ?? null;
        const newest = work.selectFrom('notes').select(({ fn }) => fn.max('sequence').as('newest'));
        const mailed = Number((await newest.executeTakeFirst())?.newest ?? 0);
        await work
          .insertInto('followers')
          .values({ account_id: account, mail_key: key, mail_due_at: due, mailed })
          .onConflict((conflict) =>
            conflict.column('account_id').doUpdateSet(({ fn, ref, val, eb }) => ({
              mail_key: fn.coalesce(ref('followers.mail_key'), val(key)),
              // Subscribing again neither delays the mail nor loses its content.
              mail_due_at: due === null ? null : fn.coalesce(ref('followers.mail_due_at'), val(due)),
              mailed: eb
                .case()
                .when('followers.mail_due_at', 'is', null)
                .then(mailed)
                .else(ref('followers.mailed'))
                .end(),
            })),
          )
          .execute();
      });
    },

    async listDue(now, most) {
      const rows = await db
        .selectFrom('followers')
        .select(['account_id', 'mail_due_at', 'mailed'])
        .where('mail_due_at', '<=', now.toISOString())
        .orderBy('mail_due_at')
        .limit(most)
        .execute();
      return rows.map((row) => ({
        account: row.account_id,
        dueAt: new Date(row.mail_due_at ?? now),
        mailed: Number(row.mailed),
      }));
    },

    async moveOn(due, { dueAt, upTo, since, now, hasContent }) {
      return db.transaction().execute(async (work) => {
        const moved = await work
          .updateTable('followers')
          .set({ mail_due_at: dueAt.toISOString(), mailed: upTo })
          .where('account_id', '=', due.account)
          .where('mail_due_at', '=', due.dueAt.toISOString())
          .executeTakeFirst();
        if (moved.numUpdatedRows === 0n) return false;
        if (hasContent)
          await work.insertInto('pending_mails').values(mailRow(due, { upTo, since, now })).execute();
        return true;
      });
    },
  };
}

/** The id contains the week, so that there is one mail a week. */
function mailRow(
  { account, dueAt, mailed }: DueMail,
  { upTo, since, now }: { upTo: number; since: Date; now: Date },
) {
  const at = now.toISOString();
  const thanked = { since: since.toISOString(), until: at };
  const content: MailContent = { kind: 'course-news', accountId: account, after: mailed, upTo, ...thanked };
  const id = `news-${account}-${dueAt.toISOString()}`;
  const mail = { letter: JSON.stringify(content), priority: mailPriority(content), attempts: 0, fault: null };
  return { ...mail, id, due_at: at, created_at: at };
}

function dateOf(text: string | null): Date | undefined {
  return text === null ? undefined : new Date(text);
}
