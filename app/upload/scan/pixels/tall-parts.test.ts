import { describe, expect, it } from 'vitest';
import { newPixels } from './pixels.ts';
import { isTall, tallParts } from './tall-parts.ts';

/** White, with a black line of print in each band of rows. */
function screenshot(height: number, bands: readonly [from: number, to: number][]) {
  const picture = newPixels(100, height);
  picture.data.fill(255);
  for (const [from, to] of bands)
    for (let row = from; row < to; row += 1) picture.data.fill(0, row * 400 + 40, row * 400 + 360);
  return picture;
}

describe('a long screenshot', () => {
  it('is what no phone’s screen is as tall as', () => {
    expect([isTall({ width: 1080, height: 2520 }), isTall({ width: 1080, height: 10_500 })]).toEqual([
      false,
      true,
    ]);
  });

  it('is cut into pages between its lines', () => {
    const bands = Array.from({ length: 25 }, (_, at): [number, number] => [at * 40 + 5, at * 40 + 35]);
    const ends = tallParts(screenshot(1000, bands)).map((share) => Math.round(share * 1000));
    expect(ends.at(-1)).toBe(1000);
    for (const [at, end] of ends.slice(0, -1).entries()) {
      expect(bands.filter(([from, to]) => from <= end && end < to)).toEqual([]);
      expect(end - (ends[at - 1] ?? 0)).toBeLessThanOrEqual(142);
    }
  });

  it('without a blank row is cut into pages of full height', () => {
    expect(tallParts(screenshot(400, [[0, 400]])).map((share) => Math.round(share * 400))).toEqual([
      141, 282, 400,
    ]);
  });
});
