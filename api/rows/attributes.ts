import type { NoteField } from '../../domain/note.ts';
import { isText } from '../params.ts';
import { invalidQuery } from './queries.ts';

type Kind = 'text' | 'number' | 'date';

/** What rows can be chosen and put in order by: the call family's name, the domain's, and how a value is written. */
const ATTRIBUTES = new Map<string, readonly [NoteField, Kind]>([
  ['$id', ['id', 'text']],
  ['$sequence', ['sequence', 'number']],
  ['$createdAt', ['createdAt', 'date']],
  ['$updatedAt', ['updatedAt', 'date']],
  ['college', ['college', 'text']],
  ['branch', ['branch', 'text']],
  ['year', ['year', 'text']],
  ['course', ['course', 'text']],
  ['image', ['image', 'text']],
  ['description', ['description', 'text']],
  ['kind', ['kind', 'text']],
  ['exam', ['exam', 'text']],
  ['examYear', ['examYear', 'number']],
]);

export type NoteValue = string | number | Date;

/** @throws CallRefusal general_query_invalid for a name that is none of the table's. */
export function fieldOf(attribute: string | undefined): NoteField {
  const known = ATTRIBUTES.get(attribute ?? '');
  if (known) return known[0];
  throw invalidQuery(`Invalid query: Attribute not found in schema: ${(attribute ?? '').slice(0, 100)}`);
}

/** @throws CallRefusal general_query_invalid for a value that the attribute cannot have. */
export function readValue(attribute: string, value: unknown): NoteValue {
  const read = READERS[ATTRIBUTES.get(attribute)?.[1] ?? 'text'](value);
  if (read !== undefined) return read;
  throw invalidQuery(`Invalid query: Query value is invalid for attribute "${attribute}"`);
}

const READERS: Record<Kind, (value: unknown) => NoteValue | undefined> = {
  text: (value) => (isText(value) ? value : undefined),
  // `$sequence` is text in rows, so text is what a client has at hand.
  number: (value) => {
    const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
  },
  date: (value) => {
    const date = new Date(typeof value === 'string' ? value : Number.NaN);
    return Number.isNaN(date.getTime()) ? undefined : date;
  },
};
