import { describe, expect, it } from 'vitest';
import { questionTerms } from '../comparing/question-terms.ts';
import { findUnits } from './find-units.ts';

const unit = (number: number, text: string) => ({ number, title: `Unit ${number}`, text });
const UNITS = [
  unit(1, 'Data link layer: framing, parity, sliding window.'),
  unit(2, 'Transport layer: segments, ports, congestion.'),
];
const FRAMING = 'Explain framing and parity.';
const CONGESTION = 'Explain congestion and ports.';
const EITHER = 'Compare parity with ports.';

/** Units of questions in a course that asks about much else. */
function unitsOf(parts: readonly (readonly [whole: string, text: string])[], units = UNITS) {
  const others = [...'bcdfghjklmnp'].map((letter) => `Give ${letter}ugo.`);
  const questions = [...parts, ...others.map((text) => [text, text] as const)].map(([whole, text]) => ({
    ...{ terms: questionTerms(text), whole, correction: undefined, near: [] },
  }));
  return findUnits({ units, questions, wanted: parts.length }).map(({ unit: found }) => found?.number);
}

describe('the unit of a question', () => {
  it('is that of the other parts of the question where its own words could be of two', () => {
    const others = [
      ['2', CONGESTION],
      ['2', CONGESTION],
      ['3', FRAMING],
    ] as const;
    expect(unitsOf([['1', EITHER], ...others])).toEqual([1, 2, 2, 1]);
    expect(unitsOf([['2', EITHER], ...others])).toEqual([2, 2, 2, 1]);
  });

  it('is that of its own words where they say more than the other parts', () => {
    expect(
      unitsOf([
        ['2', FRAMING],
        ['2', CONGESTION],
        ['2', CONGESTION],
      ]),
    ).toEqual([1, 2, 2]);
  });

  it('does not follow the others in a list of short questions', () => {
    const others = Array.from({ length: 5 }, () => ['1', CONGESTION] as const);
    expect(unitsOf([['1', EITHER], ...others])[0]).toBe(1);
  });

  it('is not the longest one because some letters of a word are also in its many words', () => {
    const long = unit(
      1,
      `Emitter transport. ${[...'bcdfghjklmnpqrtv'].map((letter) => `${letter}ovel budget`)}`,
    );
    const short = unit(2, 'Transmission.');
    expect(unitsOf([['1', 'Explain the transmitter.']], [long, short])).toEqual([2]);
  });
});
