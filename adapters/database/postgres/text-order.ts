import type pg from 'pg';
import { connected } from './wait-for-connection.ts';

/**
 * Sorts every text column by bytes, as SQLite does: otherwise lists, comparisons and cursors follow the
 * database's collation, which differs between servers. Called at each start; does nothing if the database
 * already sorts by bytes.
 *
 * Leaves it to a later start while a process of 1.0.0 is connected, whose prepared statements would fail; its
 * connections have no name. This version prepares such statements again (`queryNamed`).
 */
export async function orderTexts(pool: pg.Pool): Promise<void> {
  const client = await connected(pool);
  try {
    const { rows } = await client.query<{ name: string }>(UNORDERED);
    if (rows.length === 0) return;
    await client.query('begin');
    await client.query(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_MS}`);
    const names = rows.map(({ name }) => name).join(', ');
    await client.query(`lock table ${names} in access exclusive mode`);
    await client.query(ORDER);
    // Changing a column drops its statistics. Without these, lists take ten times as long.
    await client.query(`analyze ${names}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (!isForLater(error)) throw error;
  } finally {
    client.release();
  }
}

const LOCK_MS = 5_000;

/** Lock timeout, deadlock, a table of another role, or an operator's view of the column. */
const LATER = ['55P03', '40P01', '42501', '0A000'];

function isForLater(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LATER.includes(String(error.code));
}

// Excludes `accounts.mailbox`, which is generated from `email`: PostgreSQL can change neither, and nothing
// sorts by them.
const COLUMNS = `pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = current_schema::text::regnamespace and relkind = 'r' and atttypid = 'text'::regtype
    and attnum > 0 and not attisdropped and attcollation = 'default'::regcollation
    and not (relname = 'accounts' and attname in ('email', 'mailbox'))`;

const UNORDERED = `select distinct quote_ident(relname) as name from ${COLUMNS}
  and exists (
    select from pg_database where datname = current_database()
      and (datlocprovider = 'i' or datlocprovider = 'c' and datcollate not in ('C', 'POSIX', 'C.UTF-8', 'C.utf8'))
  )
  and not exists (
    select from pg_stat_activity where datname = current_database() and usename = current_user
      and backend_type = 'client backend' and application_name = ''
  )
  order by name`;

/** A column that a trigger names cannot be changed: drops the table's triggers and creates them again. */
const ORDER = `do $$
declare
  changed record;
  triggers text[];
  each text;
begin
  for changed in
    select attrelid, relname, string_agg(format('alter column %I type text collate "C"', attname), ', ') as columns
    from ${COLUMNS} group by attrelid, relname
  loop
    select array_agg(pg_get_triggerdef(oid)) into triggers
      from pg_trigger where tgrelid = changed.attrelid and not tgisinternal;
    for each in select tgname from pg_trigger where tgrelid = changed.attrelid and not tgisinternal loop
      execute format('drop trigger %I on %I', each, changed.relname);
    end loop;
    execute format('alter table %I %s', changed.relname, changed.columns);
    foreach each in array coalesce(triggers, '{}') loop
      execute each;
    end loop;
  end loop;
end $$`;
