import { sql } from 'kysely';

/**
 * Prefix of frequent statements: PostgreSQL plans them once per connection, because planning takes longer
 * than executing. Their text must not contain parameter lists of varying length, or `*`, whose plan fails
 * once a migration adds a column. SQLite prepares every statement anyway.
 */
export const PREPARED_MARK = '/* prepared */';
export const prepared = sql.raw(PREPARED_MARK);
