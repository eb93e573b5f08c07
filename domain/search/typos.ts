/**
 * Optimal string alignment distance: added, missing, other and swapped neighbouring characters. Stops above
 * `most` and returns `most + 1`.
 */
export function typosBetween(one: string, other: string, most: number): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > most) return most + 1;
  // Three rows are enough. They are reused, because thousands of words are compared.
  let [beforeLast, last, now] = [[], [], []] as [number[], number[], number[]];
  for (let column = 0; column <= other.length; column += 1) last[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    if (fillRow(one, other, row, now, last, beforeLast) > most) return most + 1;
    [beforeLast, last, now] = [last, now, beforeLast];
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}

function fillRow(
  one: string,
  other: string,
  row: number,
  now: number[],
  last: readonly number[],
  beforeLast: readonly number[],
): number {
  now[0] = row;
  let fewest = row;
  const letter = one.charCodeAt(row - 1);
  for (let column = 1; column <= other.length; column += 1) {
    const same = other.charCodeAt(column - 1) === letter ? 0 : 1;
    let least = Math.min(
      (last[column] as number) + 1,
      (now[column - 1] as number) + 1,
      (last[column - 1] as number) + same,
    );
    const isExchanged =
      row > 1 &&
      column > 1 &&
      other.charCodeAt(column - 2) === letter &&
      other.charCodeAt(column - 1) === one.charCodeAt(row - 2);
    if (isExchanged) least = Math.min(least, (beforeLast[column - 2] as number) + 1);
    now[column] = least;
    if (least < fewest) fewest = least;
  }
  return fewest;
}
