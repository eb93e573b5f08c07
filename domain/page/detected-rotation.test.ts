import { describe, expect, it } from 'vitest';
import { detectedRotation } from './detected-rotation.ts';
import { writtenWords } from './page-words.ts';

const SURE = { source: 'ocr', confidence: 80 } as const;
/** Makes this number of words in a line at each angle. */
const lying = (...blocks: [angle: number, words: number][]) =>
  writtenWords(
    blocks.map(([angle, count]) => {
      const words = Array.from({ length: count }, () => ({ left: 0.1, width: 0.1, text: 'word' }));
      return { x: 0.5, y: 0.5, width: 1, height: 1, angle, lines: [{ top: 0, height: 0.1, words }] };
    }),
  );

describe('a page is turned', () => {
  it.each([
    [-90, 90],
    [89, 270],
    [178.5, 180],
    [-180, 180],
  ] as const)('so that words at %d degrees stand upright', (angle, turn) => {
    expect(detectedRotation(SURE, lying([angle, 60]))).toBe(turn);
  });

  it('also where a few words stand in another direction', () => {
    expect(detectedRotation(SURE, lying([90, 60], [0, 15]))).toBe(270);
  });
});

describe('a page stays as it lies', () => {
  it.each([
    ['whose words stand upright, or nearly so', lying([1.5, 60], [-3, 60])],
    ['whose words stand in several directions', lying([90, 60], [0, 20])],
    ['whose words are aslant', lying([45, 60])],
    ['with few words', lying([90, 19])],
    ['without words', '[]'],
  ])('%s', (_, written) => {
    expect(detectedRotation(SURE, written)).toBe(0);
  });

  it('of whose words OCR is not sure, or that is not a picture of a page', () => {
    const aside = lying([90, 60]);
    expect(detectedRotation({ source: 'ocr', confidence: 59 }, aside)).toBe(0);
    expect(detectedRotation({ source: 'pdf', confidence: undefined }, aside)).toBe(0);
  });
});
