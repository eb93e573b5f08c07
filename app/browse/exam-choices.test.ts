import { describe, expect, it } from 'vitest';
import type { ExamCount } from '../../domain/note.ts';
import { examChoices } from './exam-choices.ts';
import { wantedHref, wantedPapers } from './wanted-papers.ts';
import { yearGroups } from './year-groups.ts';

const EXAMS = { exams: [{ value: 'end-semester', name: 'End semester' }] };
const count = (notes: number, exam?: string, examYear?: number): ExamCount => {
  return { exam, examYear, notes, solutions: 0 };
};

describe('what the papers of a course can be narrowed by', () => {
  it('are its years, the newest first, and the exams that the catalogue knows, with their papers', () => {
    const counts = [count(4, 'end-semester', 2019), count(2, 'end-semester', 2024), count(1, 'old', 2019)];
    expect(examChoices(counts, EXAMS)).toEqual({
      years: [
        { value: '2024', label: '2024', notes: 2 },
        { value: '2019', label: '2019', notes: 5 },
      ],
      exams: [{ value: 'end-semester', label: 'End semester', notes: 6 }],
    });
  });

  it.each([
    ['few', [count(3, 'end-semester', 2019), count(2, 'end-semester', 2024)]],
    ['of one year and exam', [count(9, 'end-semester', 2019)]],
    ['of no known year and exam', [count(9)]],
  ])('are not offered for papers that are %s', (_name, counts) => {
    expect(examChoices(counts, EXAMS)).toBeUndefined();
  });
});

describe('a year and an exam that an address asks for', () => {
  it('are among the choices, also where no paper has them, and where there are few papers', () => {
    const counts = [count(2, 'end-semester', 2019)];
    const known = { exams: [...EXAMS.exams, { value: 'mid-semester', name: 'Mid semester' }] };
    const wanted = wantedPapers(new URLSearchParams('examYear=2015&exam=mid-semester'));
    expect(examChoices(counts, known, wanted)).toEqual({
      years: [
        { value: '2019', label: '2019', notes: 2 },
        { value: '2015', label: '2015', notes: 0 },
      ],
      exams: [
        { value: 'end-semester', label: 'End semester', notes: 2 },
        { value: 'mid-semester', label: 'Mid semester', notes: 0 },
      ],
    });
  });

  it('narrow nothing where there is no paper', () => {
    expect(examChoices([], EXAMS, { examYear: 2015 })).toBeUndefined();
  });
});

describe('the papers of a course', () => {
  it('have a heading for each year with two papers on average, and none otherwise', () => {
    const named = (...years: (number | undefined)[]) =>
      yearGroups(years, (year) => year).map(({ name }) => name);
    expect(named(2024, 2024, 2023, 2023, undefined, undefined)).toEqual(['2024', '2023', '']);
    expect(named(2024, 2023, 2022, 2022)).toEqual([undefined]);
    expect(named(2024, 2024, 2024)).toEqual([undefined]);
    expect(named()).toEqual([]);
  });

  it.each([
    ['/c', ''],
    ['/c?examYear=2024&exam=end-semester&page=3', '?page=3&exam=end-semester&examYear=2024'],
    ['/c?sort=-uploaded&page=2', '?page=2&sort=-uploaded'],
    ['/c', '?sort=year'],
    ['/c', '?sort=size'],
    ['/c', '?examYear=&exam=&page=1'],
    ['/c', '?examYear=20245&page=-1&unknown=2'],
    ['/c', '?page=1e99&examYear=x'],
  ])('have the address %s however it was typed: %s', (address, typed) => {
    expect(wantedHref('/c', wantedPapers(new URLSearchParams(typed)))).toBe(address);
  });
});
