import { type Kysely, sql } from 'kysely';
import { type Condition, LOOK_MOST, type Order, tooWide } from '../../../domain/query.ts';
import type { Schema } from '../schema.ts';
import { filtered, type Table, totalOrder } from './query.ts';

/**
 * Bounds the records that one query may read. A query passes when an index answers it record by record, or when the
 * records that its equalities or its searched words leave are at most `LOOK_MOST`; counting these is a short walk along an index.
 * @throws Refusal invalid `query.too-wide`.
 */
export async function requireBoundedScan<Field extends string, Item>(
  db: Kysely<Schema>,
  table: Table<Field, Item>,
  conditions: readonly Condition<Field>[],
  order?: readonly Order<Field>[],
): Promise<void> {
  if (isAlongIndex(table, conditions, order && totalOrder(table, order))) return;
  const searches = conditions.filter((each) => 'search' in each);
  if (searches.length > 0 && (await isFew(db, table, searches))) return;
  if (!(await isFew(db, table, narrowingOf(table, conditions)))) throw tooWide(table.narrowBy);
}

/** Do these conditions, which an index answers, leave few enough records to read them one by one? */
async function isFew<Field extends string, Item>(
  db: Kysely<Schema>,
  table: Table<Field, Item>,
  narrowing: readonly Condition<Field>[],
): Promise<boolean> {
  return (await countUpTo(db, table, narrowing, LOOK_MOST + 1)) <= LOOK_MOST;
}

/** How many records meet the conditions; `most` where there are more. */
export async function countUpTo<Field extends string, Item>(
  db: Kysely<Schema>,
  table: Table<Field, Item>,
  conditions: readonly Condition<Field>[],
  most: number,
): Promise<number> {
  const met = filtered(table, db.selectFrom(table.name).select(sql`1`.as('one')), conditions);
  const { total } = await db
    .selectFrom(met.limit(most).as('met'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Is every condition one equality, on the first fields of an index, and does the order follow its next fields in one direction? */
function isAlongIndex<Field extends string, Item>(
  { indexes }: Table<Field, Item>,
  conditions: readonly Condition<Field>[],
  order: readonly Order<Field>[] = [],
): boolean {
  const equal = conditions.map((each) => ('values' in each && each.values.length === 1 ? each.field : ''));
  return indexes.some((index) => {
    const first = index.slice(0, new Set(equal).size);
    if (
      !first.every((field) => equal.includes(field)) ||
      !equal.every((field) => first.includes(field as Field))
    )
      return false;
    const rest = index.slice(first.length);
    // No two records agree in all fields of an index, so further fields of the order change nothing.
    const further = order.filter(({ field }) => !first.includes(field)).slice(0, rest.length);
    const isStraight = further.every(({ descending }) => descending === further[0]?.descending);
    return isStraight && further.every(({ field }, position) => field === rest[position]);
  });
}

/** The equalities on the first fields of an index; of the index where they are the most. */
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
