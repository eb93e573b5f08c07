import { describe, expect, it } from 'vitest';
import type { ExamCount } from '../../domain/note.ts';
import type { FoundPaper } from '../../domain/paper/papers.ts';
import { coverage } from './coverage.ts';

const EXAMS = {
  exams: ['end-semester', 'mid-semester', 'quiz', 'practical'].map((value) => ({ value, name: value })),
};
const count = (notes: number, exam?: string, examYear?: number, solutions = 0): ExamCount => {
  return { exam, examYear, notes, solutions };
};
const paper = (id: string, exam: string, examYear: number) =>
  ({ note: { id, exam, examYear } }) as unknown as FoundPaper;
/** Each row: the exam, where it leads, and its cells. */
const shown = (counts: ExamCount[], papers: FoundPaper[] = [], thisYear = 2026) => {
  const grid = coverage(counts, papers, EXAMS, thisYear);
  return grid?.exams.map(({ exam, href, cells }) => [
    exam,
    href,
    ...cells.map((cell) => (cell.notes ? `${cell.notes} ${cell.href}` : cell.href)),
  ]);
};

describe('the papers of a course by exam and year', () => {
  it('lead to the only paper, or to the list of several; each course has the first two exams and the last years', () => {
    const counts = [count(1, 'end-semester', 2024), count(3, 'quiz', 2024), count(2, undefined, 2019)];
    const grid = coverage(counts, [paper('a', 'end-semester', 2024)], EXAMS, 2026);
    expect(grid?.years).toEqual([
      { examYear: 2025, href: false },
      { examYear: 2024, href: '?examYear=2024' },
      { examYear: 2023, href: false },
      { examYear: 2019, href: '?examYear=2019' },
    ]);
    const missing = (exam: string, year: number) => `?examYear=${year}&exam=${exam}`;
    const [end, mid, quiz] = ['end-semester', 'mid-semester', 'quiz'];
    expect(shown(counts, [paper('a', 'end-semester', 2024)])).toEqual([
      [end, `?exam=${end}`, missing(end, 2025), '1 /notes/a', missing(end, 2023), missing(end, 2019)],
      [mid, false, ...[2025, 2024, 2023, 2019].map((year) => missing(mid, year))],
      [
        quiz,
        `?exam=${quiz}`,
        missing(quiz, 2025),
        `3 ${missing(quiz, 2024)}`,
        missing(quiz, 2023),
        missing(quiz, 2019),
      ],
    ]);
  });

  it('lead to the narrowed list where the only paper is on another of its pages', () => {
    expect(shown([count(1, 'end-semester', 2025)], [paper('b', 'mid-semester', 2025)])?.[0]?.[2]).toBe(
      '1 ?examYear=2025&exam=end-semester',
    );
  });

  it('leave out solutions: one alone fills no cell, and beside one paper the cell leads to that', () => {
    const quiz = [count(1, 'quiz', 2024, 1), count(3, 'end-semester', 2025, 2)];
    const answers = { note: { ...paper('s', 'end-semester', 2025).note, kind: 'solution' } } as FoundPaper;
    expect(shown(quiz, [answers, paper('a', 'end-semester', 2025)])?.map((row) => row.slice(0, 3))).toEqual([
      ['end-semester', '?exam=end-semester', '1 /notes/a'],
      ['mid-semester', false, '?examYear=2025&exam=mid-semester'],
    ]);
    expect(shown([count(2, 'quiz', 2024, 2)])).toBeUndefined();
  });

  it('have a column for six years at the most, the newest', () => {
    const counts = Array.from({ length: 26 }, (_, index) => count(1, 'end-semester', 2000 + index));
    const grid = coverage(counts, [], EXAMS, 2026);
    expect(grid?.years.map(({ examYear }) => examYear)).toEqual([2025, 2024, 2023, 2022, 2021, 2020]);
  });

  it.each([
    ['say nothing of exam and year together', [count(4, 'quiz'), count(2, undefined, 2024)]],
    ['are too many to be counted', [count(4999, 'quiz', 2024), count(1)]],
    ['are none', []],
  ])('are not shown where they %s', (_name, counts) => {
    expect(shown(counts)).toBeUndefined();
  });
});
