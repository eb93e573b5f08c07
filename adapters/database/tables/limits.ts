import { sql } from 'kysely';
import type { Limits } from '../../../domain/limits.ts';
import type { Engine } from '../engine.ts';
import { deleteInSteps } from './delete-in-steps.ts';

export function databaseLimits({ db }: Engine): Limits {
  return {
    async take(limit, subject, now) {
      const at = now.toISOString();
      const ends = new Date(now.getTime() + limit.seconds * 1000).toISOString();
      // A subject over its limit costs one read and no write. This does not match a window that a fast clock
      // ended too late; the upsert below corrects it.
      const full = await db
        .selectFrom('limits')
        .select('ends_at')
        .where('name', '=', limit.name)
        .where('subject', '=', subject)
        .where('taken', '>=', limit.most)
        .where('ends_at', '>', at)
        .where('ends_at', '<=', ends)
        .executeTakeFirst();
      if (full) return secondsUntil(full.ends_at, now);
      const { taken, ends_at } = await db
        .insertInto('limits')
        .values({ name: limit.name, subject, taken: 1, ends_at: ends })
        .onConflict((conflict) =>
          conflict.columns(['name', 'subject']).doUpdateSet({
            // One above the limit records a refusal. A higher value would count actions that did not happen.
            taken: sql`case when limits.ends_at <= ${at} then 1 when limits.taken > ${limit.most} then limits.taken else limits.taken + 1 end`,
            ends_at: sql`case when limits.ends_at <= ${at} or limits.ends_at > ${ends} then ${ends} else limits.ends_at end`,
          }),
        )
        .returning(['taken', 'ends_at'])
        .executeTakeFirstOrThrow();
      return taken <= limit.most ? 0 : secondsUntil(ends_at, now);
    },

    async giveBack(limit, subject, takenAt) {
      const ends = new Date(takenAt.getTime() + limit.seconds * 1000).toISOString();
      await db
        .updateTable('limits')
        .set({ taken: sql`case when taken > ${limit.most} then ${limit.most} - 1 else taken - 1 end` })
        .where('name', '=', limit.name)
        .where('subject', '=', subject)
        .where('taken', '>', 0)
        .where('ends_at', '<=', ends)
        .execute();
    },

    async forget(limit, subject) {
      await db.deleteFrom('limits').where('name', '=', limit.name).where('subject', '=', subject).execute();
    },

    async removeEnded(now, most) {
      const counts = db.selectFrom('limits').select(['name', 'subject']);
      const remove = (these: typeof counts) =>
        db
          .deleteFrom('limits')
          .where(({ eb, refTuple }) =>
            eb(refTuple('name', 'subject'), 'in', these.$asTuple('name', 'subject')),
          )
          .executeTakeFirstOrThrow();
      const ended = counts.where('ends_at', '<=', now.toISOString());
      await deleteInSteps((step) => remove(ended.limit(step)));
      const { all } = await db
        .selectFrom('limits')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .executeTakeFirstOrThrow();
      const smallest = counts.orderBy('taken').orderBy('ends_at');
      await deleteInSteps((step) => remove(smallest.limit(step)), Number(all) - most);
    },
  };
}

function secondsUntil(end: string, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(end) - now.getTime()) / 1000));
}
