import { codeLikeness } from './likeness.ts';

type Alike<Entry> = { entry: Entry; score: number };

/** Finds codes without comparing each one: a catalogue may have tens of thousands. */
export type CodeIndex<Entry> = {
  has(code: string): boolean;
  alike(code: string): Alike<Entry>[];
  startingWith(beginning: string): Entry[];
};

/** Maximum spellings per prefix, in alphabetical order: more are no better. */
const STARTING_MOST = 250;
const TYPO_LEAST = 4;

export function codeIndexOf<Entry extends { codes: readonly string[] }>(
  entries: readonly Entry[],
): CodeIndex<Entry> {
  const pairs = entries.flatMap((entry, position) => entry.codes.map((code) => ({ code, entry, position })));
  const spelled = Map.groupBy(pairs, ({ code }) => code);
  const sorted = [...spelled.keys()].sort();
  const signs = [...new Set(sorted.join(''))];
  const pairsOf = (spellings: Iterable<string>) =>
    [...new Set(spellings)].flatMap((spelling) => spelled.get(spelling) ?? []);
  return {
    has: (code) => spelled.has(code),

    alike(code) {
      const mayHaveTypo = code.length >= TYPO_LEAST && /\d/.test(code);
      const mistyped = mayHaveTypo ? withOneTypo(code, signs).filter((each) => spelled.has(each)) : [];
      const best = new Map<Entry, number>();
      for (const { code: known, entry } of pairsOf([code, ...startingWith(sorted, code), ...mistyped])) {
        const score = Math.max(best.get(entry) ?? 0, codeLikeness(code, known));
        if (score > 0) best.set(entry, score);
      }
      return [...best].map(([entry, score]) => ({ entry, score }));
    },

    startingWith(beginning) {
      const found = pairsOf(startingWith(sorted, beginning)).sort(
        (one, other) => one.position - other.position,
      );
      return [...new Set(found.map(({ entry }) => entry))];
    },
  };
}

function startingWith(sorted: readonly string[], beginning: string): string[] {
  let [first, end] = [0, sorted.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((sorted[middle] ?? '') < beginning) first = middle + 1;
    else end = middle;
  }
  const near = sorted.slice(first, first + STARTING_MOST);
  const after = near.findIndex((word) => !word.startsWith(beginning));
  return after < 0 ? near : near.slice(0, after);
}

/** All strings one typo away, as `typosBetween` counts: a few hundred. */
function withOneTypo(code: string, signs: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at <= code.length; at += 1) {
    const [before, after] = [code.slice(0, at), code.slice(at)];
    const rest = after.slice(1);
    for (const sign of signs) {
      found.push(before + sign + after);
      if (after !== '') found.push(before + sign + rest);
    }
    if (after !== '') found.push(before + rest);
    if (rest !== '') found.push(before + rest.charAt(0) + after.charAt(0) + rest.slice(1));
  }
  return found;
}
