import { describe, expect, it } from 'vitest';
import { fillPattern } from './fill-pattern.ts';
import type { PatternPlace, PracticeQuestion } from './practice-question.ts';

const place = (number: number, marks: number): PatternPlace => ({
  ...{ number, marks, section: undefined, part: undefined, sub: undefined },
  ...{ choice: undefined, isAlternative: false },
});
const question = (id: string, marks: number, topic = id): PracticeQuestion => ({
  ...{ id, marks, topic, number: 1, section: undefined, part: undefined, sub: undefined, asked: 1 },
});
const pattern = { places: [place(1, 5), place(2, 5), place(3, 10)], notes: [] };
const many = [...'abcdefgh'].map((letter, index) => question(letter, index < 5 ? 5 : 10));
const idsOf = (questions: readonly PracticeQuestion[], seed = 1, done: readonly string[] = []) =>
  fillPattern(pattern, questions, { seed, done: new Set(done) }).map(({ question }) => question.id);

describe('a paper by the pattern of a course', () => {
  it('has a question of the marks of each place, in the order of the places', () => {
    const filled = fillPattern(pattern, many, { seed: 3, done: new Set() });
    expect(filled.map(({ place }) => place.number)).toEqual([1, 2, 3]);
    expect(filled.map(({ question }) => question.marks)).toEqual([5, 5, 10]);
  });

  it('has no question twice, and leaves out the places for which none is left', () => {
    expect(new Set(idsOf(many)).size).toBe(3);
    expect(idsOf(many.slice(0, 2))).toHaveLength(2);
    expect(idsOf([])).toEqual([]);
  });

  it('takes one of each topic before a second one', () => {
    const alike = [question('a', 5, 'stacks'), question('b', 5, 'stacks'), question('c', 5, 'queues')];
    for (const seed of [1, 2, 3, 4]) expect(idsOf([...alike, question('d', 10)], seed)).toContain('c');
  });

  it('takes one of each unit of the syllabus before a second one', () => {
    const inUnits = many.map((each, index) => ({ ...each, unit: index < 4 ? 1 : index < 6 ? 2 : 3 }));
    for (const seed of [1, 2, 3, 4]) {
      const filled = fillPattern(pattern, inUnits, { seed, done: new Set() });
      const units = inUnits.filter(({ id }) => filled.some(({ question }) => question.id === id));
      expect(new Set(units.map(({ unit }) => unit)).size).toBe(3);
    }
  });

  it('has every unit that has a question, whatever its marks, if there are as many places', () => {
    const letters = [...'abcdefghijkl'];
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const common = letters.map((id, index) => ({ ...question(id, index < 8 ? 5 : 10), unit: 1 }));
      const rare = { ...question('rare', 2, 'a'), unit: 2 };
      const rarer = { ...question('rarer', 1, 'b'), unit: 3 };
      const unitsOf = (places: PatternPlace[], ...questions: PracticeQuestion[]) =>
        new Set(
          fillPattern({ places }, questions, { seed, done: new Set(['rare', 'rarer']) }).map(
            (filled) => filled.question.unit,
          ),
        );
      expect(unitsOf(pattern.places, ...common, rare, rarer)).toEqual(new Set([1, 2, 3]));
      const without = letters.map((id) => question(id, 5));
      expect(unitsOf(pattern.places, ...without, rare, rarer)).toContain(3);
      expect(unitsOf([place(1, 5), place(2, 5)], ...common, rare, rarer).size).toBe(2);
    }
  });

  it('takes what is not done before what is', () => {
    const done = ['a', 'b', 'c'];
    expect(idsOf(many, 1, done).filter((id) => done.includes(id))).toEqual([]);
  });

  it('is the same with the same seed, and others with others', () => {
    expect(idsOf(many, 7)).toEqual(idsOf(many, 7));
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => idsOf(many, seed).join())).size).toBeGreaterThan(1);
  });

  it('takes a question of nearly as many marks where there is none of as many', () => {
    expect(
      idsOf([question('far', 1), question('near', 4), question('right', 5), question('ten', 10)]).sort(),
    ).toEqual(['near', 'right', 'ten']);
  });
});
