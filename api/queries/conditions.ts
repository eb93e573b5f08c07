import type { Condition } from '../../domain/primitives/query.ts';
import { type Attributes, attributeOf, readValue } from './attributes.ts';
import { asQuery, invalidQuery, type QueryText } from './query-texts.ts';

const COMPARISONS = {
  notEqual: 'not',
  lessThan: 'less',
  lessThanEqual: 'at-most',
  greaterThan: 'more',
  greaterThanEqual: 'at-least',
} as const;
const TEXTS = { startsWith: 'starts-with', endsWith: 'ends-with', contains: 'contains' } as const;
const VALUES_MOST = 100;

/**
 * Condition of a query; undefined for other queries.
 * @throws CallRefusal general_query_invalid for an unsupported condition.
 */
export function conditionOf<Field extends string>(
  attributes: Attributes<Field>,
  query: QueryText,
): Condition<Field> | undefined {
  const { method, attribute: name = '', values } = query;
  if (method === 'or' || method === 'and') return joined(attributes, query);
  if (!isFilter(method)) return undefined;
  const { field, kind, hasFulltext } = attributeOf(attributes, name);
  if (method === 'isNull' || method === 'isNotNull') return { field, known: method === 'isNotNull' };
  requireCount(query);
  if (method === 'search' && !hasFulltext)
    throw invalidQuery(`Searching by attribute "${name}" requires a fulltext index.`);
  if (isIn(TEXTS, method) && kind !== 'text') {
    throw invalidQuery(
      `Invalid query: Cannot query ${method} on attribute "${name}" because it is no string.`,
    );
  }
  const read = values.map((value) => readValue(name, kind, value));
  const [first = '', second = ''] = read;
  if (method === 'equal') return { field, values: read };
  if (method === 'search') return { field, search: String(first) };
  if (method === 'between') {
    return {
      all: [{ field, is: 'at-least', value: first } as const, { field, is: 'at-most', value: second }],
    };
  }
  if (isIn(COMPARISONS, method)) return { field, is: COMPARISONS[method], value: first };
  if (!isIn(TEXTS, method)) return undefined;
  const text = TEXTS[method];
  return { any: read.map((value) => ({ field, text, value: String(value) })) };
}

const FILTERS = [
  'equal',
  'search',
  'between',
  'isNull',
  'isNotNull',
  ...Object.keys(COMPARISONS),
  ...Object.keys(TEXTS),
];
const isFilter = (method: string) => FILTERS.includes(method);

function isIn<Table extends object>(table: Table, name: PropertyKey): name is keyof Table {
  return Object.hasOwn(table, name);
}

function requireCount({ method, attribute, values }: QueryText): void {
  const capitalised = method.charAt(0).toUpperCase() + method.slice(1);
  const fault = (rest: string) => invalidQuery(`Invalid query: ${capitalised} queries require ${rest}.`);
  if (values.length > VALUES_MOST) {
    throw invalidQuery(
      `Invalid query: Query on attribute has greater than ${VALUES_MOST} values: ${attribute}`,
    );
  }
  if (method === 'between' && values.length !== 2) throw fault('exactly two values');
  const several = ['equal', 'contains', 'between'].includes(method);
  if (several && values.length === 0) throw fault('at least one value');
  if (!several && values.length !== 1) throw fault('exactly one value');
}

function joined<Field extends string>(attributes: Attributes<Field>, query: QueryText): Condition<Field> {
  const word = query.method === 'or' ? 'Or' : 'And';
  if (query.values.length < 2)
    throw invalidQuery(`Invalid query: ${word} queries require at least two queries`);
  const conditions = query.values.map((value) => {
    const condition = conditionOf(attributes, asQuery(value));
    if (condition) return condition;
    throw invalidQuery(`Invalid query: ${word} queries can only contain filter queries`);
  });
  return query.method === 'or' ? { any: conditions } : { all: conditions };
}
