import { describe, expect, it } from 'vitest';
import type { Page, Preparation } from '../page.ts';
import { questionCrops, turnedBox } from './question-crop.ts';
import type { Region } from './splitting/paper-questions.ts';

const A4: Page = { number: 1, width: 600, height: 800, images: [] };
const READY: Preparation = { file: 'f', state: 'ready', pages: 3, sentence: undefined };

const cropOf = async (
  regions: Region[],
  { pages = [A4], ...prepared }: Partial<Omit<Preparation, 'pages'>> & { pages?: Page[] } = {},
) => {
  const library = {
    pages: {
      preparationsOf: async () => [{ ...READY, ...prepared }],
      findEach: async (wanted: ReadonlyMap<string, readonly number[]>) =>
        new Map([...wanted].map(([file, own]) => [file, pages.filter(({ number }) => own.includes(number))])),
    },
  } as unknown as Parameters<typeof questionCrops>[0];
  const question = { id: 'f-1', file: 'f', regions, stemRegions: [] };
  return (await questionCrops(library, [question])).get('f-1');
};

describe('the picture of a question', () => {
  it('has its region with a little room around, and says how high it will be', async () => {
    const crop = await cropOf([{ page: 1, box: [0.2, 0.5, 0.8, 0.6] }]);
    expect(crop?.parts).toMatchObject([{ page: 1, width: 1 }]);
    const [x0, y0, x1, y1] = crop?.parts[0]?.box ?? [];
    expect([x0, y0, x1, y1].map((share) => Math.round(1000 * (share ?? 0)))).toEqual([194, 496, 810, 604]);
    expect([crop?.width, crop?.height, crop?.widest]).toEqual([444, 105, 1080]);
  });

  it('has regions of other columns and pages below, with print of the same size', async () => {
    const crop = await cropOf(
      [
        { page: 1, box: [0, 0.9, 0.5, 1] },
        { page: 2, box: [0, 0, 1, 0.1] },
      ],
      { pages: [A4, { ...A4, number: 2 }] },
    );
    expect(crop?.parts.map(({ page, width }) => [page, Math.round(100 * width)])).toEqual([
      [1, 51],
      [2, 100],
    ]);
  });

  it.each([
    [undefined, [0.1, 0.2, 0.3, 0.6]],
    [90, [0.4, 0.1, 0.8, 0.3]],
    [180, [0.7, 0.4, 0.9, 0.8]],
    [270, [0.2, 0.7, 0.6, 0.9]],
  ] as const)('lies as its page is turned: by %s', (turn, box) => {
    expect(turnedBox([0.1, 0.2, 0.3, 0.6], turn).map((share) => Math.round(10 * share) / 10)).toEqual(box);
  });

  it('has another version when its page is turned, or drawn as it was scanned', async () => {
    const regions: Region[] = [{ page: 1, box: [0.2, 0.5, 0.8, 0.6] }];
    const versions = [
      await cropOf(regions),
      await cropOf(regions, { pages: [{ ...A4, width: 800, height: 600, turn: 90 }] }),
      await cropOf(regions, { pages: [{ ...A4, rendering: 'scanned' }] }),
      await cropOf([{ page: 1, box: [0.2, 0.5, 0.8, 0.7] }]),
    ].map((crop) => crop?.version);
    expect(new Set(versions).size).toBe(4);
    expect((await cropOf(regions, { pages: [{ ...A4, rendering: 'cleaned' }] }))?.version).toBe(versions[0]);
  });

  it('is not there where its page is left out, and says at which place the page is shown', async () => {
    const regions: Region[] = [{ page: 2, box: [0, 0, 1, 0.1] }];
    const pages = [A4, { ...A4, number: 2 }];
    const shown = (numbers: number[]) => ({ of: 2, shown: numbers.map((number) => ({ number })) });
    expect((await cropOf(regions, { pages }))?.place).toBe(2);
    expect((await cropOf(regions, { pages, pageOrder: shown([2, 1]) }))?.place).toBe(1);
    expect(await cropOf(regions, { pages, pageOrder: shown([1]) })).toBeUndefined();
    expect(await cropOf(regions, { pages, state: 'waiting' })).toBeUndefined();
  });

  it('is never taller than pages are', async () => {
    const tall: Region[] = Array.from({ length: 30 }, () => ({ page: 1, box: [0, 0, 1, 1] }));
    const crop = await cropOf(tall);
    expect((crop?.height ?? 0) / (crop?.width ?? 1)).toBeLessThanOrEqual(10);
  });
});
