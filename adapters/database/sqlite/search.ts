import { sql } from 'kysely';
import type { Clause } from '../../../domain/search-index.ts';
import type { SearchEngine, Shelf } from '../search-engine.ts';

const table = (shelf: Shelf) => sql.table(`search_${shelf}`);

/** FTS5 without positions and without the texts: it says which rows have a word, and says it at once. */
export const sqliteSearch: SearchEngine = {
  async put(work, shelf, id, words) {
    await sql`delete from ${table(shelf)} where rowid = ${id}`.execute(work);
    await sql`insert into ${table(shelf)} (rowid, words) values (${id}, ${words.join(' ')})`.execute(work);
  },

  async remove(work, shelf, ids) {
    for (const id of ids) await sql`delete from ${table(shelf)} where rowid = ${id}`.execute(work);
  },

  async clear(work, shelf) {
    // FTS5's own command: a contentless table has no rows that could be read to be deleted.
    await sql`insert into ${table(shelf)} (${table(shelf)}) values ('delete-all')`.execute(work);
  },

  async find(db, shelf, clauses, most) {
    const asked = sql<{ id: number }>`select rowid as id from ${table(shelf)}
      where ${table(shelf)} match ${matching(clauses)} order by rowid desc limit ${most}`;
    const { rows } = await asked.execute(db);
    return rows.map(({ id }) => id);
  },

  among: (column, shelf, clauses) =>
    sql`${column} in (select rowid from ${table(shelf)} where ${table(shelf)} match ${matching(clauses)})`,
};

/** Words are letters, digits and the few signs of the index's own, so a quoted one holds no quote. */
function matching(clauses: readonly Clause[]): string {
  return clauses.map((words) => `(${words.map((word) => `"${word}"`).join(' OR ')})`).join(' AND ');
}
