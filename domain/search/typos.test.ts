import { describe, expect, it } from 'vitest';
import { typosBetween } from './typos.ts';

describe('between two words lie', () => {
  it.each([
    ['tree', 'tree', 0],
    ['tree', 'trees', 1],
    ['tree', 'ree', 1],
    ['tree', 'trie', 1],
    ['tree', 'rtee', 1],
    ['tit352', 'tit325', 1],
    ['structures', 'strutcurs', 2],
    ['normal', 'abnormals', 3],
    ['', 'ab', 2],
    ['प्रश्न', 'प्रशन', 1],
  ])('%s and %s: %i typos', (one, other, typos) => {
    expect(typosBetween(one, other, 3)).toBe(typos);
    expect(typosBetween(other, one, 3)).toBe(typos);
  });

  it('more than were asked for, when there are', () => {
    expect(typosBetween('normal', 'abnormals', 1)).toBeGreaterThan(1);
    expect(typosBetween('abcdef', 'uvwxyz', 2)).toBe(3);
  });
});
