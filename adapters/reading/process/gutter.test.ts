import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Gutter, gutterOf } from './gutter.ts';

const [WIDTH, HEIGHT] = [1440, 1000];

type Box = readonly [x: number, y: number, width: number, height: number];

/** Lines of words, drawn as boxes. */
function textIn([left, top, width, height]: Box): Box[] {
  const words: Box[] = [];
  for (let y = top, line = 0; y < top + height; y += 22, line += 1)
    for (let x = left, word = 0; x < left + width - 70; x += 66, word += 1)
      words.push([x, y, 44 + ((line * 7 + word * 5) % 14), 9]);
  return words;
}

/** Lines of letters 40 pixels high, on a page that is higher than wide once it is turned. */
function largeLines(lines: number): Box[] {
  const letters: Box[] = [];
  for (let line = 0; line < lines; line += 1)
    for (let letter = 0; letter < 22; letter += 1)
      if ((letter + 3 * line) % 6 !== 5) letters.push([60 + 40 * letter, 60 + 60 * line, 30, 40]);
  return letters;
}

const LEFT: Box = [100, 100, 560, 800];
const RIGHT: Box = [790, 100, 560, 800];
const BOTH = [...textIn(LEFT), ...textIn(RIGHT)];

async function gutterIn(boxes: readonly Box[], { turn = 0, slant = 0 } = {}): Promise<Gutter | undefined> {
  const drawn = boxes.map(
    ([x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`,
  );
  const size = turn === 90 ? `width="${HEIGHT}" height="${WIDTH}"` : `width="${WIDTH}" height="${HEIGHT}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="#f4f0e6"/><g transform="rotate(${slant} 720 500)">${drawn.join('')}</g></svg>`;
  const picture = sharp(Buffer.from(svg)).rotate(turn).removeAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return gutterOf({ data, width: info.width, height: info.height, channels: 3 });
}

describe('the gutter of a sheet', () => {
  it.each<[string, readonly Box[], { slant?: number }]>([
    ['that shows two pages', BOTH, {}],
    ['that lies a little aslant', BOTH, { slant: 0.8 }],
    ['with the shadow of its fold', [...BOTH, [716, 0, 9, HEIGHT]], {}],
    ['of which one page has a few lines', [...textIn(LEFT), ...textIn([790, 100, 560, 80])], {}],
  ])('%s is found', async (_, boxes, how) => {
    expect(Math.abs(((await gutterIn(boxes, how))?.at ?? 0) - 0.5)).toBeLessThan(0.02);
  });

  it('tells which of its pages is empty', async () => {
    expect(await gutterIn(textIn(RIGHT))).toMatchObject({ printed: 'right' });
    expect(await gutterIn(textIn(LEFT))).toMatchObject({ printed: 'left' });
    expect(await gutterIn(BOTH)).toMatchObject({ printed: 'both' });
  });

  it.each<[string, readonly Box[], { turn?: number }]>([
    ['of a wide page whose lines run across', textIn([100, 100, 1250, 800]), {}],
    ['that a headline crosses', [...BOTH, [500, 40, 440, 24]], {}],
    ['that rules of a table cross', [...BOTH, ...textIn([100, 94, 40, 20]), [100, 300, 1250, 3]], {}],
    ['that is empty', [], {}],
    [
      'of text on its side with a gap between two questions',
      // Turned by a quarter, the gap between the upper and the lower part is an empty stripe.
      [...textIn([60, 60, 900, 600]), ...textIn([60, 740, 900, 640])],
      { turn: 90 },
    ],
    ...[1, 2, 3, 5].map((lines): [string, readonly Box[], { turn: number }] => [
      `of ${lines} large lines on their side at the edge of an empty page`,
      largeLines(lines),
      { turn: 90 },
    ]),
    ['of a page that is higher than wide', textIn([60, 60, 900, 600]), {}],
  ])('%s is none', async (_, boxes, how) => {
    expect(await gutterIn(boxes, how)).toBeUndefined();
  });
});
