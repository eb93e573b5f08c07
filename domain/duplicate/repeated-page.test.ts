import { describe, expect, it } from 'vitest';
import { repeatedPage } from './repeated-page.ts';
import { wordSketch } from './word-sketch.ts';

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `word${from + index}x`).join(' ');
/** The first page that comes again, of a file with these texts on its pages. */
const found = (...texts: string[]) =>
  repeatedPage(
    texts.map((text, index) => ({ file: 'f', page: index + 1, words: wordSketch(text) })),
    texts.length,
  );

describe('a page that comes again', () => {
  it('is reported with the page that it repeats', () => {
    expect(found(words(0, 90), words(100, 190), words(105, 195))).toEqual({ page: 3, earlier: 2 });
  });

  it('is the first of several', () => {
    const [one, two] = [words(0, 90), words(100, 190)];
    expect(found(one, two, one, two)).toEqual({ page: 3, earlier: 1 });
  });

  it('is not reported of a page that shares half its words with another one, as headings and instructions', () => {
    expect(found(words(0, 90), words(45, 135))).toBeUndefined();
  });

  it('is not reported of pages of few words, such as drawings', () => {
    expect(found('Roll No.', 'Roll No.', words(0, 19), words(0, 19))).toBeUndefined();
  });

  it('is not reported of long files: slides repeat the one before with a line more', () => {
    const slides = Array.from({ length: 9 }, (_, index) => words(0, 40 + index));
    expect(found(...slides)).toBeUndefined();
    expect(found(...slides.slice(1))).toEqual({ page: 2, earlier: 1 });
  });
});
