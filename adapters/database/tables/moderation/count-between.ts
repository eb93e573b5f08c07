import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../schema.ts';

export async function countBetween(
  db: Kysely<Schema>,
  table: 'messages' | 'reports',
  { since, until }: { since: Date; until: Date },
  most: number,
): Promise<number> {
  const came = db
    .selectFrom(table)
    .select('id')
    .where('created_at', '>=', since.toISOString())
    .where('created_at', '<', until.toISOString())
    .$if(table === 'reports', (reports) => reports.where(sql<boolean>`kind = 'rights'`));
  const { total } = await db
    .selectFrom(came.limit(most).as('came'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
