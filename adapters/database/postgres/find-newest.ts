import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isFilter } from '../../../domain/search/index-words.ts';
import type { Clause } from '../../../domain/search/search-index.ts';
import { prepared } from '../query/prepared.ts';
import type { Schema } from '../schema.ts';
import { type IndexTable, type NewestHits, PAGES_OF_NOTE, type WordTable } from '../search/full-text.ts';
import { SERVER_START, SUBJECT_VERSION } from './versions-query.ts';

export const SAMPLE = 500;
/** Maximum rows of a backward walk; beyond, it is cheaper to take all hits from the index. */
const WALK_MOST = { notes: 8_000, pages: 16_000 };
/** A walk may take this many times the rows that the sample predicts. */
const MARGIN = 1.5;
/** Hits in the sample (without filters) from which an index scan would return too many. */
const VERY_FREQUENT = 50;
const NOTES_WALKED = 600;

/**
 * A query. The index is slow with very common words: for each row with the other words it steps through their
 * long lists. Common words are left out of the index query, and the found rows are `tested` for them.
 */
export type Lookup = { clauses: readonly Clause[]; most: number; tested: readonly Clause[] };

type FindNotes = (filters: readonly Clause[], most: number) => Promise<NewestHits>;

/**
 * Newest hits. A GIN index returns all hits at once, which for a frequent word means most of the table.
 * PostgreSQL's planner would choose between that and a backward walk by statistics that ignore rare words and
 * the position of hits; it was wrong by hundreds of milliseconds. This counts hits among the newest rows
 * first and decides by that. `isFar`: they were already counted, and a walk would find too few.
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
  const notes = (await findNotes(filters, NOTES_WALKED)).ids;
  const walked = await hitsOf(db, pagesOf(notes, clauses, most));
  const isAll = walked.ids.length === most || notes.length < NOTES_WALKED;
  return isAll ? walked : hitsOf(db, byIndex('pages', lookup));
}

export function isWalked(hits: number, table: IndexTable, most: number): boolean {
  return hits * WALK_MOST[table] >= walkFor(most) || isVeryFrequent(hits);
}

export const isVeryFrequent = (hits: number) => hits >= VERY_FREQUENT;

const walkFor = (most: number) => Math.ceil(SAMPLE * most * MARGIN);

export function newestNotes(lookup: Lookup): RawBuilder<{ id: number }> {
  return lookup.clauses.some(isCourse) ? byIndex('notes', lookup) : byEstimate('notes', lookup, []);
}

/** Stands for too many hits, instead of ids, when `unless` is frequent. No id is negative. */
const FAR = -1;

/** Courses have few notes, and the index begins with the shortest list. */
export const isCourse = (clause: Clause) => clause.every((word) => word.startsWith('course='));

export const SEARCH_VERSION = sql.raw(
  `select concat(${SUBJECT_VERSION}, ' ', ${SERVER_START}) from changes where subject = 'search'`,
);

export async function hitsOf(db: Kysely<Schema>, query: RawBuilder<{ id: number }>): Promise<NewestHits> {
  const { rows } = await sql<{ ids: string | null; version: string | null }>`${prepared}
    select (select string_agg(id::text, ',' order by id desc) from (${query}) as found) as ids,
      (${SEARCH_VERSION}) as version`.execute(db);
  return { ids: readIds(rows[0]?.ids), version: `${rows[0]?.version}` };
}

/** Reading one comma-separated text is several times as fast as a row per id. */
export function readIds(ids: string | null | undefined): number[] {
  return ids ? ids.split(',').map(Number) : [];
}

/** A CTE hides the query from the planner, which then always uses the index. */
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

export const looked = (clauses: readonly Clause[], tested: readonly Clause[]) =>
  clauses.filter((clause) => !tested.includes(clause));

/**
 * Index hits as a table. The inner offset makes the planner use the index for a single query: otherwise it
 * walks the whole table for a word that is nowhere.
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

/** Hits among these notes' pages. The inner limit makes the planner read them by id. */
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

/** Words have only letters, digits and the index's signs, so nothing needs escaping. */
export function matching(clauses: readonly Clause[]): string {
  return clauses.map((words) => `(${words.map((word) => `'${word}'`).join(' | ')})`).join(' & ');
}
