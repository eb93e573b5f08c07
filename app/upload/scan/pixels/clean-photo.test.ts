import { describe, expect, it } from 'vitest';
import { photographed, type Scene } from '../../../../test/photographed.ts';
import { cleanPhoto } from './clean-photo.ts';
import { findSheet } from './find-sheet.ts';
import { flatSize } from './homography.ts';
import { isBetter, measured, strokesOf } from './measure.ts';
import { newPixels, type Pixels, type Quad, shrunk } from './pixels.ts';
import { isPrint } from './print.ts';
import { type Encode, encodedWithin } from './shrink.ts';
import { straightened } from './straighten.ts';
import { whiten } from './whiten.ts';

/** A page with lines of words, of bars where a typed page has letters. */
function printed(width = 300, height = 424, ink = 40): Pixels {
  const page = newPixels(width, height);
  page.data.fill(255);
  for (let y = 40; y < height - 40; y += 1)
    for (let x = 36; x < width - 36; x += 1)
      if (y % 14 < 4 && (x * 7 + Math.floor(y / 14) * 13) % 50 < 38)
        page.data.fill(ink, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return page;
}

const LYING: Scene = {
  width: 300,
  height: 400,
  table: 'dark',
  corners: [
    [0.16, 0.1],
    [0.86, 0.13],
    [0.9, 0.92],
    [0.11, 0.88],
  ],
};
const TURNED: Scene['corners'] = [
  [0.38, 0.06],
  [0.95, 0.25],
  [0.64, 0.94],
  [0.06, 0.72],
];

/** The farthest corner from where it is, in % of the photo's diagonal. */
function off(found: Quad, truth: Quad, { width, height }: Pixels): number {
  const away = found.map(({ x, y }, at) => Math.hypot(x - (truth[at]?.x ?? 0), y - (truth[at]?.y ?? 0)));
  return (100 * Math.max(...away)) / Math.hypot(width, height);
}

describe('the edges of a sheet', () => {
  it.each<[string, Partial<Scene>]>([
    ['on a dark table', {}],
    ['on a wooden one, turned by 20 degrees', { table: 'wood', corners: TURNED }],
    ['on a white one', { table: 'white' }],
    ['half in the shadow', { table: 'cloth', shadow: { light: 0.45, from: [0.3, 0], to: [0.6, 1] } }],
    ['that curls', { curl: 0.015 }],
  ])('are found %s', (_name, scene) => {
    const { photo, corners } = photographed(printed(), { ...LYING, ...scene });
    expect(off(findSheet(photo).corners, corners, photo)).toBeLessThan(1);
  });

  it('are those of the picture where nothing else is seen', () => {
    const page = printed();
    expect(off(findSheet(page).corners, cornersOf(page), page)).toBeLessThan(1);
  });
});

describe('a fold', () => {
  it('is no edge, even where it is the only line that is seen and the ink is grey', () => {
    const page = printed(300, 424, 205);
    for (let at = 0; at < page.data.length; at += 4) {
      const x = (at / 4) % page.width;
      const light = x < 150 ? 0.45 : x < 153 ? 0.3 : 0.62;
      for (const channel of [0, 1, 2]) page.data[at + channel] = light * (page.data[at + channel] as number);
    }
    expect(off(findSheet(page).corners, cornersOf(page), page)).toBeLessThan(1);
  });
});

describe('a sheet', () => {
  it('is laid flat, its bent sides too', () => {
    const page = printed();
    const { photo } = photographed(page, { ...LYING, curl: 0.02 });
    const flat = straightened(photo, findSheet(photo), 424);
    // Rows of words and rows between them differ as on the page, everywhere across it.
    for (const share of [0.2, 0.5, 0.8]) {
      const at = (y: number) => meanOf(flat, share * flat.width, (y / 424) * flat.height);
      for (const row of [10, 18, 26]) expect(at(14 * row + 9) - at(14 * row + 1.5)).toBeGreaterThan(60);
    }
  });

  it('has the ratio of A4 where it nearly has', () => {
    const { photo, corners } = photographed(printed(), { ...LYING, corners: TURNED });
    const { width, height } = flatSize(corners, photo);
    expect(height / width).toBeCloseTo(Math.SQRT2, 2);
  });
});

describe('whitening', () => {
  it('takes a shadow away and leaves the ink', () => {
    const shadow = { light: 0.4, from: [0.3, 0], to: [0.6, 1] } as const;
    const { photo } = photographed(printed(), { ...LYING, corners: WHOLE, shadow });
    whiten(photo, shrunk(photo, 2), 2);
    const levels = histogram(photo);
    expect(levels.white).toBeGreaterThan(0.6);
    expect(levels.dark).toBeGreaterThan(0.08);
    expect(levels.between).toBeLessThan(0.2);
  });

  it('makes a fold in dim, warm light white paper, and keeps the colour of a stamp', () => {
    const page = printed();
    for (let y = 180; y < 220; y += 1)
      for (const x of [60, 61, 62, 98, 99, 100]) page.data.set([110, 60, 170], (y * page.width + x) * 4);
    for (let at = 0; at < page.data.length; at += 1) {
      const x = Math.floor(at / 4) % page.width;
      const light = x < 136 ? [0.66, 0.58, 0.52] : x < 152 ? [0.5, 0.38, 0.31] : [0.76, 0.7, 0.66];
      page.data[at] = (light[at % 4] ?? 1) * (page.data[at] as number);
    }
    whiten(page, shrunk(page, 2), 2);
    for (let x = 139; x < 149; x += 1)
      expect(page.data.subarray((12 * page.width + x) * 4).slice(0, 3)).toEqual(
        Uint8ClampedArray.of(255, 255, 255),
      );
    const [red = 0, green = 0, blue = 0] = page.data.subarray((200 * page.width + 61) * 4);
    expect(Math.min(red, blue) - green).toBeGreaterThan(30);
    expect(isPrint(page)).toBe(true);
  });

  it('makes faint print dark', () => {
    const page = printed(300, 424, 185);
    whiten(page, shrunk(page, 2), 2);
    expect(histogram(page).dark).toBeGreaterThan(0.08);
  });

  it('is reported to lose pencil, and keeps a blue pen blue', () => {
    const page = printed();
    const before = strokesOf(page);
    const blank = { ...page, data: new Uint8ClampedArray(page.data.length).fill(255) };
    expect(isBetter(measured(before, blank))).toBe(false);
    expect(isBetter(measured(before, page))).toBe(true);
    for (let at = 0; at < page.data.length; at += 4)
      if ((page.data[at] as number) < 100) page.data.set([60, 70, 180], at);
    whiten(page, shrunk(page, 2), 2);
    const blues = page.data.filter(
      (value, at) => at % 4 === 2 && (page.data[at - 2] as number) < 80 && value > 120,
    );
    expect(blues.length).toBeGreaterThan(1000);
  });
});

describe('a page', () => {
  it('has at most 150 kB, at the best quality that fits', async () => {
    const tried: number[] = [];
    const heavy =
      (kB: number): Encode =>
      async ({ width, height }, quality, scale) => {
        tried.push(quality);
        return { jpeg: new Uint8Array(1000 * kB * quality ** 2 * scale ** 2), width, height };
      };
    const page = newPixels(2, 2);
    expect((await encodedWithin(150_000, page, heavy(40))).jpeg.length).toBeLessThan(20_000);
    expect(Math.max(...tried)).toBeLessThanOrEqual(0.7);
    expect((await encodedWithin(150_000, page, heavy(600))).jpeg.length).toBeLessThanOrEqual(150_000);
    expect((await encodedWithin(150_000, page, heavy(5000))).jpeg.length).toBeLessThanOrEqual(150_000);
    expect(tried.length).toBeLessThan(14);
  });

  it('is cleaned whole, and by corners that a person placed', async () => {
    const { photo, corners } = photographed(printed(), {
      ...LYING,
      shadow: { light: 0.5, from: [0, 0.4], to: [1, 0.6] },
    });
    const encode: Encode = async ({ width, height }) => ({ jpeg: new Uint8Array(9), width, height });
    const found = await cleanPhoto(photo, encode);
    expect(found).toMatchObject({ isBetter: true });
    expect(found.height / found.width).toBeCloseTo(Math.SQRT2, 2);
    expect((await cleanPhoto(photo, encode, { corners, bytes: 1e6 })).sheet.corners).toEqual(corners);
  });
});

const WHOLE: Scene['corners'] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

function cornersOf({ width, height }: Pixels): Quad {
  return WHOLE.map(([x, y]) => ({ x: x * width, y: y * height })) as unknown as Quad;
}

function meanOf({ data, width }: Pixels, x: number, y: number): number {
  let sum = 0;
  for (let column = Math.round(x) - 15; column < Math.round(x) + 15; column += 1)
    sum += data[(Math.round(y) * width + column) * 4] as number;
  return sum / 30;
}

function histogram({ data }: Pixels): { white: number; dark: number; between: number } {
  const greens = data.filter((_, at) => at % 4 === 1);
  const share = (is: (level: number) => boolean) => greens.filter(is).length / greens.length;
  return {
    white: share((level) => level > 245),
    dark: share((level) => level < 100),
    between: share((level) => level >= 100 && level <= 245),
  };
}
