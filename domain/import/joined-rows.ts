import type { ImportRow } from './import-row.ts';

/** Further photos of each paper in page order, by the path of its first photo. */
export function joinedRows<Row extends ImportRow>(rows: readonly Row[]): Map<string, Row[]> {
  const joined = rows.filter(({ state, joins }) => state === 'joined' && joins !== '');
  const sorted = joined.toSorted((one, other) => Number(one.pages) - Number(other.pages));
  return Map.groupBy(sorted, ({ joins }) => joins);
}
