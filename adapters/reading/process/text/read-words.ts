/** A word as it was read from a picture. */
export type ReadWord = {
  text: string;
  /** How sure the reader is, from 0 to 100. */
  confidence: number;
  /** Counts from 0 in reading order: words of one line have the same. */
  line: number;
};

/** Below this a word is more likely a stain than a word. */
const NOISE = 25;
/** From here on a word is most likely what is printed. */
const SURE = 70;

/** The words of Tesseract's table: a row a word, with block, paragraph, line, place and confidence before it. */
export function wordsOf(table: string): ReadWord[] {
  const words: ReadWord[] = [];
  let line = -1;
  let place = '';
  for (const row of table.split('\n')) {
    const [level, , block, paragraph, lineInIt, , , , , , confidence, ...rest] = row.split('\t');
    const text = rest.join(' ').trim();
    if (level !== '5' || text === '') continue;
    const here = `${block}.${paragraph}.${lineInIt}`;
    if (here !== place) line += 1;
    place = here;
    words.push({ text, confidence: Number(confidence), line });
  }
  return words;
}

/** The text, a line a line, without what is most likely no text at all. */
export function textOf(words: readonly ReadWord[]): string {
  const lines = Map.groupBy(
    words.filter(({ confidence }) => confidence >= NOISE),
    ({ line }) => line,
  );
  return [...lines.values()].map((each) => each.map(({ text }) => text).join(' ')).join('\n');
}

const letters = (words: readonly ReadWord[]) =>
  words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{M}]/gu)?.length ?? 0), 0);

/** How much was surely read: letters, of words of two letters or more. Compares readings of one picture. */
export function surelyRead(words: readonly ReadWord[]): number {
  return letters(
    words.filter(({ text, confidence }) => confidence >= SURE && /\p{L}[\p{L}\p{M}]/u.test(text)),
  );
}

/** The share of the letters that was surely read, from 0 to 1; 1 of nothing. */
export function shareSurelyRead(words: readonly ReadWord[]): number {
  const all = letters(words);
  return all === 0 ? 1 : surelyRead(words) / all;
}
