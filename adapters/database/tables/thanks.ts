import { type Kysely, sql, type Transaction } from 'kysely';
import { noSuchPaper, ownPaper } from '../../../domain/thanks/thanks-refusals.ts';
import type { Thanks, Valued } from '../../../domain/thanks.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { inOrder } from './statistics/lock-order.ts';

const YEARS_MOST = 100;

export function databaseThanks(engine: Engine): Thanks {
  const { db } = engine;
  return {
    add: ({ note, account, createdAt }) =>
      db.transaction().execute(async (work) => {
        const shown = work.selectFrom('notes').select('owner').where('id', '=', note);
        const found = await engine.lockShared(shown).executeTakeFirst();
        if (!found) throw noSuchPaper();
        if (found.owner === account) throw ownPaper();
        await work
          .insertInto('thanks')
          .values({ note_id: note, account_id: account, created_at: createdAt.toISOString() })
          .onConflict((conflict) => conflict.columns(['note_id', 'account_id']).doNothing())
          .execute();
      }),

    async remove(account, note) {
      await db.deleteFrom('thanks').where('note_id', '=', note).where('account_id', '=', account).execute();
    },

    async among(account, notes) {
      if (notes.length === 0) return [];
      const own = db.selectFrom('thanks').select('note_id').where('account_id', '=', account);
      return (await own.where('note_id', 'in', notes).execute()).map(({ note_id }) => note_id);
    },

    async listKept(account, after, most) {
      const own = db.selectFrom('thanks').selectAll().where('account_id', '=', account);
      const rows = await own.where('note_id', '>', after).orderBy('note_id').limit(most).execute();
      return rows.map(({ note_id, created_at }) => ({ id: note_id, createdAt: new Date(created_at) }));
    },

    async addViews(year, counts) {
      if (counts.length === 0) return;
      await engine.relaxed(async (work) => {
        const ids = counts.map(({ subject }) => subject);
        const known = work.selectFrom('notes').select('id').where('id', 'in', ids).orderBy('id');
        const there = new Set((await engine.lockShared(known).execute()).map(({ id }) => id));
        const rows = inOrder(counts, 'subject').filter(({ subject }) => there.has(subject));
        if (rows.length === 0) return;
        await work
          .insertInto('note_views')
          .values(rows.map(({ subject, times }) => ({ note_id: subject, calendar_year: year, times })))
          .onConflict((conflict) =>
            conflict
              .columns(['note_id', 'calendar_year'])
              .doUpdateSet({ times: sql`note_views.times + excluded.times` }),
          )
          .execute();
      });
    },

    async ofNotes(notes) {
      const valued = new Map<string, Valued>(notes.map((note) => [note, { views: 0, thanks: 0 }]));
      if (notes.length === 0) return valued;
      const [views, thanked] = await Promise.all([
        db
          .selectFrom('note_views')
          .select(['note_id', sql<number>`sum(times)`.as('times')])
          .where('note_id', 'in', notes)
          .groupBy('note_id')
          .execute(),
        heard(db)
          .select(['thanks.note_id', sql<number>`count(*)`.as('times')])
          .where('thanks.note_id', 'in', notes)
          .groupBy('thanks.note_id')
          .execute(),
      ]);
      const valuedOf = (note: string) => valued.get(note) as Valued;
      for (const { note_id, times } of views) valuedOf(note_id).views = Number(times);
      for (const { note_id, times } of thanked) valuedOf(note_id).thanks = Number(times);
      return valued;
    },

    async viewsOf(owner) {
      const rows = await db
        .selectFrom('notes')
        .innerJoin('note_views', 'note_views.note_id', 'notes.id')
        .select(['note_views.calendar_year', sql<number>`sum(note_views.times)`.as('times')])
        .where('notes.owner', '=', owner)
        .groupBy('note_views.calendar_year')
        .orderBy('note_views.calendar_year', 'desc')
        .limit(YEARS_MOST)
        .execute();
      return rows.map(({ calendar_year, times }) => ({ year: Number(calendar_year), views: Number(times) }));
    },

    async thankedBetween(owner, since, until) {
      const { times } = await heard(db)
        .select(sql<number>`count(*)`.as('times'))
        .where('notes.owner', '=', owner)
        .where('thanks.created_at', '>=', since.toISOString())
        .where('thanks.created_at', '<', until.toISOString())
        .executeTakeFirstOrThrow();
      return Number(times);
    },
  };
}

/** Counts visible papers and unblocked accounts only. After a merge, may include the uploader's own. */
function heard(db: Kysely<Schema>) {
  return db
    .selectFrom('notes')
    .innerJoin('thanks', 'thanks.note_id', 'notes.id')
    .innerJoin('accounts', 'accounts.id', 'thanks.account_id')
    .where('accounts.blocked_at', 'is', null)
    .whereRef('thanks.account_id', '<>', sql.ref('notes.owner'));
}

export async function moveThanks(work: Transaction<Schema>, from: string, to: string): Promise<void> {
  const having = work.selectFrom('thanks').select('account_id').where('note_id', '=', to);
  const moving = work.updateTable('thanks').set({ note_id: to }).where('note_id', '=', from);
  await moving.where('account_id', 'not in', having).execute();
  await work.deleteFrom('thanks').where('note_id', '=', from).execute();
}

export async function forgetThanks(work: Transaction<Schema>, note: string): Promise<void> {
  await work.deleteFrom('thanks').where('note_id', '=', note).execute();
  await work.deleteFrom('note_views').where('note_id', '=', note).execute();
}
