import { expect, it } from 'vitest';
import { type WordBlock, writtenWords } from '../../../../domain/page/page-words.ts';
import { laidWords } from './laid-words.ts';

const RECT = { x: 0, y: 0, width: 1000, height: 1000 };
const line = (top: number, height: number, ...words: [left: number, width: number, text: string][]) => ({
  ...{ top, height },
  words: words.map(([left, width, text]) => ({ left, width, text })),
});

function laid(...lines: WordBlock['lines']) {
  const block = { x: 0.5, y: 0.5, width: 1, height: 1, angle: 0, lines };
  const laidOut = laidWords(writtenWords([block]), RECT);
  let size = 0;
  return [...laidOut.matchAll(/\/Hidden ([\d.]+) Tf|([\d.]+) [\d.]+ Tm ([\d.]+) Tz <(\w+)0020>/g)].flatMap(
    ([, height, x, stretch, hex = '']) => {
      if (height) size = Number(height);
      if (!x) return [];
      const width = (hex.length / 4) * 0.5 * size * (Number(stretch) / 100);
      return [{ size, from: Number(x), to: Math.round(Number(x) + width) }];
    },
  );
}

it('words that touch each other on a scan are found as two', () => {
  const [any, four, last] = laid(
    line(0.1, 0.02, [0.1, 0.05, 'any'], [0.15, 0.06, 'four'], [0.4, 0.1, 'last']),
  );
  expect(any).toMatchObject({ from: 100, to: 146 });
  expect(four).toMatchObject({ from: 150, to: 210 });
  expect(last).toMatchObject({ from: 400, to: 500 });
});

it('lines of one text have one height, and headings their own', () => {
  const word = (height: number) => line(height, height, [0.1, 0.1, 'line']);
  expect(laid(word(0.05), word(0.012), word(0.013), word(0.011)).map(({ size }) => size)).toEqual([
    50, 13, 13, 13,
  ]);
});
