/** Rows by their key. Two processes that lock the same rows in the same order wait for each other, and never both. */
export function inOrder<Key extends string, Row extends Record<Key, string>>(
  rows: readonly Row[],
  key: Key,
): Row[] {
  return rows.toSorted((one, other) => (one[key] < other[key] ? -1 : 1));
}
