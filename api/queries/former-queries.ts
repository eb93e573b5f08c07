import type { QueryText } from './query-texts.ts';

const FORMER_METHODS = new Map([
  ['lesser', 'lessThan'],
  ['lesserEqual', 'lessThanEqual'],
  ['greater', 'greaterThan'],
  ['greaterEqual', 'greaterThanEqual'],
]);
const WITHOUT_ATTRIBUTE = ['limit', 'offset', 'cursorAfter', 'cursorBefore', 'select'];

const CALL = /^(?:([$\w-]{1,100})\.)?([a-zA-Z]{1,40})\(([\s\S]*)\)$/;
/** Values and what is between them. A quotation mark ends a text only before a comma, bracket or the end. */
const TOKEN =
  /\s+|[[\],]|-?\d{1,15}(?:\.\d{1,15})?|true|false|null|"((?:[^"\\]|\\[\s\S]|"(?! ?(?:[,\]]|$)))*)"|'((?:[^'\\]|\\[\s\S])*)'/gy;

/** Query of SDKs 9 to 13: a call as text, whose first value is the attribute (9: before the name). */
export function formerQuery(text: string): QueryText | undefined {
  const [, attribute, name, list = ''] = CALL.exec(text) ?? [];
  const values = name === undefined ? undefined : valuesOf(list);
  if (name === undefined || !values) return undefined;
  if (attribute !== undefined) return { method: FORMER_METHODS.get(name) ?? name, attribute, values };
  if (WITHOUT_ATTRIBUTE.includes(name)) return { method: name, attribute, values };
  const [first, ...rest] = values;
  return typeof first === 'string' ? { method: name, attribute: first, values: rest } : undefined;
}

/** Comma-separated values, some in brackets. Undefined if there is anything else in between. */
function valuesOf(list: string): unknown[] | undefined {
  let json = '';
  let end = 0;
  for (const { 0: token, 1: double, 2: text = double, index } of list.matchAll(TOKEN)) {
    // These SDKs escape nothing: a backslash is part of the text, except before a quotation mark or another
    // one.
    json += text === undefined ? token : JSON.stringify(text.replaceAll(/\\(["'\\])/g, '$1'));
    end = index + token.length;
  }
  if (end < list.length) return undefined;
  try {
    const values: unknown[] = JSON.parse(`[${json}]`);
    return values.flat();
  } catch {
    return undefined;
  }
}

type Address = Readonly<Record<string, unknown>>;

/** Parameters of lists in SDKs up to 9: limits, a cursor, and orders (for files without an attribute). */
export function formerListQueries(address: Address): QueryText[] {
  const { limit, offset, cursor, cursorDirection } = address;
  const query = (method: string, value: unknown) => ({ method, attribute: undefined, values: [value] });
  const types = [...textsNamed('orderTypes', address), ...textsNamed('orderType', address)];
  const attributes = textsNamed('orderAttributes', address);
  const orders = attributes.length > 0 ? attributes : types.map(() => '$createdAt');
  return [
    ...(limit === undefined ? [] : [query('limit', Number(limit))]),
    ...(offset === undefined ? [] : [query('offset', Number(offset))]),
    ...(cursor ? [query(cursorDirection === 'before' ? 'cursorBefore' : 'cursorAfter', cursor)] : []),
    ...orders.map((attribute, index) => ({
      method: types[index] === 'DESC' ? 'orderDesc' : 'orderAsc',
      attribute,
      values: [],
    })),
  ];
}

export function textsNamed(name: string, address: Address): string[] {
  return Object.entries(address).flatMap(([part, value]) =>
    isNamed(name, part) ? (value as string | string[]) : [],
  );
}

/** True for `name`, `name[]` and `name[0]`. */
export function isNamed(name: string, part: string): boolean {
  return part === name || (part.startsWith(`${name}[`) && /^\d*\]$/.test(part.slice(name.length + 1)));
}
