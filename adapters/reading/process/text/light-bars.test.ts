import { describe, expect, it } from 'vitest';
import { withoutBars } from './light-bars.ts';
import type { Picture } from './picture.ts';

const [WIDTH, HEIGHT] = [600, 800];
type Box = [left: number, top: number, width: number, height: number];
const BAR: Box = [60, 100, 400, 40];
/** Stems of letters in the bar. */
const STEMS = Array.from({ length: 20 }, (_, at): Box => [80 + 14 * at, 110, 5, 20]);

/** A white page with dark boxes, and light ones on them. `lean`: pixels that a row of 100 falls. */
function drawn(dark: readonly Box[], light: readonly Box[] = [], { level = 20, lean = 0 } = {}): Picture {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const fill = (boxes: readonly Box[], value: number) => {
    for (const [left, top, width, height] of boxes)
      for (let x = left; x < left + width; x += 1)
        for (let y = top; y < top + height; y += 1)
          data[(y + Math.round((lean * x) / 100)) * WIDTH + x] = value;
  };
  fill(dark, level);
  fill(light, 255);
  return { data, width: WIDTH, height: HEIGHT };
}

const isInk = (level: number) => level < 140;

describe('light letters on a dark bar', () => {
  it.each([
    ['black', {}],
    ['dark grey', { level: 110 }],
    ['that leans', { lean: 3 }],
  ])('are drawn as ink on white: %s', (_name, how) => {
    const bare = withoutBars(drawn([BAR], STEMS, how));
    expect(bare.data.map((level) => Number(isInk(level)))).toEqual(
      drawn(STEMS, [], how).data.map((level) => Number(isInk(level))),
    );
  });

  it('are so in each bar of a page, whose other letters stay', () => {
    const second = STEMS.map(([left, top, width, height]): Box => [left, top + 200, width, height]);
    const letters = STEMS.map(([left, top, width, height]): Box => [left, top + 300, width, height]);
    const page = drawn([BAR, [60, 300, 320, 40], ...letters], [...STEMS, ...second]);
    const expected = drawn([
      ...STEMS,
      ...second.map(([left, , width]): Box => [left, 310, width, 20]),
      ...letters,
    ]);
    expect([...withoutBars(page).data].filter(isInk)).toHaveLength([...expected.data].filter(isInk).length);
  });
});

describe('what is no bar stays', () => {
  const cell: Box[] = [
    [60, 100, 400, 3],
    [60, 140, 400, 3],
    [60, 100, 3, 43],
    [460, 100, 3, 43],
  ];
  it.each<[string, Box[], Box[]]>([
    ['a row of a table', [...cell, ...STEMS], []],
    ['a bold word of Devanagari', [[80, 108, 290, 6], ...STEMS.map((box): Box => [box[0], 108, 8, 34])], []],
    ['a black box without letters', [BAR], []],
    ['a dark figure', [[60, 100, 400, 300]], STEMS],
    ['a bar code', STEMS.map(([left]): Box => [left, 100, 10, 40]), []],
  ])('%s', (_name, dark, light) => {
    const page = drawn(dark, light);
    expect(withoutBars(page)).toBe(page);
  });
});
