import { describe, expect, it } from 'vitest';
import { A4, MadePage, paper, shadowed } from '../../../../test/made-pages.ts';
import type { Pixels } from '../raster.ts';
import { cleanPage } from './clean-page.ts';

async function cleaned(page: MadePage): Promise<Pixels> {
  const { cleaned: pixels, kind } = cleanPage(page.pixels);
  if (!pixels) throw new Error(`It was left as it is: ${kind}`);
  return pixels;
}
const at = ({ data, width, channels }: Pixels, x: number, y: number) => [
  ...data.subarray(channels * (y * width + x), channels * (y * width + x + 1)),
];
/** The darkest and the lightest grey in a rectangle. */
function range({ data, width, channels }: Pixels, left: number, top: number, right: number, bottom: number) {
  let [least, most] = [255, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const value = data[channels * (y * width + x)] ?? 0;
      [least, most] = [Math.min(least, value), Math.max(most, value)];
    }
  return [least, most];
}

describe('a page of paper', () => {
  it('in a shadow becomes ink on white, and loses not one stroke', async () => {
    const page = new MadePage(...A4, shadowed).print({ stroke: 2 }).grain(5);
    const clean = await cleaned(page);
    expect(clean.channels).toBe(1);
    expect(range(clean, 0, 0, 1440, 200)).toEqual([255, 255]);
    expect(range(clean, 0, 1400, 130, 1990)).toEqual([255, 255]);
    for (let top = 244; top < 1790; top += 34)
      for (let left = 144; left < 1296; left += 13)
        if (left % 70 > 14 && (top < 1150 || top > 1250))
          expect(range(clean, left, top, left + 2, top + 18)[1]).toBeLessThan(100);
  });

  it('keeps thin lines of pencil, which are hardly darker than the paper', async () => {
    const page = new MadePage(...A4, paper).print();
    const pencil = [185, 185, 185] as const;
    page.over({ left: 200, top: 120, width: 900, height: 1 }, pencil);
    const clean = await cleaned(page.grain(3));
    for (let x = 210; x < 1090; x += 1) expect(at(clean, x, 120)[0]).toBeLessThan(215);
  });

  it('keeps ink that reaches its edges, and its frame', async () => {
    const page = new MadePage(...A4, paper).print();
    page.over({ left: 0, top: 60, width: 300, height: 4 }, [20, 20, 20]);
    page.over({ left: 2, top: 2, width: 3, height: 2030 }, [20, 20, 20]);
    const clean = await cleaned(page);
    expect(range(clean, 0, 61, 300, 63)[1]).toBeLessThan(60);
    expect(range(clean, 3, 10, 4, 2000)[1]).toBeLessThan(60);
  });

  it('loses the lid of the scanner around it', async () => {
    const page = new MadePage(...A4, (x, y) => (x < 70 || y > 1990 ? [18, 18, 18] : [235, 233, 228])).print();
    const clean = await cleaned(page.grain(8));
    expect(range(clean, 0, 0, 130, 1960)).toEqual([255, 255]);
    expect(range(clean, 0, 1995, 1440, 2036)).toEqual([255, 255]);
  });

  it('loses a pale band along its side, behind which it goes on', async () => {
    const page = new MadePage(...A4, paper).print();
    page.over({ left: 1380, top: 0, width: 40, height: 2036 }, [215, 213, 200]);
    expect(range(await cleaned(page.grain(3)), 1390, 100, 1410, 1900)).toEqual([255, 255]);
  });

  it('keeps a grey patch grey, and a black one black', async () => {
    const page = new MadePage(...A4, paper).print({ to: 0.5 });
    page.over({ left: 300, top: 1500, width: 40, height: 40 }, [140, 140, 140]);
    page.over({ left: 600, top: 1450, width: 120, height: 120 }, [25, 25, 25]);
    const clean = await cleaned(page);
    expect(at(clean, 320, 1520)[0]).toBeLessThan(160);
    expect(range(clean, 605, 1455, 715, 1565)[1]).toBeLessThan(40);
  });

  it('keeps a large shaded box as grey as it is', async () => {
    const page = new MadePage(...A4, paper).print({ to: 0.5 });
    page.over({ left: 300, top: 1500, width: 300, height: 90 }, [160, 160, 160]);
    const clean = await cleaned(page.grain(3));
    expect(at(clean, 450, 1545)[0]).toBeLessThan(180);
  });

  it.each([
    ['a red stamp', [235, 70, 60], 0],
    ['a blue pen', [60, 70, 225], 2],
  ] as const)('with %s keeps its colour, on white', async (_what, colour, strongest) => {
    const page = new MadePage(...A4, shadowed).print({ to: 0.5 });
    for (let line = 0; line < 8; line += 1)
      page.over({ left: 400, top: 1500 + 30 * line, width: 400, height: 6 }, colour);
    const clean = await cleaned(page.grain(4));
    expect(clean.channels).toBe(3);
    const seen = at(clean, 600, 1503);
    expect(Math.max(...seen)).toBe(seen[strongest]);
    expect(Math.max(...seen) - Math.min(...seen)).toBeGreaterThan(100);
    expect(at(clean, 100, 1700)).toEqual([255, 255, 255]);
  });

  it('without anything on it is white', async () => {
    expect(range(await cleaned(new MadePage(...A4, paper).grain(4)), 0, 0, 1440, 2036)).toEqual([255, 255]);
  });

  it('that is as tall as any may be is cleaned, too', async () => {
    const tall = new MadePage(360, 3600, paper).print();
    expect(range(await cleaned(tall), 0, 0, 360, 300)).toEqual([255, 255]);
  });
});

describe('what is no page of paper stays as it is', () => {
  const wave = (x: number, y: number) =>
    128 + 90 * Math.sin(x / 37) * Math.cos(y / 53) + 25 * Math.sin(x / 5 + y / 3);
  it.each<[string, () => MadePage]>([
    ['one pixel', () => new MadePage(1, 1, paper)],
    ['a black page', () => new MadePage(...A4, () => [4, 4, 4])],
    ['a photograph', () => new MadePage(...A4, (x, y) => [wave(x, y), wave(y, x), wave(x + y, x)])],
    [
      'paper with a photograph on it',
      () =>
        new MadePage(...A4, (x, y) =>
          x > 400 && x < 900 && y > 700 && y < 1100 ? [wave(x, y), wave(x, y), wave(x, y)] : paper(),
        ).print({ to: 0.3 }),
    ],
    [
      'a half-tone',
      () =>
        new MadePage(...A4, (x, y) => {
          const dark = (x % 4) + (y % 4) < 2 + wave(x, y) / 64 ? 30 : 230;
          return y < 900 ? [dark, dark, dark] : paper();
        }),
    ],
    [
      'a blackboard',
      () => new MadePage(...A4, (x, y) => (y % 60 < 18 && x % 40 < 3 ? [230, 230, 225] : [52, 70, 60])),
    ],
    [
      'a dark slide',
      () => new MadePage(1440, 810, (x, y) => (y % 60 < 18 && x % 40 < 6 ? [250, 250, 250] : [24, 40, 120])),
    ],
  ])('%s', async (_what, make) => {
    const { kind, cleaned: pixels } = cleanPage(make().pixels);
    expect([kind, pixels === undefined]).toEqual(['picture', true]);
  });
});
