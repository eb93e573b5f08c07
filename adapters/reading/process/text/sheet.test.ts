import { expect, it } from 'vitest';
import { hasColumns, pagesOfSheet } from './sheet.ts';

it('a long picture is read in parts, and no line of it is cut', () => {
  const [width, height, pitch, line] = [100, 1000, 37, 25];
  const data = new Uint8Array(width * height).fill(255);
  const isLine = (y: number) => y % pitch < line;
  for (let y = 0; y < height; y += 1) if (isLine(y)) data.fill(0, y * width, y * width + 60);
  const parts = pagesOfSheet({ data, width, height });
  expect(parts.length).toBeGreaterThan(5);
  for (const { height: high } of parts) expect(high).toBeLessThan(2 * width);
  const ends = parts.map((part) => part.top + part.height);
  expect([0, ...ends]).toEqual([...parts.map(({ top }) => top), height]);
  for (const { top } of parts.slice(1)) expect(isLine(top)).toBe(false);
});

it.each([
  [
    'two columns under a title',
    [
      [0.1, 0.46],
      [0.54, 0.9],
    ],
    true,
  ],
  ['lines across', [[0.1, 0.9]], false],
  [
    'short lines with marks at the end',
    [
      [0.1, 0.4],
      [0.86, 0.92],
    ],
    false,
  ],
] as const)('a page of %s is known', (_what, words, isInColumns) => {
  const [width, height] = [200, 280];
  const data = new Uint8Array(width * height).fill(255);
  const ink = (y: number, [from, to]: readonly [number, number]) =>
    data.fill(0, y * width + from * width, y * width + to * width);
  for (let y = 10; y < 14; y += 1) ink(y, [0.2, 0.8]);
  for (let y = 20; y < 260; y += 1) if (y % 10 < 5) for (const word of words) ink(y, word);
  expect(hasColumns({ data, width, height })).toBe(isInColumns);
});
