import type { Compilable, Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Reads the first row of a query that is compiled once, for nearly every request: compiling takes longer than
 * reading one row. `make` is called once with placeholders; each must become a parameter, in this order.
 */
export function compiledRead<Values extends string[], Row>(
  db: Kysely<Schema>,
  make: (...values: Values) => Compilable<Row>,
): (...values: Values) => Promise<Row | undefined> {
  const standIns = Array.from({ length: make.length }, (_, index) => `value ${index}`);
  const query = make(...(standIns as Values)).compile();
  if (query.parameters.join() !== standIns.join())
    throw new Error(`Parameters don’t match the compiled query: ${query.sql}`);
  return async (...values) => (await db.executeQuery<Row>({ ...query, parameters: values })).rows[0];
}
