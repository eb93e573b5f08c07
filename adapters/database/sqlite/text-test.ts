import { sql } from 'kysely';
import type { Engine } from '../engine.ts';

/**
 * `instr` compares blocks of memory. LIKE tries each letter from each position: repeated letters would cost
 * it thousands of steps. `lower` knows Latin letters only.
 */
export const sqliteTextTest: Engine['textTest'] = (column, test, text) => {
  const low = sql`lower(${column})`;
  const wanted = sql`lower(${text})`;
  if (test === 'contains' || text === '') return sql`instr(${low}, ${wanted}) > 0`;
  const length = sql.lit([...text].length);
  return test === 'starts-with'
    ? sql`substr(${low}, 1, ${length}) = ${wanted}`
    : sql`substr(${low}, -${length}) = ${wanted}`;
};
