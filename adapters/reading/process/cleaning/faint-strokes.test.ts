import { describe, expect, it } from 'vitest';
import { A4, type Box, MadePage, paper } from '../../../../test/made-pages.ts';
import { encode } from '../encode.ts';
import { sharp } from '../sharp.ts';
import { cleanPage } from './clean-page.ts';

function cleaned(page: MadePage) {
  const { cleaned: pixels, kind } = cleanPage(page.pixels);
  if (!pixels) throw new Error(`It was left as it is: ${kind}`);
  return pixels;
}

/** How many of the pixels in a rectangle are no paper. */
function inked(page: MadePage, { left, top, width, height }: Box): number {
  const { data, width: across, channels } = cleaned(page);
  let count = 0;
  for (let y = top; y < top + height; y += 1)
    for (let x = left; x < left + width; x += 1)
      if ((data[channels * (y * across + x)] ?? 255) < 222) count += 1;
  return count;
}

const figure = { left: 500, top: 100, width: 3, height: 40 };

describe('a faint stroke', () => {
  it.each([
    ['a pencilled one', { left: 500, top: 100, width: 3, height: 40 }],
    ['a thin rule', { left: 200, top: 140, width: 900, height: 2 }],
    ['a line across a page', { left: 3, top: 140, width: 1434, height: 2 }],
  ])('that is a tenth darker than the paper stays: %s', (_what, stroke) => {
    const page = new MadePage(...A4, paper).print().over(stroke, [228, 228, 228]).grain(2);
    expect(inked(page, stroke)).toBeGreaterThan(0.95 * stroke.width * stroke.height);
  });

  it('is not made dark, since it may as well be what shines through', () => {
    const { data, width } = cleaned(new MadePage(...A4, paper).print().over(figure, [215, 215, 215]));
    const value = data[(figure.top + 20) * width + figure.left + 1];
    expect(value).toBeGreaterThan(170);
    expect(value).toBeLessThan(215);
  });

  it.each([1440, 1080, 720])('is still to be seen at %i', async (width) => {
    const page = new MadePage(...A4, paper).print().over(figure, [215, 215, 215]).pixels;
    const [image] = await encode(page, [width]);
    const { data, info } = await sharp(image?.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    const by = width / 1440;
    const row = Math.round((figure.top + 20) * by) * info.width;
    const seen = data.subarray(row + Math.floor(490 * by), row + Math.ceil(515 * by));
    expect(Math.min(...seen)).toBeLessThan(230);
  });

  it('stays on a page through which its back shines', () => {
    const page = new MadePage(...A4, paper).print({ to: 0.4 });
    for (let top = 900; top < 1800; top += 34)
      for (let left = 150; left < 1300; left += 17)
        for (const [by, dark] of [
          [0, 250],
          [1, 243],
          [2, 238],
          [3, 238],
          [4, 243],
          [5, 250],
        ] as const)
          page.over({ left: left + by, top, width: 1, height: 16 }, [dark, dark, dark]);
    page.over(figure, [210, 210, 210]).grain(2);
    expect(inked(page, figure)).toBeGreaterThan(100);
    expect(inked(page, { left: 100, top: 890, width: 1300, height: 900 })).toBe(0);
  });
});

describe('no stroke', () => {
  it('is the side of a shadow', () => {
    const page = new MadePage(...A4, (x) => (x < 700 ? [235, 233, 228] : [205, 203, 199])).print({ to: 0.4 });
    expect(inked(page.grain(2), { left: 600, top: 900, width: 200, height: 900 })).toBe(0);
  });

  it('is grain, however strong it is', () => {
    const page = new MadePage(...A4, paper).print({ to: 0.4 }).grain(12);
    expect(inked(page, { left: 100, top: 900, width: 1200, height: 1000 })).toBeLessThan(600);
  });
});

describe('the gap between two dark strokes', () => {
  it('stays white, such as that of an equals sign', () => {
    const page = new MadePage(...A4, paper).print({ to: 0.4 });
    for (const top of [1000, 1006]) page.over({ left: 400, top, width: 20, height: 2 }, [70, 70, 70]);
    expect(inked(page, { left: 402, top: 1003, width: 16, height: 2 })).toBe(0);
  });
});
