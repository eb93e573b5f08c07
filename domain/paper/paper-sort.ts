import { PAPER_ORDER } from '../note/paper-order.ts';
import type { NoteField, NoteOrder } from '../note.ts';

/** By what the papers of a course can be sorted: the columns of their table. The first one is usual. */
export const SORT_KEYS = ['year', 'exam', 'uploaded'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
/** Descending, so that the newest comes first and what is not known last; with `-` the other way round. */
export type PaperSort = SortKey | `-${SortKey}`;

export const USUAL_SORT: PaperSort = 'year';

/** In one direction each, and in the order of an index of the notes of a course. */
const FIELDS: Record<SortKey, readonly NoteField[]> = {
  year: ['examYear', 'sequence'],
  exam: ['exam', 'examYear', 'sequence'],
  uploaded: ['sequence'],
};

export function isPaperSort(value: string | null): value is PaperSort {
  return SORT_KEYS.some((key) => value === key || value === `-${key}`);
}

export function isByYear(sort: PaperSort = USUAL_SORT): boolean {
  return keyOf(sort) === 'year';
}

export function orderOf(sort: PaperSort = USUAL_SORT): readonly NoteOrder[] {
  if (sort === USUAL_SORT) return PAPER_ORDER;
  const descending = !isReversed(sort);
  return FIELDS[keyOf(sort)].map((field) => ({ field, descending }));
}

/** What the head of a column leads to: its order, and from there the other way round. */
export function nextSort(key: SortKey, sort: PaperSort = USUAL_SORT): PaperSort {
  return sort === key ? `-${key}` : key;
}

/** How the column of `key` is sorted; undefined where another one is. */
export function directionOf(
  key: SortKey,
  sort: PaperSort = USUAL_SORT,
): 'ascending' | 'descending' | undefined {
  if (keyOf(sort) !== key) return undefined;
  return isReversed(sort) ? 'ascending' : 'descending';
}

const isReversed = (sort: PaperSort) => sort.startsWith('-');
const keyOf = (sort: PaperSort) => sort.replace('-', '') as SortKey;
