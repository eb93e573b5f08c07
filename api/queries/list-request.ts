import type { Condition, Order } from '../../domain/primitives/query.ts';
import { type Attributes, attributeOf } from './attributes.ts';
import { conditionOf } from './conditions.ts';
import { invalidQuery, type QueryText } from './query-texts.ts';

export type ListRequest<Field extends string> = {
  conditions: Condition<Field>[];
  order: Order<Field>[];
  limit: number;
  offset: number;
  cursor: { id: string; before: boolean } | undefined;
  columns: string[] | undefined;
};

const LIMIT_USUAL = 25;
const LIMIT_MOST = 1000;
/** Further pages need a cursor, which costs the same on every page. */
const OFFSET_MOST = 5000;

/** @throws CallRefusal general_query_invalid for the first query that cannot be answered. */
export function listRequestOf<Field extends string>(
  attributes: Attributes<Field>,
  queries: readonly QueryText[],
): ListRequest<Field> {
  const list: ListRequest<Field> = {
    conditions: [],
    order: [],
    limit: LIMIT_USUAL,
    offset: 0,
    cursor: undefined,
    columns: undefined,
  };
  for (const query of queries) apply(attributes, list, query);
  return list;
}

function apply<Field extends string>(
  attributes: Attributes<Field>,
  list: ListRequest<Field>,
  query: QueryText,
): void {
  const { method, attribute, values } = query;
  switch (method) {
    case 'orderAsc':
    case 'orderDesc': {
      const { field } = attributeOf(attributes, attribute);
      list.order.push({ field, descending: method === 'orderDesc' });
      return;
    }
    case 'limit':
      list.limit = wholeNumber('limit', values[0], 1, LIMIT_MOST);
      return;
    case 'offset':
      list.offset = wholeNumber('offset', values[0], 0, OFFSET_MOST);
      return;
    case 'cursorAfter':
    case 'cursorBefore':
      list.cursor = { id: nameOf(values[0]), before: method === 'cursorBefore' };
      return;
    case 'select':
      list.columns = columnsOf(attributes, values);
      return;
  }
  const condition = conditionOf(attributes, query);
  if (!condition) throw invalidQuery(`Invalid query method: ${method.slice(0, 100)}`);
  list.conditions.push(condition);
}

function wholeNumber(name: string, value: unknown, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw invalidQuery(
    `Invalid query: Invalid ${name}: Value must be a valid range between ${least} and ${most}`,
  );
}

/** Accepts numbers, too. An object from a client may have a `toString` that is not a function. */
function nameOf(value: unknown): string {
  return typeof value === 'object' ? '' : String(value);
}

function columnsOf<Field extends string>(
  attributes: Attributes<Field>,
  values: readonly unknown[],
): string[] | undefined {
  const names = values.map(nameOf);
  for (const name of names) if (name !== '*' && !name.startsWith('$')) attributeOf(attributes, name);
  return names.includes('*') ? undefined : names;
}
