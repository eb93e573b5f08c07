import { describe, expect, it } from 'vitest';
import { areNearDuplicates } from './are-near-duplicates.ts';
import { sharedWords, sizeOf, wordSketch } from './word-sketch.ts';

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `word${from + index}x`).join(' ');
const page = (number: number, text: string) => ({ file: 'f', page: number, words: wordSketch(text) });

describe('the sketch of a page', () => {
  it('is the same in any order, however often a word stands there', () => {
    expect(wordSketch('Explain the Waves. Waves, explain THE')).toBe(wordSketch('the waves explain'));
  });

  it('leaves out numbers of questions and specks', () => {
    expect(sizeOf(wordSketch('1. a) (b) 10 — ~ |'))).toBe(0);
  });

  it.each([
    [0, 300, 0, 300, 1],
    [0, 300, 300, 600, 0],
    [0, 300, 100, 400, 0.5],
    [0, 40, 10, 50, 0.6],
    [0, 4000, 0, 2000, 0.5],
  ])('of words %i to %i and of words %i to %i tells what they share', (...each) => {
    const [from, to, begin, end, shared] = each;
    expect(
      Math.abs(sharedWords(wordSketch(words(from, to)), wordSketch(words(begin, end))) - shared),
    ).toBeLessThan(0.1);
  });

  it('of a page without words shares nothing', () => {
    expect([sharedWords('', ''), sharedWords('', wordSketch('waves'))]).toEqual([0, 0]);
  });
});

describe('two files', () => {
  const cover = page(1, words(0, 50));
  it('are alike in any order of their pages', () => {
    const [first, second] = [words(100, 200), words(200, 300)];
    expect(areNearDuplicates([page(1, first), page(2, second)], [page(1, second), page(2, first)])).toBe(
      true,
    );
  });

  it('are alike when one is a part of the other', () => {
    expect(areNearDuplicates([page(1, words(100, 200))], [cover, page(2, words(100, 205))])).toBe(true);
  });

  it('are not alike for a cover that both have', () => {
    expect(areNearDuplicates([cover, page(2, words(100, 200))], [cover, page(2, words(200, 300))])).toBe(
      false,
    );
  });

  it('are not alike for pages of few words', () => {
    expect(areNearDuplicates([page(1, 'End semester')], [page(1, 'End semester')])).toBe(false);
    expect(areNearDuplicates([], [])).toBe(false);
  });
});
