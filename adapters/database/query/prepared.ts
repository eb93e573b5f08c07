import { sql } from 'kysely';

/**
 * Begins a statement that is asked again and again: PostgreSQL then plans it once for each connection, which takes longer
 * than running it. Its text has no list of parameters whose length varies, and names its columns: a plan with `*` fails
 * once a migration has added one. SQLite prepares every statement.
 */
export const PREPARED_MARK = '/* prepared */';
export const prepared = sql.raw(PREPARED_MARK);
