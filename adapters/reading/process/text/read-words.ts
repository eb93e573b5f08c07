import type { Part } from './picture.ts';

export type ReadWord = {
  text: string;
  /** Ranges from 0 to 100. */
  confidence: number;
  /** Counts from 0, in reading order. */
  line: number;
  /** Position on the straightened image. */
  box: Part;
};

/** Words of lower confidence are rather stains. */
const NOISE = 25;
/** Words of at least this confidence are most likely right. */
export const SURE = 70;

/** Parses Tesseract's TSV: one row per word, with its block, paragraph, line, position and confidence. */
export function wordsOf(table: string): ReadWord[] {
  const words: ReadWord[] = [];
  let line = -1;
  let lastLine = '';
  for (const row of table.split('\n')) {
    const [level, , block, paragraph, lineInIt, , left, top, width, height, confidence, ...rest] =
      row.split('\t');
    const text = rest.join(' ').trim();
    if (level !== '5' || text === '') continue;
    const here = `${block}.${paragraph}.${lineInIt}`;
    if (here !== lastLine) line += 1;
    lastLine = here;
    const box = { left: Number(left), top: Number(top), width: Number(width), height: Number(height) };
    words.push({ text, confidence: Number(confidence), line, box });
  }
  return words;
}

export function isNoise({ confidence }: ReadWord): boolean {
  return confidence < NOISE;
}

export function textOf(words: readonly ReadWord[]): string {
  const lines = Map.groupBy(
    words.filter((word) => !isNoise(word)),
    ({ line }) => line,
  );
  return [...lines.values()].map((each) => each.map(({ text }) => text).join(' ')).join('\n');
}

const letters = (words: readonly ReadWord[]) =>
  words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{M}]/gu)?.length ?? 0), 0);

/** Letters that are most likely right, in words of two or more. Compares readings of one image. */
export function sureLetters(words: readonly ReadWord[]): number {
  return letters(
    words.filter(({ text, confidence }) => confidence >= SURE && /\p{L}[\p{L}\p{M}]/u.test(text)),
  );
}

/** Share of letters that are most likely right, from 0 to 1; 1 without letters. */
export function sureShare(words: readonly ReadWord[]): number {
  const all = letters(words);
  return all === 0 ? 1 : sureLetters(words) / all;
}
