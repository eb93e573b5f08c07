import { describe, expect, it } from 'vitest';
import { textsOfHalves, type WordBlock, writtenWords } from './page-words.ts';

const whole = { x: 0.5, y: 0.5, width: 1, height: 1, angle: 0 };
const line = (...texts: string[]) => ({
  top: 0.1,
  height: 0.02,
  words: texts.map((text, index) => ({ left: 0.1 + index / 10, width: 0.08, text })),
});

describe('the words of a page', () => {
  it('are written with the gap before each, and its width', () => {
    const blocks: WordBlock[] = [{ ...whole, angle: -89.96, lines: [line('Define', 'a', 'stack.')] }];
    expect(JSON.parse(writtenWords(blocks))).toEqual([
      [500, 500, 1000, 1000, -90, [100, 20, 100, 80, 20, 80, 20, 80, 'Define a stack.']],
    ]);
  });

  it('hold nothing that is no word, and no more than a page has', () => {
    expect(writtenWords([{ ...whole, lines: [line(' ', '\0', '')] }])).toBe('[[500,500,1000,1000,0]]');
    expect(writtenWords([{ ...whole, lines: [line('a\0b\ud800')] }])).toContain('"ab\ufffd"');
    const long = writtenWords([{ ...whole, lines: Array(9000).fill(line('word')) }]);
    expect(long.match(/word/g)?.length).toBeLessThan(7000);
    expect(writtenWords([{ ...whole, lines: [line('x'.repeat(30_000))] }]).length).toBeLessThan(50);
  });

  it('are those of two pages where a sheet has them side by side', () => {
    const words = (...texts: [left: number, text: string][]) => ({
      top: 0.1,
      height: 0.02,
      words: texts.map(([left, text]) => ({ left, width: 0.05, text })),
    });
    const upright = { ...whole, lines: [words([0.1, 'Q.7'], [0.2, 'Draw'], [0.6, 'Roll'], [0.7, 'No.'])] };
    const aslant = { ...whole, x: 0.75, width: 0.5, angle: 2, lines: [words([0.1, 'Time'], [0.8, 'hours'])] };
    const written = writtenWords([upright, aslant]);
    expect(textsOfHalves(written, 0.5)).toEqual(['Q.7 Draw', 'Roll No.\nTime hours']);
    expect(textsOfHalves('[]', 0.5)).toEqual(['', '']);
  });
});
