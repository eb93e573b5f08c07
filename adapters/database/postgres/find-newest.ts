import { type Kysely, sql } from 'kysely';
import type { Clause } from '../../../domain/search/search-index.ts';
import type { Schema } from '../schema.ts';
import { type IndexTable, PAGES_OF_NOTE } from '../search/full-text.ts';

/** Newest rows that are looked at to tell how frequent what is looked for is. */
const LOOKED_AT = 500;
/** So far a walk back from the newest may have to go; where it is further, to ask the index for all hits costs less. */
const WALKED_MOST = { notes: 8_000, pages: 16_000 };
/** Walks go half as far again as they should have to. */
const MARGIN = 1.5;
/** Within filters even so many of them leave hits enough for the index alone. */
const VERY_FREQUENT = 50;
/** The newest notes within filters whose pages are looked at one by one. */
const NOTES_WALKED = 600;

/**
 * The newest hits. A GIN index gives all hits or none, which for a frequent word means to fetch most of the table; the
 * server's own choice between that and a walk back from the newest rests on statistics that know neither rare words
 * nor where hits lie, and was wrong by hundreds of milliseconds. So the newest rows are counted first, and decide.
 */
export async function findNewest(
  db: Kysely<Schema>,
  table: IndexTable,
  clauses: readonly Clause[],
  most: number,
): Promise<number[]> {
  if (clauses.some(isCourse)) return idsOf(db, byIndex(table, clauses, most));
  const words = clauses.filter((clause) => !isFilter(clause));
  const filters = clauses.filter(isFilter);
  if (table === 'notes' || words.length === 0 || filters.length === 0) {
    return idsOf(db, asked(table, clauses, most, []));
  }
  const ids = await idsOf(db, asked(table, clauses, most, words));
  if (!ids.includes(FAR)) return ids;
  // Frequent words in a part of the library whose newest notes are not the newest of all.
  const notes = await findNewest(db, 'notes', filters, NOTES_WALKED);
  const walked = await idsOf(db, pagesOf(notes, clauses, most));
  const isAll = walked.length === most || notes.length < NOTES_WALKED;
  return isAll ? walked : idsOf(db, byIndex(table, clauses, most));
}

/** In place of ids: `unless` is frequent, so that the index would give too much. No id is negative. */
const FAR = -1;

/** A course has few notes, and the index intersects by the shortest list. */
const isCourse = (clause: Clause) => clause.every((word) => word.startsWith('course='));
const isFilter = (clause: Clause) => clause.every((word) => word.indexOf('=') > 0);

async function idsOf(db: Kysely<Schema>, query: ReturnType<typeof byIndex>): Promise<number[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** The query stands in a place where the server does not know it beforehand: it always uses the index for it. */
function asked(table: IndexTable, clauses: readonly Clause[], most: number, unless: readonly Clause[]) {
  const name = indexTable(table);
  const walk = sql.lit(Math.ceil(LOOKED_AT * most * MARGIN));
  return sql<{ id: number }>`
    with asked as materialized (select ${matching(clauses)}::tsquery as whole, ${matching(unless) || null}::tsquery as part),
    newest as materialized (select id, words from ${name} order by id desc limit ${sql.lit(LOOKED_AT)}),
    seen as materialized (
      select count(*) filter (where words @@ whole) as hits, count(*) filter (where words @@ part) as parts
      from newest, asked
    ),
    walked as materialized (
      select id from (
        select id, words from ${name} order by id desc
        limit (select case when hits * ${sql.lit(WALKED_MOST[table])} < ${walk} then 0 else ${walk} / hits end from seen)
      ) as near
      where words @@ (select whole from asked) limit ${most}
    ),
    state as materialized (
      select (select count(*) from walked) >= ${most} as is_enough, (select parts >= ${sql.lit(VERY_FREQUENT)} from seen) as is_far
    ),
    indexed as materialized (
      select id from ${name}
      where words @@ (select whole from asked) and (select not is_enough and not is_far from state)
    )
    select id from walked where (select is_enough from state)
    union all
    select ${sql.lit(FAR)} where (select not is_enough and is_far from state)
    union all
    select id from indexed
    order by id desc limit ${most}`;
}

function byIndex(table: IndexTable, clauses: readonly Clause[], most: number) {
  return sql<{ id: number }>`
    with asked as materialized (select ${matching(clauses)}::tsquery as whole),
    indexed as materialized (
      select id from ${indexTable(table)} where words @@ (select whole from asked)
    )
    select id from indexed order by id desc limit ${most}`;
}

/** Pages of these notes, one note after the other: the limit within holds the server to their ids. */
function pagesOf(notes: readonly number[], clauses: readonly Clause[], most: number) {
  return sql<{ id: number }>`
    select pages.id from unnest(${[...notes]}::bigint[]) as note (sequence)
    cross join lateral (
      select id, words from search_pages
      where id >= sequence * ${sql.lit(PAGES_OF_NOTE)} and id < (sequence + 1) * ${sql.lit(PAGES_OF_NOTE)}
      order by id desc limit ${sql.lit(PAGES_OF_NOTE)}
    ) as pages
    where words @@ ${matching(clauses)}::tsquery order by id desc limit ${most}`;
}

export const indexTable = (table: IndexTable) => sql.table(`search_${table}`);

/** Words are letters, digits and the few signs that the index adds, so a quoted word holds no quote. */
export function matching(clauses: readonly Clause[]): string {
  return clauses.map((words) => `(${words.map((word) => `'${word}'`).join(' | ')})`).join(' & ');
}
