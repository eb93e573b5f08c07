const TYPOS = 2;
/** Minimum letters: shorter names, such as HOST, resemble variables of other programs. */
const LEAST_LETTERS = 6;

export function misspeltVariable(
  names: readonly string[],
  known: readonly string[],
): { name: string; meant: string } | undefined {
  const long = known.filter(({ length }) => length >= LEAST_LETTERS);
  for (const name of names) {
    if (known.includes(name)) continue;
    const meant = long.find((one) => isNear(name, one));
    if (meant !== undefined) return { name, meant };
  }
  return undefined;
}

function isNear(one: string, other: string): boolean {
  return Math.abs(one.length - other.length) <= TYPOS && editsBetween(one, other) <= TYPOS;
}

function editsBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const edits = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      edits.push(Math.min(replaced, (above[column] ?? 0) + 1, (edits[column - 1] ?? 0) + 1));
    }
    above = edits;
  }
  return above[other.length] ?? 0;
}
