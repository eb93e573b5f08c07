import { sql } from 'kysely';
import { type OperatorStatistics, SESSIONS_MOST } from '../../../../domain/statistics/operator-statistics.ts';
import type { Engine } from '../../engine.ts';

export function databaseOperatorStatistics({ db }: Engine): OperatorStatistics {
  return {
    async sessions(now) {
      const current = db.selectFrom('sessions').select('id').where('expires_at', '>', now.toISOString());
      const { count } = await db
        .selectFrom(current.limit(SESSIONS_MOST).as('current'))
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async lastBackup() {
      const newest = db.selectFrom('backups').select('at').orderBy('at', 'desc').limit(1);
      const row = await newest.executeTakeFirst();
      return row && new Date(row.at);
    },

    async addBackup(at) {
      await db.transaction().execute(async (work) => {
        await work.deleteFrom('backups').execute();
        await work.insertInto('backups').values({ at: at.toISOString() }).execute();
      });
    },
  };
}
