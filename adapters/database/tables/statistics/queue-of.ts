import { type Kysely, sql } from 'kysely';
import { QUEUE_MOST, type Queue } from '../../../../domain/statistics/statistics.ts';
import type { Schema } from '../../schema.ts';

/** Entries that were given up have no `due_at`. */
export async function queueOf(db: Kysely<Schema>, table: 'pending_mails' | 'pending_jobs'): Promise<Queue> {
  const counted = (isDue: boolean) => {
    const queued = db
      .selectFrom(table)
      .select('created_at')
      .where('due_at', isDue ? 'is not' : 'is', null);
    return db
      .selectFrom(queued.limit(QUEUE_MOST).as('queued'))
      .select([sql<number>`count(*)`.as('count'), sql<string | null>`min(created_at)`.as('oldest')])
      .executeTakeFirstOrThrow();
  };
  const failed = db.selectFrom(table).select('fault').where('fault', 'is not', null);
  const [waiting, givenUp, last] = await Promise.all([
    counted(true),
    counted(false),
    failed.orderBy('created_at', 'desc').limit(1).executeTakeFirst(),
  ]);
  return {
    waiting: Number(waiting.count),
    oldest: waiting.oldest ? new Date(waiting.oldest) : undefined,
    givenUp: Number(givenUp.count),
    fault: last?.fault ? withoutAddresses(last.fault) : undefined,
  };
}

function withoutAddresses(fault: string): string {
  return fault
    .split(/\s/)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ');
}
