import type { Box } from '../../../../domain/page/page-layout.ts';

/** In points, from the sheet's lower left corner. */
export type Rect = { x: number; y: number; width: number; height: number };

type WrittenLine = (number | string)[];
type WrittenBlock = [x: number, y: number, width: number, height: number, angle: number, ...WrittenLine[]];

const PARTS = 1000;
/** Width of a character of the invisible font, as a share of its height. */
const SIGN = 0.5;

/** Gap, as a share of the letters' height, from which PDF viewers begin a new word. */
const GAP = 0.2;

/**
 * PDF operators that put the words of an image invisibly over it: as `writtenWords` returns them, in order,
 * each with a space after it. `rect`: position of the whole image. `part`: only the words in it.
 */
export function laidWords(written: string, rect: Rect, part?: Box): string {
  const lines: string[] = [];
  for (const [x, y, wide, high, angle, ...rest] of JSON.parse(written) as WrittenBlock[]) {
    const turn = (angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const [width, height] = [(wide * rect.width) / PARTS, (high * rect.height) / PARTS];
    const usual = usualHeight(rest);
    for (const [top, tall, ...numbers] of rest) {
      const size = Math.max(1, (heightOf(Number(tall), usual) * height) / PARTS);
      const down = ((Number(top) + Number(tall)) * height) / PARTS - height / 2;
      const shown: string[] = [];
      for (const { text, left, length } of wordsOfLine(numbers, (GAP * size * PARTS) / width)) {
        const across = (left * width) / PARTS - width / 2;
        const place = [
          (x * rect.width) / PARTS + across * cos - down * sin,
          (y * rect.height) / PARTS + across * sin + down * cos,
        ] as const;
        if (part && !isInside(place, [(length * width) / PARTS, size], rect, part)) continue;
        const stretch = (100 * length * width) / PARTS / (SIGN * size * Math.max(1, text.length));
        const matrix = [cos, -sin, sin, cos, rect.x + place[0], rect.y + rect.height - place[1]];
        shown.push(`${matrix.map(short).join(' ')} Tm ${short(stretch)} Tz <${hex(text)}0020> Tj`);
      }
      if (shown.length > 0) lines.push(`/Hidden ${short(size)} Tf`, ...shown);
    }
  }
  return lines.length === 0 ? '' : `BT 3 Tr ${lines.join('\n')} ET`;
}

function usualHeight(lines: readonly WrittenLine[]): number {
  const heights = lines.map(([, tall]) => Number(tall)).sort((one, other) => one - other);
  return heights[heights.length >> 1] ?? 1;
}

/**
 * Lines get the usual height, because viewers take lines of other heights for other columns, and OCR's
 * heights depend on a line's letters. Headings keep theirs.
 */
function heightOf(tall: number, usual: number): number {
  return tall > usual / 2 && tall < 2 * usual ? usual : tall;
}

type LaidWord = { text: string; left: number; length: number };

/** Shortens words that viewers would join to the next. `gap`: least distance between words. */
function wordsOfLine(line: readonly (number | string)[], gap: number): LaidWord[] {
  const words: LaidWord[] = [];
  let end = 0;
  for (const [at, text] of String(line.at(-1) ?? '')
    .split(' ')
    .entries()) {
    const left = end + Number(line[2 * at] ?? 0);
    const length = Math.max(1, Number(line[2 * at + 1] ?? 1));
    const last = words.at(-1);
    if (last) last.length = Math.max(last.length / 2, Math.min(last.length, left - gap - last.left));
    words.push({ text, left, length });
    end = left + length;
  }
  return words;
}

function isInside(
  [left, bottom]: readonly [number, number],
  [width, height]: readonly [number, number],
  rect: Rect,
  [x0, y0, x1, y1]: Box,
): boolean {
  const x = (left + width / 2) / rect.width;
  const y = (bottom - height / 2) / rect.height;
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
}

export const short = (number: number) => String(Math.round(1000 * number) / 1000);

function hex(text: string): string {
  return Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  ).join('');
}
