import type { YearPage, YearPages } from '../../../domain/thanks/year-page.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';

export function databaseYearPages({ db }: Engine): YearPages {
  return {
    async put({ account, year, key, views, thanks, madeAt }) {
      const numbers = { views, thanks, made_at: madeAt.toISOString() };
      await db
        .insertInto('year_pages')
        .values({ account_id: account, calendar_year: year, key, ...numbers })
        .onConflict((conflict) => conflict.columns(['account_id', 'calendar_year']).doUpdateSet(numbers))
        .execute();
    },

    async find(key) {
      const row = await db
        .selectFrom('year_pages')
        .innerJoin('accounts', 'accounts.id', 'year_pages.account_id')
        .selectAll('year_pages')
        .where('year_pages.key', '=', key)
        .where('accounts.blocked_at', 'is', null)
        .executeTakeFirst();
      return row && pageOf(row);
    },

    async listOf(account) {
      const own = db.selectFrom('year_pages').selectAll().where('account_id', '=', account);
      return (await own.orderBy('calendar_year', 'desc').execute()).map(pageOf);
    },

    async remove(account, year) {
      await db
        .deleteFrom('year_pages')
        .where('account_id', '=', account)
        .where('calendar_year', '=', year)
        .execute();
    },
  };
}

function pageOf(row: Schema['year_pages']): YearPage {
  const { account_id: account, calendar_year: year, key, views, thanks, made_at } = row;
  const numbers = { views: Number(views), thanks: Number(thanks) };
  return { account, year: Number(year), key, ...numbers, madeAt: new Date(made_at) };
}
