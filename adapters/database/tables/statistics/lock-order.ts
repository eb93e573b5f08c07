/** Sorts by key, so that two processes lock rows in the same order and do not deadlock. */
export function inOrder<Key extends string, Row extends Record<Key, string>>(
  rows: readonly Row[],
  key: Key,
): Row[] {
  return rows.toSorted((one, other) => (one[key] < other[key] ? -1 : 1));
}
