/** Rows per statement: SQLite accepts 32,766 parameters. */
const ROWS_AT_ONCE = 500;

export function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}
