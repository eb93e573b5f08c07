import { sql } from 'kysely';
import type { Engine } from '../engine.ts';

export const postgresTextTest: Engine['textTest'] = (column, test, text) => {
  const low = sql`lower(${column})`;
  const wanted = sql`lower(${text}::text)`;
  if (test === 'contains') return sql`strpos(${low}, ${wanted}) > 0`;
  return test === 'starts-with'
    ? sql`starts_with(${low}, ${wanted})`
    : sql`right(${low}, length(${wanted})) = ${wanted}`;
};
