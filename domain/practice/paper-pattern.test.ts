import { describe, expect, it } from 'vitest';
import { type BuiltQuestion, paperPattern } from './paper-pattern.ts';

const question = (note: string, examYear: number, number: number, marks: number): BuiltQuestion => ({
  ...{ note, examYear, number, marks, paper: 1 },
  ...{ section: undefined, part: undefined, sub: undefined, choice: undefined, isAlternative: false },
});
const paper = (note: string, year: number, ...marks: number[]) =>
  marks.map((each, index) => question(note, year, index + 1, each));
const marksOf = (papers: readonly BuiltQuestion[]) => paperPattern(papers)?.places.map(({ marks }) => marks);

describe('how the papers of an exam are built', () => {
  it('is taken from the paper that has most in common with the two beside it', () => {
    const odd = paper('odd', 2024, 20, 20);
    expect(marksOf([...paper('old', 2022, 5, 5, 10), ...paper('usual', 2023, 5, 5, 10, 10), ...odd])).toEqual(
      [5, 5, 10, 10],
    );
  });

  it('is taken from the newest of papers that are alike', () => {
    const newer = paper('newer', 2024, 5, 10).map((each) => ({ ...each, section: 'A' }));
    expect(paperPattern([...paper('older', 2020, 5, 10), ...newer])?.places[0]?.section).toBe('A');
  });

  it('is not taken from papers older than the newest three', () => {
    const old = [2015, 2016, 2017, 2018].flatMap((year) => paper(`of ${year}`, year, 1, 1, 1));
    const now = [2022, 2023, 2024].flatMap((year) => paper(`of ${year}`, year, 10, 10));
    const pattern = paperPattern([...old, ...now]);
    expect(pattern?.places).toHaveLength(2);
    expect(pattern?.notes).toEqual(['of 2024', 'of 2023', 'of 2022']);
  });

  it('is not known without questions', () => {
    expect(paperPattern([])).toBeUndefined();
  });
});
