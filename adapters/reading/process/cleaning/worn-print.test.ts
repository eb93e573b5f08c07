import { describe, expect, it } from 'vitest';
import { A4, MadePage, paper, shadowed } from '../../../../test/made-pages.ts';
import { encode } from '../encode.ts';
import { sharp } from '../sharp.ts';
import { cleanPage } from './clean-page.ts';

const PALE = [150, 150, 150] as const;
const DARK = [60, 60, 60] as const;

/** Sound print, and below it a line of letters of which only the feet are dark. */
function wornAtItsEnd(): MadePage {
  const page = new MadePage(...A4, paper).print({ to: 0.6 });
  for (let left = 300; left < 900; left += 17) {
    page.over({ left, top: 1500, width: 3, height: 15 }, PALE);
    page.over({ left, top: 1515, width: 3, height: 3 }, DARK);
  }
  return page;
}

function cleaned(page: MadePage) {
  const { cleaned: pixels, kind } = cleanPage(page.pixels);
  if (!pixels) throw new Error(`It was left as it is: ${kind}`);
  return pixels;
}

describe('a line of print that has worn off', () => {
  it('keeps the differences within its letters, and is not darker than it was', () => {
    const { data, width, worn } = cleaned(wornAtItsEnd());
    const at = (x: number, y: number) => data[y * width + x] ?? 0;
    expect(worn).toBeDefined();
    for (let left = 317; left < 880; left += 17) {
      expect(at(left + 1, 1507)).toBeGreaterThan(120);
      expect(at(left + 1, 1507) - at(left + 1, 1516)).toBeGreaterThan(70);
    }
  });

  it('leaves what is sound beside it black', () => {
    const { data, width } = cleaned(wornAtItsEnd());
    const ofSound = data.subarray(250 * width, 1200 * width);
    expect(ofSound.filter((value) => value > 20 && value < 235).length).toBe(0);
  });

  it.each([720, 1080])(
    'has more greys than sound print at %i, and the picture sixteen at most',
    async (width) => {
      const [picture] = await encode(wornAtItsEnd().grain(6).pixels, [width]);
      const { data, info } = await sharp(picture?.bytes)
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const greys = (top: number, bottom: number) =>
        new Set(
          data.subarray(Math.round(top * info.height) * width, Math.round(bottom * info.height) * width),
        ).size;
      expect(greys(0.72, 0.76)).toBeGreaterThan(5);
      expect(greys(0.1, 0.6)).toBeLessThanOrEqual(5);
      expect(greys(0, 1)).toBeLessThanOrEqual(16);
    },
  );
});

describe('no worn print', () => {
  it.each<[string, () => MadePage]>([
    ['sound print', () => new MadePage(...A4, paper).print().grain(5)],
    ['pale print, all of it', () => new MadePage(...A4, paper).print({ ink: [150, 150, 150] }).grain(3)],
    ['print of thin strokes', () => new MadePage(...A4, paper).print({ stroke: 2 }).grain(5)],
    ['the edge of a hard shadow', () => new MadePage(...A4, shadowed).print().grain(3)],
    ['an empty page', () => new MadePage(...A4, paper).grain(5)],
    [
      'the back of a page, which shines through',
      () => {
        const page = new MadePage(...A4, paper).print({ to: 0.5 });
        for (let left = 200; left < 1200; left += 17)
          page.over({ left, top: 1500, width: 6, height: 18 }, [222, 222, 222]);
        return page.grain(2);
      },
    ],
  ])('is %s', (_what, make) => {
    expect(cleaned(make()).worn).toBeUndefined();
  });
});
