import { type Kysely, sql } from 'kysely';
import { type Condition, LOOK_MOST, type Order, tooWide } from '../../../domain/query.ts';
import type { Schema } from '../schema.ts';
import { closedOrder, meeting, type Table } from './query.ts';

/**
 * Nobody may have a million records looked through. A question passes when an index answers it, record by record, or
 * when the records that its equalities or its words leave are few enough; how many they are costs a short walk along an index.
 * @throws Refusal invalid `query.too-wide`.
 */
export async function requireNarrow<Field extends string, Item>(
  db: Kysely<Schema>,
  table: Table<Field, Item>,
  conditions: readonly Condition<Field>[],
  order?: readonly Order<Field>[],
): Promise<void> {
  if (isAlongIndex(table, conditions, order && closedOrder(table, order))) return;
  const searches = conditions.filter((each) => 'search' in each);
  if (searches.length > 0 && (await isFew(db, table, searches))) return;
  if (!(await isFew(db, table, narrowingOf(table, conditions)))) throw tooWide(table.narrowBy);
}

/** Do these conditions, which an index answers, leave few enough to be looked at one by one? */
async function isFew<Field extends string, Item>(
  db: Kysely<Schema>,
  table: Table<Field, Item>,
  narrowing: readonly Condition<Field>[],
): Promise<boolean> {
  const left = meeting(table, db.selectFrom(table.name).select(sql`1`.as('one')), narrowing);
  const { count } = await db
    .selectFrom(left.limit(LOOK_MOST + 1).as('looked_at'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) <= LOOK_MOST;
}

/** Every condition is one equality, they begin an index, and the order goes on along it in one direction. */
export function isAlongIndex<Field extends string, Item>(
  { indexes }: Table<Field, Item>,
  conditions: readonly Condition<Field>[],
  order: readonly Order<Field>[] = [],
): boolean {
  const equal = conditions.map((each) => ('values' in each && each.values.length === 1 ? each.field : ''));
  return indexes.some((index) => {
    const begun = index.slice(0, new Set(equal).size);
    if (
      !begun.every((field) => equal.includes(field)) ||
      !equal.every((field) => begun.includes(field as Field))
    )
      return false;
    const rest = index.slice(begun.length);
    // Behind the last field of an index no two records are left to be put in order.
    const asked = order.filter(({ field }) => !begun.includes(field)).slice(0, rest.length);
    const isStraight = asked.every(({ descending }) => descending === asked[0]?.descending);
    return isStraight && asked.every(({ field }, place) => field === rest[place]);
  });
}

/** The equalities that begin an index, of the one that most of them begin. */
function narrowingOf<Field extends string, Item>(
  { indexes }: Table<Field, Item>,
  conditions: readonly Condition<Field>[],
): Condition<Field>[] {
  const equalities = conditions.filter((each) => 'values' in each);
  const asked = new Set(equalities.map(({ field }) => field));
  const begun = indexes.map((index) => {
    const open = index.findIndex((field) => !asked.has(field));
    const fields = open < 0 ? index : index.slice(0, open);
    return equalities.filter(({ field }) => fields.includes(field));
  });
  return begun.reduce((most, each) => (each.length > most.length ? each : most), []);
}
