import { expect, it } from 'vitest';
import { blockOf } from './word-blocks.ts';

const part = { left: 1000, top: 0, width: 1000, height: 1500 };
const size = { width: 2000, height: 1500 };
const word = (text: string, left: number, confidence = 90) => ({
  text,
  confidence,
  line: 0,
  box: { left, top: 150, width: 100, height: 30 },
});

it.each([
  [0, { x: 0.75, y: 0.5, width: 0.5, height: 1 }],
  [90, { x: 0.5, y: 0.25, width: 1000 / 1500, height: 1500 / 2000 }],
  [180, { x: 0.25, y: 0.5, width: 0.5, height: 1 }],
  [270, { x: 0.5, y: 0.75, width: 1000 / 1500, height: 1500 / 2000 }],
] as const)(
  'the second half of a sheet that was turned by %d degrees is found where it lay',
  (turn, place) => {
    const block = blockOf(
      { part, words: [word('Define', 100), word('|', 250, 10)], slope: 0.01 },
      turn,
      size,
    );
    expect(block).toMatchObject(place);
    expect(block.angle).toBeCloseTo((turn === 270 ? 90 : -turn) - 0.57, 1);
    expect(block.lines).toEqual([
      { top: 0.1, height: 0.02, words: [{ left: 0.1, width: 0.1, text: 'Define' }] },
    ]);
  },
);
