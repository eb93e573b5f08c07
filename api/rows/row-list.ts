import type { NoteCondition, NoteOrder } from '../../domain/note.ts';
import { fieldOf, readValue } from './attributes.ts';
import { invalidQuery, type Query } from './queries.ts';

/** What a list of rows is asked for. */
export type RowList = {
  conditions: NoteCondition[];
  order: NoteOrder[];
  limit: number;
  offset: number;
  cursor: { id: string; before: boolean } | undefined;
  /** The columns to show; all of them when undefined. */
  columns: string[] | undefined;
};

const LIMIT_USUAL = 25;
const LIMIT_MOST = 1000;
/** Further pages are reached by a cursor, which costs the same on every page. */
const OFFSET_MOST = 5000;
const VALUES_MOST = 100;

/** @throws CallRefusal general_query_invalid for the first query that cannot be answered. */
export function rowListOf(queries: readonly Query[]): RowList {
  const list: RowList = {
    conditions: [],
    order: [],
    limit: LIMIT_USUAL,
    offset: 0,
    cursor: undefined,
    columns: undefined,
  };
  for (const query of queries) apply(list, query);
  return list;
}

function apply(list: RowList, query: Query): void {
  const { method, attribute, values } = query;
  switch (method) {
    case 'equal':
      return void list.conditions.push(conditionOf(query));
    case 'orderAsc':
    case 'orderDesc':
      return void list.order.push({ field: fieldOf(attribute), descending: method === 'orderDesc' });
    case 'limit':
      list.limit = wholeNumber('limit', values[0], 1, LIMIT_MOST);
      return;
    case 'offset':
      list.offset = wholeNumber('offset', values[0], 0, OFFSET_MOST);
      return;
    case 'cursorAfter':
    case 'cursorBefore':
      list.cursor = { id: String(values[0]), before: method === 'cursorBefore' };
      return;
    case 'select':
      list.columns = columnsOf(values);
      return;
    default:
      throw unanswerable(query);
  }
}

function conditionOf({ attribute = '', values }: Query): NoteCondition {
  const field = fieldOf(attribute);
  if (values.length === 0) throw invalidQuery('Invalid query: Equal queries require at least one value.');
  if (values.length > VALUES_MOST) {
    throw invalidQuery(
      `Invalid query: Query on attribute has greater than ${VALUES_MOST} values: ${attribute}`,
    );
  }
  return { field, values: values.map((value) => readValue(attribute, value)) };
}

function wholeNumber(name: string, value: unknown, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw invalidQuery(
    `Invalid query: Invalid ${name}: Value must be a valid range between ${least} and ${most}`,
  );
}

function columnsOf(values: readonly unknown[]): string[] | undefined {
  const names = values.map(String);
  for (const name of names) if (name !== '*' && !name.startsWith('$')) fieldOf(name);
  return names.includes('*') ? undefined : names;
}

function unanswerable({ method, attribute }: Query) {
  if (method !== 'search') return invalidQuery(`Invalid query method: ${method.slice(0, 100)}`);
  fieldOf(attribute);
  return invalidQuery(`Searching by attribute "${attribute}" requires a fulltext index.`);
}
