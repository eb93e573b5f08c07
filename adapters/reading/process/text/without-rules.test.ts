import { describe, expect, it } from 'vitest';
import type { Picture } from './picture.ts';
import { withoutRules } from './without-rules.ts';

const [WIDTH, HEIGHT] = [400, 600];
type Box = [left: number, top: number, width: number, height: number];
function drawn(...boxes: Box[]): Picture {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [left, top, width, height] of boxes)
    for (let y = top; y < top + height; y += 1) data.fill(0, y * WIDTH + left, y * WIDTH + left + width);
  return { data, width: WIDTH, height: HEIGHT };
}
const inkOf = ({ data }: Picture) => data.filter((pixel) => pixel < 140).length;

describe('a picture without rules', () => {
  it('has no line down or across the page', () => {
    expect(inkOf(withoutRules(drawn([50, 20, 2, 500], [50, 20, 300, 2], [50, 300, 300, 2])))).toBe(0);
  });

  it('keeps letters, blanks to fill in and the line of a word of Devanagari', () => {
    const letters = drawn([100, 100, 3, 14], [130, 100, 60, 2], [200, 100, 80, 2]);
    expect(withoutRules(letters)).toEqual(letters);
  });

  it('keeps the letters of a few lines, which are high in it', () => {
    const stems = Array.from(
      { length: 30 },
      (_, at) => [20 + 12 * at, 200, 4, 60] as [number, number, number, number],
    );
    const lines = drawn(...stems, [20, 300, 180, 4]);
    expect(withoutRules(lines)).toEqual(lines);
    expect(inkOf(withoutRules(drawn(...stems, [10, 20, 3, 560])))).toBe(inkOf(drawn(...stems)));
  });

  it('keeps the letters of a large title, which are wider than rules', () => {
    const stems = [...'12345'].map((_, at): Box => [60 + 40 * at, 40, 5, 40]);
    const page = drawn(...stems);
    expect(withoutRules(page)).toEqual(page);
    expect(inkOf(withoutRules(drawn(...stems, [20, 20, 2, 560], [320, 30, 2, 50], [320, 50, 60, 2])))).toBe(
      inkOf(drawn(...stems, [324, 50, 56, 2])),
    );
  });

  it('loses a rule that leans', () => {
    const leaning = drawn(
      ...Array.from(
        { length: 20 },
        (_, at) => [60 + at, 20 + 25 * at, 3, 25] as [number, number, number, number],
      ),
    );
    expect(inkOf(withoutRules(leaning))).toBeLessThan(0.1 * inkOf(leaning));
  });
});
