import { sql, type Transaction } from 'kysely';
import { MISSED_MOST, SHOWN_FROM, type Statistics } from '../../../../domain/statistics/statistics.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { inOrder } from './lock-order.ts';

type Missed = { mark: string; words: string };

type MissedSearches = Pick<Statistics, 'addMissed' | 'missed'> & {
  forget(before: string, most: number): Promise<void>;
};

export function missedSearches({ db, relaxed }: Pick<Engine, 'db' | 'relaxed'>): MissedSearches {
  return {
    async addMissed(day, missed) {
      await relaxed(async (work) => {
        const known = new Set(
          await knownMarks(
            work,
            missed.map(({ mark }) => mark),
          ),
        );
        const room = MISSED_MOST.aDay - (await ofDay(work, day));
        const added = missed.filter(({ mark }) => !known.has(mark)).slice(0, Math.max(0, room));
        await addNew(work, day, inOrder(added, 'mark'));
        const again = missed.filter(({ mark }) => known.has(mark));
        for (const each of inOrder(again, 'mark')) await addAgain(work, day, each);
      });
    },

    async missed(most) {
      const rows = await db
        .selectFrom('missed_searches')
        .select(['words', 'days', 'times'])
        .where('words', 'is not', null)
        .orderBy('days', 'desc')
        .orderBy('times', 'desc')
        .orderBy('words')
        .limit(most)
        .execute();
      return rows.map(({ words, days, times }) => ({
        words: words ?? '',
        days: Number(days),
        times: Number(times),
      }));
    },

    async forget(before, most) {
      await db.deleteFrom('missed_searches').where('last_day', '<', before).execute();
      const kept = db
        .selectFrom('missed_searches')
        .select('mark')
        .orderBy('days', 'desc')
        .orderBy('times', 'desc')
        .orderBy('last_day', 'desc')
        .orderBy('mark')
        .limit(most);
      await db.deleteFrom('missed_searches').where('mark', 'not in', kept).execute();
    },
  };
}

async function knownMarks(work: Transaction<Schema>, marks: readonly string[]): Promise<string[]> {
  if (marks.length === 0) return [];
  const rows = await work.selectFrom('missed_searches').select('mark').where('mark', 'in', marks).execute();
  return rows.map(({ mark }) => mark);
}

async function ofDay(work: Transaction<Schema>, day: string): Promise<number> {
  const { count } = await work
    .selectFrom('missed_searches')
    .select(sql<number>`count(*)`.as('count'))
    .where('last_day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function addNew(work: Transaction<Schema>, day: string, missed: readonly Missed[]): Promise<void> {
  if (missed.length === 0) return;
  await work
    .insertInto('missed_searches')
    .values(missed.map(({ mark }) => ({ mark, words: null, days: 1, times: 1, last_day: day })))
    // Another process may have inserted the same words.
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .execute();
}

async function addAgain(work: Transaction<Schema>, day: string, { mark, words }: Missed): Promise<void> {
  const days = sql<number>`days + case when last_day = ${day} then 0 else 1 end`;
  const times = sql<number>`times + 1`;
  const isShown = sql<boolean>`${days} >= ${sql.lit(SHOWN_FROM.days)} or ${times} >= ${sql.lit(SHOWN_FROM.times)}`;
  await work
    .updateTable('missed_searches')
    .set({ days, times, last_day: day, words: sql<string | null>`case when ${isShown} then ${words} end` })
    .where('mark', '=', mark)
    .execute();
}
