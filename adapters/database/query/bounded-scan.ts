import { type Kysely, type SqlBool, sql } from 'kysely';
import {
  COMPARISONS_A_RECORD,
  COMPARISONS_MOST,
  type Condition,
  LOOK_MOST,
  LOOKUPS_MOST,
  type Looked,
  tooManyValues,
  tooWide,
} from '../../../domain/primitives/query.ts';
import type { Schema } from '../schema.ts';
import { filtered, type Table, totalOrder } from './query.ts';
import { comparisonsOf, lookupsOf, searchesOf } from './query-work.ts';

/**
 * Bounds the work of a query: either an index answers it record by record, or equalities or searched words
 * leave at most `LOOK_MOST` records with at most `COMPARISONS_MOST` comparisons. Counting these is a short
 * walk along an index.
 * @throws Refusal invalid `query.too-wide`.
 */
export async function requireBoundedScan<Field extends string, Item>(
  db: Kysely<Schema>,
  table: Table<Field, Item>,
  query: Looked<Field>,
): Promise<void> {
  if (isAlongIndex(table, query)) return;
  const { conditions } = query;
  if (lookupsOf(conditions) > LOOKUPS_MOST) throw tooManyValues(table.narrowBy);
  const hits = await hitsOf(table, conditions);
  const isSearched = conditions.some((each) => 'search' in each);
  const records = isSearched
    ? hits
    : await countUpTo(db, table, narrowingOf(table, conditions), LOOK_MOST + 1);
  if (Math.max(hits, records) > LOOK_MOST) throw tooWide(table.narrowBy);
  const comparisons = records * (COMPARISONS_A_RECORD + comparisonsOf(conditions));
  if (comparisons > COMPARISONS_MOST) throw tooManyValues(table.narrowBy);
}

async function hitsOf<Field extends string, Item>(
  { searched }: Table<Field, Item>,
  conditions: readonly Condition<Field>[],
): Promise<number> {
  let hits = 0;
  for (const { search } of searched ? searchesOf(conditions) : []) {
    hits += (await searched?.hits(search, conditions)) ?? 0;
    if (hits > LOOK_MOST) break;
  }
  return hits;
}

/**
 * Selects records that meet the conditions. A search becomes the table to select from, so that the engine
 * starts with its hits rather than with a less selective equality. Each search is read once.
 */
export function meeting<Field extends string, Item>(
  db: Kysely<Schema>,
  table: Table<Field, Item>,
  conditions: readonly Condition<Field>[],
) {
  const all = db.selectFrom(table.name);
  const search = conditions.find((each) => 'search' in each);
  if (!search) return filtered(table, all, conditions);
  const condition = table.searched?.condition(search.search, conditions) ?? sql<SqlBool>`1 = 0`;
  const found = all.selectAll().where(condition).limit(LOOK_MOST);
  const rest = conditions.filter((each) => each !== search);
  // Uses the table's name as alias, so that outer conditions work as without a search.
  return filtered(table, db.selectFrom(found.as(table.name)) as unknown as typeof all, rest);
}

export async function countUpTo<Field extends string, Item>(
  db: Kysely<Schema>,
  table: Table<Field, Item>,
  conditions: readonly Condition<Field>[],
  most: number,
): Promise<number> {
  const met = meeting(db, table, conditions).select(sql`1`.as('one'));
  const { total } = await db
    .selectFrom(met.limit(most).as('met'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** True if all conditions are equalities on an index's first fields and the order follows the next ones. */
export function isAlongIndex<Field extends string, Item>(
  table: Table<Field, Item>,
  { conditions, order: wanted }: Looked<Field>,
): boolean {
  const { indexes } = table;
  const order = wanted ? totalOrder(table, wanted) : [];
  const equal = conditions.map((each) => ('values' in each && each.values.length === 1 ? each.field : ''));
  return indexes.some((index) => {
    const first = index.slice(0, new Set(equal).size);
    if (
      !first.every((field) => equal.includes(field)) ||
      !equal.every((field) => first.includes(field as Field))
    )
      return false;
    const rest = index.slice(first.length);
    // The fields of an index identify a record: further fields of the order change nothing.
    const further = order.filter(({ field }) => !first.includes(field)).slice(0, rest.length);
    const isStraight = further.every(({ descending }) => descending === further[0]?.descending);
    return isStraight && further.every(({ field }, position) => field === rest[position]);
  });
}

function narrowingOf<Field extends string, Item>(
  { indexes }: Table<Field, Item>,
  conditions: readonly Condition<Field>[],
): Condition<Field>[] {
  const equalities = conditions.filter((each) => 'values' in each);
  const fields = new Set(equalities.map(({ field }) => field));
  const candidates = indexes.map((index) => {
    const open = index.findIndex((field) => !fields.has(field));
    const first = open < 0 ? index : index.slice(0, open);
    return equalities.filter(({ field }) => first.includes(field));
  });
  return candidates.reduce((most, each) => (each.length > most.length ? each : most), []);
}
