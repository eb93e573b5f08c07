/** OCR takes the same letter for another now and then: such a share of all words is no chance. */
const SHARE_LEAST = 0.012;

/**
 * Does a text have one letter for another again and again, such as भ wherever its page prints म? `seen`: the words that OCR has
 * read, `own`: those of the text. Compared are words of the same length that have most letters in common. `least`: how often.
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

/** Shorter words are like too many others. */
const LETTERS_LEAST = 3;

/** Undefined where several are as near, or none has half of the letters. */
function nearestOf(letters: readonly string[], words: readonly string[][]): string[] | undefined {
  if (letters.length < LETTERS_LEAST) return undefined;
  const ranked = words
    .map((word) => ({ word, wrong: letters.filter((letter, at) => word[at] !== letter).length }))
    .filter(({ wrong }) => wrong <= Math.max(1, letters.length / 2))
    .sort((one, other) => one.wrong - other.wrong);
  const [best, second] = ranked;
  return best && best.wrong !== second?.wrong ? best.word : undefined;
}
