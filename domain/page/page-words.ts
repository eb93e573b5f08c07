import type { PageSize, Turn } from '../page.ts';
import { PAGE_TEXT_MOST } from './page-text.ts';

/**
 * Words of a page in one direction and their position on the picture: on a tilted photo, on one half of a
 * sheet, or on a whole page.
 */
export type WordBlock = {
  /** Centre and size of the block, as shares of the picture's width and height. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Clockwise degrees around the centre. */
  angle: number;
  lines: readonly WordLine[];
};

/** In shares of the block's width and height, from its top left corner. */
export type WordLine = { top: number; height: number; words: readonly PlacedWord[] };
export type PlacedWord = { left: number; width: number; text: string };

/** Version of what `writtenWords` returns; part of the address of a page's words. */
export const WORDS_FORMAT = 1;
/** Many times the words of a full page. */
const WORDS_MOST = 6000;
/** Numbers are written in thousandths. */
const PARTS = 1000;

type WrittenLine = (number | string)[];
type WrittenBlock = [x: number, y: number, width: number, height: number, angle: number, ...WrittenLine[]];

/**
 * Words of a page as JSON, a third shorter than with named fields: a list of blocks, each with five numbers
 * and its lines. A line has its top, its height, two numbers per word (gap before it, and width), and the
 * words separated by spaces. At most `WORDS_MOST` words and `PAGE_TEXT_MOST` characters.
 */
export function writtenWords(blocks: readonly WordBlock[]): string {
  const budget = { words: WORDS_MOST, characters: PAGE_TEXT_MOST };
  return JSON.stringify(blocks.map((block) => writtenBlock(block, budget)));
}

type Budget = { words: number; characters: number };

function writtenBlock({ x, y, width, height, angle, lines }: WordBlock, budget: Budget): WrittenBlock {
  const written = lines.map((line) => writtenLine(line, budget)).filter((line) => line.length > 3);
  return [
    ...[x, y, width, height].map(parts),
    Math.round(10 * (Math.abs(angle) < 360 ? angle : 0)) / 10,
    ...written,
  ] as WrittenBlock;
}

function writtenLine({ top, height, words }: WordLine, budget: Budget): WrittenLine {
  const numbers: number[] = [];
  const texts: string[] = [];
  let end = 0;
  for (const { left, width, text } of words) {
    const plain = text.replace(/[\s\0]+/g, '').toWellFormed();
    if (plain === '' || budget.words < 1 || budget.characters < plain.length) continue;
    budget.words -= 1;
    budget.characters -= plain.length;
    const [from, wide] = [parts(left), Math.max(1, parts(width))];
    numbers.push(from - end, wide);
    texts.push(plain);
    end = from + wide;
  }
  return [parts(top), Math.max(1, parts(height)), ...numbers, texts.join(' ')];
}

/** Reading untrusted files may give any number: 0 replaces an implausible one. */
const parts = (share: number) => (Math.abs(share) < FAR ? Math.round(PARTS * share) : 0);
const FAR = 100;

/** Rotates words, as `writtenWords` returns them, clockwise. The size is that of the rotated page. */
export function turnedWords(written: string, turn: Turn, { width: wide, height: high }: PageSize): string {
  const blocks: WrittenBlock[] = JSON.parse(written);
  const isAside = turn !== 180;
  return JSON.stringify(
    blocks.map(([x, y, width, height, angle, ...lines]): WrittenBlock => {
      const [left, top] =
        turn === 90 ? [PARTS - y, x] : turn === 180 ? [PARTS - x, PARTS - y] : [y, PARTS - x];
      // Shares of the width become shares of the height, and the reverse.
      const [across, down] = isAside ? [(width * high) / wide, (height * wide) / high] : [width, height];
      return [left, top, Math.round(across), Math.round(down), turnedAngle(angle + turn), ...lines];
    }),
  );
}

/** Number of words by angle. `written`: as `writtenWords` returns it. */
export function anglesOfWords(written: string): { angle: number; words: number }[] {
  const blocks: WrittenBlock[] = JSON.parse(written);
  return blocks.map(([, , , , angle, ...lines]) => ({
    angle,
    words: lines.reduce((sum, line) => sum + String(line.at(-1)).split(' ').length, 0),
  }));
}

/** Normalises to at most 180 degrees either way, in tenths. */
function turnedAngle(angle: number): number {
  return Math.round(10 * (angle > 180 ? angle - 360 : angle)) / 10;
}

/** Texts of both halves of a sheet. `written`: as `writtenWords` returns it; `gutter`: as in `Page`. */
export function textsOfHalves(written: string, gutter: number): [left: string, right: string] {
  const halves: [string[], string[]] = [[], []];
  for (const [x, , width, , angle, ...lines] of JSON.parse(written) as WrittenBlock[])
    for (const [, , ...rest] of lines as unknown as WrittenLine[]) {
      const texts: [string[], string[]] = [[], []];
      let end = 0;
      for (const [at, text] of String(rest.pop() ?? '')
        .split(' ')
        .entries()) {
        const [gap, wide] = [Number(rest[2 * at]), Number(rest[2 * at + 1])];
        const middle = x - width / 2 + ((end + gap + wide / 2) * width) / PARTS;
        end += gap + wide;
        // A tilted block belongs to one page of the sheet.
        texts[(angle === 0 ? middle : x) < PARTS * gutter ? 0 : 1].push(text);
      }
      for (const half of [0, 1] as const)
        if (texts[half].length > 0) halves[half].push(texts[half].join(' '));
    }
  return [halves[0].join('\n'), halves[1].join('\n')];
}
