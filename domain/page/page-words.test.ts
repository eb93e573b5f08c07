import { describe, expect, it } from 'vitest';
import { type WordBlock, writtenWords } from './page-words.ts';

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
});
