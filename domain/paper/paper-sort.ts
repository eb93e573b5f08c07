import { PAPER_ORDER } from '../note/paper-order.ts';
import type { NoteField, NoteOrder } from '../note.ts';

export const SORT_KEYS = ['year', 'exam', 'uploaded'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
/** Descending: newest first, unknown last; `-` reverses it. */
export type PaperSort = SortKey | `-${SortKey}`;

export const USUAL_SORT: PaperSort = 'year';

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

export function nextSort(key: SortKey, sort: PaperSort = USUAL_SORT): PaperSort {
  return sort === key ? `-${key}` : key;
}

export function directionOf(
  key: SortKey,
  sort: PaperSort = USUAL_SORT,
): 'ascending' | 'descending' | undefined {
  if (keyOf(sort) !== key) return undefined;
  return isReversed(sort) ? 'ascending' : 'descending';
}

const isReversed = (sort: PaperSort) => sort.startsWith('-');
const keyOf = (sort: PaperSort) => sort.replace('-', '') as SortKey;
