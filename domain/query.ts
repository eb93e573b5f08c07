import { Refusal } from './refusal.ts';

export type Value = string | number | Date;

/** What records must meet. What is not known of a record meets no condition but `known: false`. */
export type Condition<Field extends string> =
  /** Equals one of the values. */
  | { field: Field; values: readonly Value[] }
  | { field: Field; is: 'not' | 'less' | 'at-most' | 'more' | 'at-least'; value: Value }
  /** Without regard to capitals, as far as they are Latin. */
  | { field: Field; text: 'starts-with' | 'ends-with' | 'contains'; value: string }
  | { field: Field; known: boolean }
  /** Has one of the words that are typed here, or a word that begins like the last one. Only of fields in the index of search. */
  | { field: Field; search: string }
  | { all: readonly Condition<Field>[] }
  | { any: readonly Condition<Field>[] };

export type Order<Field extends string> = { field: Field; descending: boolean };

/** A bounded question about records. All of its conditions hold. */
export type Query<Field extends string, Item> = {
  conditions: readonly Condition<Field>[];
  /** Closed so that two records never change places. */
  order: readonly Order<Field>[];
  limit: number;
  offset: number;
  /** Only records after (or before) this one in the given order; it need not meet the conditions. */
  cursor?: { item: Item; before: boolean };
};

/** The most records that are looked through, one by one, for what no index answers. */
export const LOOK_MOST = 20_000;

/** Thrown by a database for a question that would take longer than one request may take. */
export function tooWide(narrowBy: readonly string[]): Refusal {
  const fields = narrowBy.join(', ');
  return new Refusal(
    'invalid',
    'query.too-wide',
    `More than ${LOOK_MOST} records would have to be looked through. Narrow them by ${fields}.`,
  );
}
