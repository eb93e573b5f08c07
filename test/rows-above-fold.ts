export type Rows = {
  /** Start of the first row, in pixels from the top of the page. */
  firstAt: number;
  /** The height of the highest row that begins above the fold. */
  highest: number;
  /** Rows of which all is above the fold. */
  aboveFold: number;
};

/** In the page of a course that is not scrolled: how many of its papers are seen at once. */
export function rowsAboveFold(): Rows {
  const rows = [...document.querySelectorAll('.papers tbody tr')].map((row) => row.getBoundingClientRect());
  const started = rows.filter(({ top }) => top < innerHeight);
  return {
    firstAt: Math.round(rows[0]?.top ?? Number.NaN),
    highest: Math.max(...started.map(({ height }) => Math.round(height))),
    aboveFold: rows.filter(({ bottom }) => bottom <= innerHeight).length,
  };
}
