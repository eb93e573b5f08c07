import { Refusal } from '../refusal.ts';

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

/** What a list needs to know of a question, to tell how much work it is. */
export type Looked<Field extends string> = {
  conditions: readonly Condition<Field>[];
  order?: readonly Order<Field>[];
};

/** The most records that are looked through, one by one, for what no index answers. */
export const LOOK_MOST = 20_000;

/**
 * The most comparisons with such records: a record is compared with each value of each condition. Measured: 0.2 μs each
 * in a long text, so that the longest question takes about 40 ms.
 */
export const COMPARISONS_MOST = 100_000;
/** What reading a record and putting it in order costs, in comparisons. */
export const COMPARISONS_A_RECORD = 2;

/** The most combinations of values that are looked up in an index, one by one. */
export const LOOKUPS_MOST = 1_000;

/** Thrown by a database for a question that would take longer than one request may take. */
export function tooWide(narrowBy: readonly string[]): Refusal {
  const values = { most: LOOK_MOST, fields: narrowBy.join(', ') };
  return new Refusal('invalid', { name: 'query.too-wide', values });
}

/** As `tooWide`, where the records are few enough and the values are not. */
export function tooManyValues(narrowBy: readonly string[]): Refusal {
  const values = { fields: narrowBy.join(', ') };
  return new Refusal('invalid', { name: 'query.too-wide.values', values });
}
