import type { Kysely } from 'kysely';
import type { Schema } from '../../schema.ts';

export async function setRest(
  work: Kysely<Schema>,
  account: string,
  restsAt: Date | undefined,
): Promise<void> {
  const rest = { role_rests_at: restsAt?.toISOString() ?? null };
  await work
    .insertInto('second_factors')
    .columns(['account_id', 'role_rests_at'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select(['id', eb.val(rest.role_rests_at).as('role_rests_at')])
        .where('id', '=', account),
    )
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(rest))
    .execute();
}

export async function beginRest(
  db: Kysely<Schema>,
  account: string,
  restsAt: Date,
): Promise<Date | undefined> {
  const given = restsAt.toISOString();
  const row = await db
    .insertInto('second_factors')
    .columns(['account_id', 'role_rests_at'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select(['id', eb.val(given).as('role_rests_at')])
        .where('id', '=', account),
    )
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({
        role_rests_at: eb.fn.coalesce('second_factors.role_rests_at', 'excluded.role_rests_at'),
      })),
    )
    .returning('role_rests_at')
    .executeTakeFirst();
  return row?.role_rests_at ? new Date(row.role_rests_at) : undefined;
}
