import { expect, it } from 'vitest';
import { pagesOfSheet } from './sheet.ts';

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
