import { sql } from 'kysely';
import type { Limits } from '../../domain/limits.ts';
import type { Engine } from './engine.ts';

export function databaseLimits({ db }: Engine): Limits {
  return {
    async take(limit, subject, now) {
      const at = now.toISOString();
      const ends = new Date(now.getTime() + limit.seconds * 1000).toISOString();
      const { taken, ends_at } = await db
        .insertInto('limits')
        .values({ name: limit.name, subject, taken: 1, ends_at: ends })
        .onConflict((conflict) =>
          conflict.columns(['name', 'subject']).doUpdateSet({
            taken: sql`case when limits.ends_at <= ${at} then 1 else limits.taken + 1 end`,
            ends_at: sql`case when limits.ends_at <= ${at} then ${ends} else limits.ends_at end`,
          }),
        )
        .returning(['taken', 'ends_at'])
        .executeTakeFirstOrThrow();
      if (taken <= limit.most) return 0;
      return Math.max(1, Math.ceil((Date.parse(ends_at) - now.getTime()) / 1000));
    },

    async forget(limit, subject) {
      await db.deleteFrom('limits').where('name', '=', limit.name).where('subject', '=', subject).execute();
    },

    async removeEnded(now) {
      await db.deleteFrom('limits').where('ends_at', '<=', now.toISOString()).execute();
    },
  };
}
