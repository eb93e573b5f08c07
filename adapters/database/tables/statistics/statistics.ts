import { sql } from 'kysely';
import type { CountKind, Statistics } from '../../../../domain/statistics/statistics.ts';
import type { Engine } from '../../engine.ts';
import { inOrder } from './lock-order.ts';
import { missedSearches } from './missed-searches.ts';
import { queueOf } from './queue-of.ts';

const sum = sql<number>`sum(times)`;
const numeric = <Row extends { times: number }>(row: Row): Row => ({ ...row, times: Number(row.times) });

export function databaseStatistics(engine: Engine): Statistics {
  const { db, relaxed } = engine;
  const { forget: forgetMissed, ...missed } = missedSearches(engine);
  const counts = (kind: CountKind, since: string) =>
    db.selectFrom('day_counts').where('kind', '=', kind).where('day', '>=', since);
  return {
    ...missed,

    async add(day, kind, counted) {
      if (counted.length === 0) return;
      await relaxed((work) =>
        work
          .insertInto('day_counts')
          .values(inOrder(counted, 'subject').map((count) => ({ day, kind, ...count })))
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'kind', 'subject'])
              .doUpdateSet({ times: sql`day_counts.times + excluded.times` }),
          )
          .execute(),
      );
    },

    async set(day, kind, count) {
      await relaxed((work) =>
        work
          .insertInto('day_counts')
          .values({ day, kind, ...count })
          .onConflict((conflict) =>
            conflict.columns(['day', 'kind', 'subject']).doUpdateSet({ times: count.times }),
          )
          .execute(),
      );
    },

    async aDay(kind, since) {
      const summed = counts(kind, since).select(['day', sum.as('times')]);
      return (await summed.groupBy('day').orderBy('day').execute()).map(numeric);
    },

    async eachDay(kind, since) {
      const rows = counts(kind, since).select(['day', 'subject', 'times']);
      return (await rows.orderBy('day').orderBy('subject').execute()).map(numeric);
    },

    async bySubject(kind, since, most) {
      const summed = counts(kind, since)
        .select(['subject', sum.as('times')])
        .groupBy('subject');
      const rows = await summed.orderBy(sum, 'desc').orderBy('subject').limit(most).execute();
      return rows.map(numeric);
    },

    async sharedBetween(moments) {
      const [first, ...others] = moments.map((moment) => moment.toISOString());
      if (first === undefined || others.length === 0) return [];
      const spans = others.map((until, index) => sql`(${others[index - 1] ?? first}, ${until})`);
      const { rows } = await sql<{ times: number }>`with spans (since, until) as (values ${sql.join(spans)})
        select (select count(*) from notes where created_at >= spans.since and created_at < spans.until) as times
        from spans order by spans.since`.execute(db);
      return rows.map(({ times }) => Number(times));
    },

    mails: () => queueOf(db, 'pending_mails'),

    jobs: () => queueOf(db, 'pending_jobs'),

    async measureFiles(after, most) {
      const next = db.selectFrom('files').select(['id', 'size']).where('id', '>', after).orderBy('id');
      const { bytes, files, last } = await db
        .selectFrom(next.limit(most).as('next'))
        .select(({ fn }) => [
          fn.sum<number | null>('size').as('bytes'),
          fn.countAll<number>().as('files'),
          fn.max('id').as('last'),
        ])
        .executeTakeFirstOrThrow();
      return { bytes: Number(bytes ?? 0), last: Number(files) < most ? undefined : last };
    },

    async forget(countsBefore, missedBefore, most) {
      await db.deleteFrom('day_counts').where('day', '<', countsBefore).execute();
      await forgetMissed(missedBefore, most);
    },
  };
}
