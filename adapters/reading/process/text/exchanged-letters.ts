/** Share of all words above which exchanged letters are not chance errors of OCR. */
const SHARE_LEAST = 0.012;

/**
 * True if a text systematically has one letter for another, such as भ wherever its page shows म. Compares
 * words of the same length with most letters in common. `seen`: words read by OCR; `own`: words of the text;
 * `least`: fewest occurrences.
 */
export function hasExchangedLetters(
  seen: readonly string[],
  own: ReadonlySet<string>,
  least: number,
): boolean {
  const byLength = Map.groupBy(
    [...own].map((word) => [...word]),
    ({ length }) => length,
  );
  const pairs = seen
    .filter((word) => !own.has(word))
    .flatMap((word) => {
      const letters = [...word];
      const nearest = nearestOf(letters, byLength.get(letters.length) ?? []);
      return letters.flatMap((letter, at) =>
        nearest && nearest[at] !== letter ? `${nearest[at]}${letter}` : [],
      );
    });
  const most = Math.max(0, ...[...Map.groupBy(pairs, (pair) => pair).values()].map(({ length }) => length));
  return most >= Math.max(least, SHARE_LEAST * seen.length);
}

/** Shorter words resemble too many others. */
const LETTERS_LEAST = 3;

/** Undefined if several are equally near, or none has half of the letters. */
function nearestOf(letters: readonly string[], words: readonly string[][]): string[] | undefined {
  if (letters.length < LETTERS_LEAST) return undefined;
  const ranked = words
    .map((word) => ({ word, wrong: letters.filter((letter, at) => word[at] !== letter).length }))
    .filter(({ wrong }) => wrong <= Math.max(1, letters.length / 2))
    .sort((one, other) => one.wrong - other.wrong);
  const [best, second] = ranked;
  return best && best.wrong !== second?.wrong ? best.word : undefined;
}
