import { type Kysely, sql, type Transaction } from 'kysely';
import { BATCH, type BulkAccess, type Row } from '../maintenance/bulk-access.ts';
import type { Schema } from '../schema.ts';

const NUMBERS = ['sequence', 'page', 'position', 'calendar_year', 'number'];

export const postgresBulkAccess: BulkAccess = {
  snapshot: (db, work) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (moment) => {
        await liftTimeLimits(moment);
        return work(moment);
      }),

  write: (db, work) =>
    db.transaction().execute(async (transaction) => {
      await liftTimeLimits(transaction);
      await sql`lock table notes in share row exclusive mode`.execute(transaction);
      return work(transaction);
    }),

  async tables(db) {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
    return rows.map(({ name }) => name);
  },

  // A cursor over one sorted result: no index has the order of `collate "C"`, so PostgreSQL would sort the
  // table again for each batch by key.
  async *batches(moment, { name, key, only }) {
    const order = key
      .map((column) => (NUMBERS.includes(column) ? column : `${column} collate "C"`))
      .join(', ');
    await sql`declare backup cursor for select * from ${sql.table(name)} where ${sql.raw(only ?? 'true')}
      order by ${sql.raw(order)}`.execute(moment);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from backup`.execute(moment);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) break;
    }
    await sql`close backup`.execute(moment);
  },

  async coursesAsJson(db) {
    const { rows } = await sql<{ courses: string | null }>`
      select json_agg(
        json_build_array(college, branch, year, code, title::json, aliases::json, retired_at, proposed_at) order by position
      )::text as courses from courses`.execute(db);
    return rows[0]?.courses ?? '[]';
  },

  async lastSequence(db) {
    const query = sql<{ last: number }>`
      select case when is_called then last_value else 0 end as last from notes_sequence_seq`;
    const { rows } = await query.execute(db);
    return rows[0]?.last ?? 0;
  },

  async setLastSequence(work, last) {
    await sql`select setval('notes_sequence_seq', ${Math.max(1, last)}, ${last > 0})`.execute(work);
  },

  corruption: async () => [],

  overriding: 'overriding system value',
};

/** Work on a whole library takes longer than requests may. */
async function liftTimeLimits(transaction: Transaction<Schema> | Kysely<Schema>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
}
