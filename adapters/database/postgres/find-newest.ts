import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isFilter } from '../../../domain/search/index-words.ts';
import type { Clause } from '../../../domain/search/search-index.ts';
import { prepared } from '../query/prepared.ts';
import type { Schema } from '../schema.ts';
import { type IndexTable, type NewestHits, PAGES_OF_NOTE, type WordTable } from '../search/full-text.ts';
import { SERVER_START, SUBJECT_VERSION } from './versions-query.ts';

/** How many of the newest rows are sampled to estimate how frequent the hits are. */
export const SAMPLE = 500;
/** The most rows that a walk back from the newest row may visit; beyond that, fetching all hits from the index costs less. */
const WALK_MOST = { notes: 8_000, pages: 16_000 };
/** A walk may visit half as many rows again as the sample predicts. */
const MARGIN = 1.5;
/** How many rows of the sample have the words (filters aside) before the index alone would fetch too many. */
const VERY_FREQUENT = 50;
/** How many of the newest notes that pass the filters have their pages read one by one. */
const NOTES_WALKED = 600;

/**
 * What is looked for. The index is slow with a word that most rows have: it steps through the long list of the word for each
 * row that has the others. So it is asked without such words, and the rows that it finds are `tested` for them.
 */
export type Lookup = { clauses: readonly Clause[]; most: number; tested: readonly Clause[] };

type FindNotes = (filters: readonly Clause[], most: number) => Promise<NewestHits>;

/**
 * The newest hits. A GIN index gives all hits at once, which for a frequent word means fetching most of the table. The
 * planner's choice between that and a walk back from the newest row rests on statistics that know neither rare words
 * nor where the hits lie, and was wrong by hundreds of milliseconds. So hits among the newest rows are counted first,
 * and that count decides. `isFar`: they were counted already, and a walk would find too few.
 */
export async function newestPages(
  db: Kysely<Schema>,
  lookup: Lookup,
  findNotes: FindNotes,
  isFar = false,
): Promise<NewestHits> {
  const { clauses, most } = lookup;
  if (clauses.some(isCourse)) return hitsOf(db, byIndex('pages', lookup));
  const words = clauses.filter((clause) => !isFilter(clause));
  const filters = clauses.filter(isFilter);
  if (words.length === 0 || filters.length === 0) return hitsOf(db, byEstimate('pages', lookup, []));
  if (!isFar) {
    const estimated = await hitsOf(db, byEstimate('pages', lookup, words));
    if (!estimated.ids.includes(FAR)) return estimated;
  }
  // The words are frequent, and the notes that pass the filters are not among the newest of the library.
  const notes = (await findNotes(filters, NOTES_WALKED)).ids;
  const walked = await hitsOf(db, pagesOf(notes, clauses, most));
  const isAll = walked.ids.length === most || notes.length < NOTES_WALKED;
  return isAll ? walked : hitsOf(db, byIndex('pages', lookup));
}

/** Would so many hits in the sample make a search walk back from the newest row? Otherwise it asks the index. */
export function isWalked(hits: number, table: IndexTable, most: number): boolean {
  return hits * WALK_MOST[table] >= walkFor(most) || isVeryFrequent(hits);
}

export const isVeryFrequent = (hits: number) => hits >= VERY_FREQUENT;

const walkFor = (most: number) => Math.ceil(SAMPLE * most * MARGIN);

/** The ids of the newest notes, as a query. */
export function newestNotes(lookup: Lookup): RawBuilder<{ id: number }> {
  return lookup.clauses.some(isCourse) ? byIndex('notes', lookup) : byEstimate('notes', lookup, []);
}

/** Stands in place of ids when `unless` is frequent, so that the index would give too many hits. No id is negative. */
const FAR = -1;

/** A course has few notes, and the index intersects from the shortest list. */
export const isCourse = (clause: Clause) => clause.every((word) => word.startsWith('course='));

/** Names the version of what a search can show. */
export const SEARCH_VERSION = sql.raw(
  `select concat(${SUBJECT_VERSION}, ' ', ${SERVER_START}) from changes where subject = 'search'`,
);

export async function hitsOf(db: Kysely<Schema>, query: RawBuilder<{ id: number }>): Promise<NewestHits> {
  const { rows } = await sql<{ ids: string | null; version: string | null }>`${prepared}
    select (select string_agg(id::text, ',' order by id desc) from (${query}) as found) as ids,
      (${SEARCH_VERSION}) as version`.execute(db);
  return { ids: readIds(rows[0]?.ids), version: `${rows[0]?.version}` };
}

/** One text is read several times as fast as a row for each id. */
export function readIds(ids: string | null | undefined): number[] {
  return ids ? ids.split(',').map(Number) : [];
}

/** The query comes from a CTE, so that the planner does not know it beforehand and always uses the index for it. */
function byEstimate(table: IndexTable, { clauses, most, tested }: Lookup, unless: readonly Clause[]) {
  const name = indexTable(table);
  const walk = sql.lit(walkFor(most));
  return sql<{ id: number }>`
    with query as materialized (
      select ${matching(clauses)}::tsquery as whole, ${matching(unless) || null}::tsquery as part,
        ${matching(looked(clauses, tested))}::tsquery as looked, ${matching(tested) || null}::tsquery as tested
    ),
    newest as materialized (select id, words from ${name} order by id desc limit ${sql.lit(SAMPLE)}),
    sample as materialized (
      select count(*) filter (where words @@ whole) as hits, count(*) filter (where words @@ part) as parts
      from newest, query
    ),
    walked as materialized (
      select id from (
        select id, words from ${name} order by id desc
        limit (select case when hits * ${sql.lit(WALK_MOST[table])} < ${walk} then 0 else ${walk} / hits end from sample)
      ) as near
      where words @@ (select whole from query) limit ${sql.lit(most)}
    ),
    state as materialized (
      select (select count(*) from walked) >= ${sql.lit(most)} as is_enough, (select parts >= ${sql.lit(VERY_FREQUENT)} from sample) as is_far
    ),
    indexed as materialized (
      select id from ${found(table, sql`(select looked from query)`, sql`(select tested from query)`, sql`(select not is_enough and not is_far from state)`)}
    )
    select id from walked where (select is_enough from state)
    union all
    select ${sql.lit(FAR)} where (select not is_enough and is_far from state)
    union all
    select id from indexed
    order by id desc limit ${sql.lit(most)}`;
}

function byIndex(table: IndexTable, { clauses, most, tested }: Lookup) {
  return sql<{ id: number }>`
    with query as materialized (
      select ${matching(looked(clauses, tested))}::tsquery as looked, ${matching(tested) || null}::tsquery as tested
    ),
    indexed as materialized (
      select id from ${found(table, sql`(select looked from query)`, sql`(select tested from query)`)}
    )
    select id from indexed order by id desc limit ${sql.lit(most)}`;
}

/** Without those that are tested. */
export const looked = (clauses: readonly Clause[], tested: readonly Clause[]) =>
  clauses.filter((clause) => !tested.includes(clause));

/**
 * The hits of an index as a table. Its inner offset makes the planner use the index, with one of the queries alone: it would
 * walk back through the whole table for a word that is nowhere.
 */
export function found(
  table: IndexTable,
  looked: RawBuilder<unknown>,
  tested: RawBuilder<unknown>,
  condition: RawBuilder<unknown> = sql`true`,
) {
  return sql`(
    select id, words from ${indexTable(table)} where words @@ ${looked} and ${condition} offset 0
  ) as hits where ${tested} is null or words @@ ${tested}`;
}

/** Hits among the pages of these notes, note by note: the inner limit makes the planner read them by their ids. */
function pagesOf(notes: readonly number[], clauses: readonly Clause[], most: number) {
  return sql<{ id: number }>`
    select pages.id from unnest(${[...notes]}::bigint[]) as note (sequence)
    cross join lateral (
      select id, words from search_pages
      where id >= sequence * ${sql.lit(PAGES_OF_NOTE)} and id < (sequence + 1) * ${sql.lit(PAGES_OF_NOTE)}
      order by id desc limit ${sql.lit(PAGES_OF_NOTE)}
    ) as pages
    where words @@ ${matching(clauses)}::tsquery order by id desc limit ${sql.lit(most)}`;
}

export const indexTable = (table: WordTable) => sql.table(`search_${table}`);

/** Words are letters, digits and the few signs that the index adds, so a quoted word holds no quote. */
export function matching(clauses: readonly Clause[]): string {
  return clauses.map((words) => `(${words.map((word) => `'${word}'`).join(' | ')})`).join(' & ');
}
