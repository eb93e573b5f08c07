import type { ExamCalendar, ExamCalendars } from '../../../domain/exam-date/exam-calendar.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';

export function databaseExamCalendars({ db }: Engine): ExamCalendars {
  return {
    async put({ account, key, madeAt }) {
      const address = { key, made_at: madeAt.toISOString() };
      await db
        .insertInto('exam_calendars')
        .values({ account_id: account, ...address })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(address))
        .execute();
    },

    async find(key) {
      const row = await db
        .selectFrom('exam_calendars')
        .innerJoin('accounts', 'accounts.id', 'exam_calendars.account_id')
        .selectAll('exam_calendars')
        .where('exam_calendars.key', '=', key)
        .where('accounts.blocked_at', 'is', null)
        .executeTakeFirst();
      return row && calendarOf(row);
    },

    async of(account) {
      const own = db.selectFrom('exam_calendars').selectAll().where('account_id', '=', account);
      const row = await own.executeTakeFirst();
      return row && calendarOf(row);
    },

    async remove(account) {
      await db.deleteFrom('exam_calendars').where('account_id', '=', account).execute();
    },
  };
}

function calendarOf({ account_id, key, made_at }: Schema['exam_calendars']): ExamCalendar {
  return { account: account_id, key, madeAt: new Date(made_at) };
}
