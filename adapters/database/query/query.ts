import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Condition, Order, Query, Value } from '../../../domain/primitives/query.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';

type Stored = string | number;

export type Table<Field extends string, Item> = {
  name: 'notes' | 'files' | 'favourites' | 'reports';
  columns: Record<Field, RawBuilder<unknown>>;
  unknown: Partial<Record<Field, Stored>>;
  tieBreaker: Field;
  defaultOrder: Field;
  valueOf(item: Item, field: Field): Value | undefined;
  textTest: Engine['textTest'];
  searched?: SearchedTable<Field>;
  narrowBy: readonly Field[];
  /** Indexes of the migrations, as fields. All fields together are unique. */
  indexes: readonly (readonly Field[])[];
};

type SearchedTable<Field extends string> = {
  condition(typed: string, within: readonly Condition<Field>[]): Expression<SqlBool>;
  /** Records with one of the searched words, counted up to `LOOK_MOST + 1`. */
  hits(typed: string, within: readonly Condition<Field>[]): Promise<number>;
};

type Selection = SelectQueryBuilder<Schema, keyof Schema, unknown>;

export function filtered<Field extends string, Item, Query>(
  table: Table<Field, Item>,
  query: Query,
  conditions: readonly Condition<Field>[],
): Query {
  const narrowed = conditions.reduce(
    (selection, condition) => selection.where(predicate(table, condition, conditions)),
    query as Selection,
  );
  return narrowed as Query;
}

export function paged<Field extends string, Item, Rows>(
  table: Table<Field, Item>,
  query: Rows,
  { order, cursor, limit, offset }: Query<Field, Item>,
): Rows {
  const total = totalOrder(table, order);
  // Before a cursor, records are read backwards; the caller reverses them.
  const directed = cursor?.before ? total.map((each) => ({ ...each, descending: !each.descending })) : total;
  const selection = query as Selection;
  const started = cursor ? selection.where(afterCursor(table, directed, cursor.item)) : selection;
  const ordered = directed.reduce(
    (sorted, { field, descending }) => sorted.orderBy(table.columns[field], descending ? 'desc' : 'asc'),
    started,
  );
  return ordered.limit(limit).offset(offset) as Rows;
}

export function totalOrder<Field extends string, Item>(
  { tieBreaker, defaultOrder }: Table<Field, Item>,
  order: readonly Order<Field>[],
): Order<Field>[] {
  const wanted = order.length > 0 ? order : [{ field: defaultOrder, descending: false }];
  const unique = wanted.filter(
    ({ field }, index) => wanted.findIndex((other) => other.field === field) === index,
  );
  if (unique.some(({ field }) => field === tieBreaker)) return unique;
  return [...unique, { field: tieBreaker, descending: wanted[0]?.descending ?? false }];
}

const TRUE = sql<SqlBool>`1 = 1`;
const FALSE = sql<SqlBool>`1 = 0`;
const OPERATORS = { not: '<>', less: '<', 'at-most': '<=', more: '>', 'at-least': '>=' } as const;

function predicate<Field extends string, Item>(
  table: Table<Field, Item>,
  condition: Condition<Field>,
  within: readonly Condition<Field>[],
): Expression<SqlBool> {
  const parts = (conditions: readonly Condition<Field>[]) =>
    conditions.map((each) => predicate(table, each, within));
  if ('all' in condition) return joined(parts(condition.all), ' and ', TRUE);
  if ('any' in condition) return joined(parts(condition.any), ' or ', FALSE);
  const { field } = condition;
  const column = table.columns[field];
  const unknown: Stored | undefined = table.unknown[field];
  if ('values' in condition) {
    const wanted = condition.values.map(stored).filter((value) => value !== unknown);
    if (wanted.length === 0) return FALSE;
    return wanted.length === 1
      ? sql`${column} = ${wanted[0]}`
      : sql`${column} in (${sql.join(wanted.map((value) => sql`${value}`))})`;
  }
  if ('search' in condition) return table.searched?.condition(condition.search, within) ?? FALSE;
  const known = unknown === undefined ? TRUE : sql<SqlBool>`${column} <> ${unknown}`;
  if ('known' in condition) return condition.known ? known : sql`not (${known})`;
  const holds =
    'is' in condition
      ? sql<SqlBool>`${column} ${sql.raw(OPERATORS[condition.is])} ${stored(condition.value)}`
      : table.textTest(column, condition.text, condition.value);
  return known === TRUE ? holds : sql`(${known} and ${holds})`;
}

function joined(
  parts: readonly Expression<SqlBool>[],
  word: string,
  empty: Expression<SqlBool>,
): Expression<SqlBool> {
  return parts.length === 0 ? empty : sql`(${sql.join(parts, sql.raw(word))})`;
}

function afterCursor<Field extends string, Item>(
  table: Table<Field, Item>,
  order: readonly Order<Field>[],
  item: Item,
): Expression<SqlBool> {
  const columns = order.map(({ field }) => table.columns[field]);
  const values = order.map(({ field }) => stored(table.valueOf(item, field) ?? table.unknown[field] ?? ''));
  const signs = order.map(({ descending }) => sql.raw(descending ? '<' : '>'));
  if (order.every(({ descending }) => descending === order[0]?.descending))
    return sql`(${sql.join(columns)}) ${signs[0]} (${sql.join(values)})`;
  const later = order.map((_, index) => {
    const equal = columns.slice(0, index).map((column, before) => sql`${column} = ${values[before]}`);
    return sql`(${sql.join([...equal, sql`${columns[index]} ${signs[index]} ${values[index]}`], sql` and `)})`;
  });
  return sql`(${sql.join(later, sql` or `)})`;
}

function stored(value: Value): Stored {
  return value instanceof Date ? value.toISOString() : value;
}
