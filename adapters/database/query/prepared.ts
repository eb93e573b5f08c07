import { sql } from 'kysely';

/**
 * Prefix of frequent statements. PostgreSQL plans them once per connection, because planning takes longer
 * than executing. Their text must have no lists of parameters of varying length, and no `*`, whose plan fails
 * once a migration adds a column. SQLite prepares every statement anyway.
 */
export const PREPARED_MARK = '/* prepared */';
export const prepared = sql.raw(PREPARED_MARK);
