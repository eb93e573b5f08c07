import type { Value } from '../../domain/primitives/query.ts';
import { isText } from '../params.ts';
import { invalidQuery } from './query-texts.ts';

export type Kind = 'text' | 'number' | 'date';

/** Fields by Appwrite's name: the domain's name, the type, and whether it is in the search index. */
export type Attributes<Field extends string> = ReadonlyMap<string, readonly [Field, Kind, 'fulltext'?]>;

/** @throws CallRefusal general_query_invalid for a name that no attribute of the list has. */
export function attributeOf<Field extends string>(
  attributes: Attributes<Field>,
  name: string | undefined,
): { field: Field; kind: Kind; hasFulltext: boolean } {
  const known = attributes.get(name ?? '');
  if (known) return { field: known[0], kind: known[1], hasFulltext: known[2] === 'fulltext' };
  throw invalidQuery(`Invalid query: Attribute not found in schema: ${(name ?? '').slice(0, 100)}`);
}

/** @throws CallRefusal general_query_invalid for a value that the attribute cannot have. */
export function readValue(name: string, kind: Kind, value: unknown): Value {
  const read = READERS[kind](value);
  if (read !== undefined) return read;
  throw invalidQuery(`Invalid query: Query value is invalid for attribute "${name}"`);
}

const READERS: Record<Kind, (value: unknown) => Value | undefined> = {
  text: (value) => (isText(value) ? value : undefined),
  // `$sequence` is text in rows, so clients send text.
  number: (value) => {
    const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
  },
  date: (value) => {
    const date = new Date(typeof value === 'string' ? value : Number.NaN);
    return Number.isNaN(date.getTime()) ? undefined : date;
  },
};
