import { sql } from 'kysely';
import type { TakenCase, TakenCases } from '../../../../domain/moderation/taken-case.ts';
import type { Engine } from '../../engine.ts';

type Row = { subject: string; account_id: string; ends_at: string };

export function databaseTakenCases({ db }: Engine): TakenCases {
  return {
    async take({ subject, account, endsAt }, now) {
      const wanted = { account_id: account, ends_at: endsAt.toISOString() };
      const isFree = sql<boolean>`taken_cases.ends_at <= ${now.toISOString()} or taken_cases.account_id = ${account}`;
      await db
        .insertInto('taken_cases')
        .values({ subject, ...wanted })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet(wanted).where(isFree))
        .execute();
      const taken = db.selectFrom('taken_cases').selectAll().where('subject', '=', subject);
      return takenCaseOf(await taken.executeTakeFirstOrThrow());
    },

    async leave(subject, account) {
      const removal = db.deleteFrom('taken_cases').where('subject', '=', subject);
      await removal.where('account_id', '=', account).execute();
    },

    async listOf(subjects, now) {
      if (subjects.length === 0) return [];
      const taken = db.selectFrom('taken_cases').selectAll().where('subject', 'in', subjects);
      const rows = await taken.where('ends_at', '>', now.toISOString()).execute();
      return rows.map(takenCaseOf);
    },
  };
}

function takenCaseOf({ subject, account_id, ends_at }: Row): TakenCase {
  return { subject, account: account_id, endsAt: new Date(ends_at) };
}
