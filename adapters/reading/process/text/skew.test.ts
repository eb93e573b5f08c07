import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../../../scripts/node24.js';
import { pictureOfPage, typedPage } from '../../../../scripts/papers/scanned-page.ts';
import { randomFrom } from '../../../../scripts/random.ts';
import { processPageReader } from '../../page-reader.ts';
import { type Picture, pictureFrom, turned } from './picture.ts';
import { isOnSide, skewOf } from './skew.ts';

const LINES = [
  'Explain the difference between strong and weak entities with examples.',
  'What is normalization? Describe the third normal form in detail.',
  'Discuss the Armstrong axioms for functional dependencies.',
];
const reader = processPageReader(root);
afterAll(() => reader.close());

const SIDE = 700;
const DEGREES = 180 / Math.PI;

const random = randomFrom(1);
/** True for a letter, false for a blank. */
const LETTERS = Array.from({ length: 60 * 20 }, () => random() < 0.8);

/** Words of bars in lines that rise by this angle, and strokes across them. */
function page(degrees: number, strokes: readonly number[] = []): Picture {
  const [cos, sin] = [Math.cos(degrees / DEGREES), Math.sin(degrees / DEGREES)];
  const data = new Uint8Array(SIDE * SIDE).fill(255);
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [(at % SIDE) - SIDE / 2, Math.floor(at / SIDE) - SIDE / 2];
    const [along, down] = [x * cos - y * sin, y * cos + x * sin];
    if (Math.abs(along) > 230 || Math.abs(down) > 230) continue;
    const line = Math.floor((down + 230) / 24);
    const isWord =
      (down + 230) % 24 < 9 && (along + 230) % 8 < 5 && LETTERS[60 * line + Math.floor((along + 230) / 8)];
    if (isWord || strokes.some((from) => Math.abs(y + x / 3 - from) < 3)) data[at] = 20;
  }
  return { data, width: SIDE, height: SIDE };
}

const skew = (picture: Picture) => skewOf(picture) * DEGREES;

describe('the skew of a page', () => {
  it.each([-28, -12, 7, 15, 29])('of %i degrees is measured', (degrees) => {
    expect(Math.abs(skew(page(degrees)) - degrees)).toBeLessThan(0.5);
  });

  it.each([-3, 0, 2])('of %i degrees is left to Tesseract', (degrees) => {
    expect(skew(page(degrees))).toBe(0);
  });

  it('is not that of a pen that crossed out a question', () => {
    expect(skew(page(0, [-90, 60]))).toBe(0);
  });

  it('is none if lines of two angles cross', () => {
    const [one, other] = [page(-26), page(-16)];
    const data = one.data.map((level, at) => Math.min(level, other.data[at] as number));
    expect(skew({ ...one, data })).toBe(0);
  });

  it('is none on a page on its side, nor on an empty one', () => {
    expect(skew(page(90))).toBe(0);
    expect(skew({ data: new Uint8Array(SIDE * SIDE).fill(255), width: SIDE, height: SIDE })).toBe(0);
  });
});

it.each([
  [0, false],
  [90, true],
  [180, false],
  [270, true],
] as const)('a page rotated by %i degrees lies on its side: %s', async (turn, isSide) => {
  const printed = await pictureFrom(await pictureOfPage(reader, await typedPage(LINES, 12, 421)));
  expect(await isOnSide(await turned(printed, turn))).toBe(isSide);
});
