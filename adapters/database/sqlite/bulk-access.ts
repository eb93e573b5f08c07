import { sql } from 'kysely';
import { BATCH, type BulkAccess, type Row } from '../maintenance/bulk-access.ts';

/** In WAL mode a transaction sees the state of its first read while other connections write. */
export const sqliteBulkAccess: BulkAccess = {
  snapshot: (db, work) => db.transaction().setAccessMode('read only').execute(work),

  write: (db, work) => db.transaction().execute(work),

  async tables(db) {
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')
      and name not like 'sqlite^_%' escape '^'`.execute(db);
    return rows.map(({ name }) => name);
  },

  async *batches(moment, { name, key, only }) {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const condition = sql.raw(only ? `(${only})` : 'true');
    for (let after: Row | undefined; ; ) {
      const values = sql.join(key.map((column) => after?.[column] ?? null));
      const further = after ? sql`(${columns}) > (${values})` : sql`true`;
      const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${condition} and ${further}
        order by ${columns} limit ${sql.lit(BATCH)}`.execute(moment);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      after = rows.at(-1);
    }
  },

  async coursesAsJson(db) {
    const { rows } = await sql<{ courses: string }>`
      select json_group_array(
        json_array(college, branch, year, code, json(title), json(aliases), retired_at, proposed_at) order by position
      ) as courses from courses`.execute(db);
    return rows[0]?.courses ?? '[]';
  },

  async lastSequence(db) {
    const query = sql<{ seq: number }>`select seq from sqlite_sequence where name = 'notes'`;
    const { rows } = await query.execute(db);
    return rows[0]?.seq ?? 0;
  },

  async setLastSequence(work, last) {
    await sql`delete from sqlite_sequence where name = 'notes'`.execute(work);
    await sql`insert into sqlite_sequence (name, seq) values ('notes', ${last})`.execute(work);
  },

  async corruption(db) {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(20)`.execute(db);
    return rows.map(({ quick_check }) => quick_check).filter((found) => found !== 'ok');
  },

  overriding: '',
};
