import { CompiledQuery, type Kysely, sql } from 'kysely';
import { PREPARED_MARK } from '../query/prepared.ts';
import type { Schema } from '../schema.ts';
import type { IndexTable, NewestHits } from '../search/full-text.ts';
import { found, type Lookup, looked, matching, readIds, SEARCH_VERSION } from './find-newest.ts';

type Question = { table: IndexTable; looked: string; tested: string | null; most: number };
type Asked = Question & { answer: PromiseWithResolvers<NewestHits> };

const TOGETHER_MOST = 16;

/**
 * Finds hits by the index alone. All queries of one turn of the event loop become one statement: a search
 * makes several, and sending a statement takes longer than finding rare words.
 */
export function indexedHits(db: Kysely<Schema>) {
  const statement = statementText(db);
  let waiting: Asked[] = [];

  function sendAll(): void {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += TOGETHER_MOST)
      void send(all.slice(from, from + TOGETHER_MOST));
  }

  async function send(asked: readonly Asked[]): Promise<void> {
    const parameters = [
      asked.map(({ table }) => table),
      asked.map(({ looked }) => looked),
      asked.map(({ tested }) => tested),
      asked.map(({ most }) => most),
    ];
    try {
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement, parameters));
      for (const { number, ids, version } of rows)
        asked[number - 1]?.answer.resolve({ ids: readIds(ids), version: `${version}` });
    } catch (error) {
      for (const { answer } of asked) answer.reject(error);
    }
  }

  return (table: IndexTable, { clauses, most, tested }: Lookup): Promise<NewestHits> => {
    if (waiting.length === 0) setImmediate(sendAll);
    const answer = Promise.withResolvers<NewestHits>();
    const query = { looked: matching(looked(clauses, tested)), tested: matching(tested) || null };
    waiting.push({ table, ...query, most, answer });
    return answer.promise;
  };
}

type Row = { number: number; ids: string | null; version: string | null };

function statementText(db: Kysely<Schema>): string {
  const newest = (table: IndexTable) => sql`(
    select string_agg(id::text, ',' order by id desc) from (
      select id from ${found(table, sql`looked`, sql`tested`)} order by id desc limit most
    ) as newest)`;
  const { sql: text } = sql`${sql.raw(PREPARED_MARK)}
    select number, case kind when 'notes' then ${newest('notes')} else ${newest('pages')} end as ids,
      (${SEARCH_VERSION}) as version
    from unnest($1::text[], $2::tsquery[], $3::tsquery[], $4::integer[])
      with ordinality as asked (kind, looked, tested, most, number)`.compile(db);
  return text;
}
