import { describe, expect, it } from 'vitest';
import type { Course } from '../../../domain/course.ts';
import { withDescription } from './describe-fields.ts';
import type { Fields } from './fill-in.ts';
import { NO_FIELDS } from './no-fields.ts';

const courses: Course[] = [
  { code: 'TIT-241', title: 'Discrete Mathematics', college: 'COT', branch: 'IT', year: '2nd' },
];
const choices = { courses, exams: [{ value: 'end-semester', name: 'End semester' }] };
const PLACE = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-241' };
const UNTOUCHED = new Set<keyof Fields>();
const described = (before: Partial<Fields>, changes: Partial<Fields>, touched = UNTOUCHED) =>
  withDescription(choices, { ...NO_FIELDS, ...before }, changes, touched).description;

describe('a description', () => {
  it('is proposed with the course, and follows the exam and its year', () => {
    expect(described({}, PLACE)).toBe('Discrete Mathematics');
    const first = { ...PLACE, description: 'Discrete Mathematics' };
    expect(described(first, { exam: 'end-semester' })).toBe('Discrete Mathematics end semester');
    const second = { ...PLACE, exam: 'end-semester', description: 'Discrete Mathematics end semester' };
    expect(described(second, { examYear: '2023' })).toBe('Discrete Mathematics end semester 2023');
    // A year that is still being typed is none.
    expect(described(second, { examYear: '20' })).toBeUndefined();
  });

  it('goes with the course that it was made of', () => {
    expect(described({ ...PLACE, description: 'Discrete Mathematics' }, { course: '' })).toBe('');
  });

  it('stays as a person wrote it, or emptied it', () => {
    expect(described({ ...PLACE, description: 'Unit 1 to 3' }, { examYear: '2023' })).toBeUndefined();
    expect(described(PLACE, { examYear: '2023' }, new Set(['description'] as const))).toBeUndefined();
  });

  it('is not proposed while no course is known', () => {
    expect(described({}, { examYear: '2023' })).toBeUndefined();
  });
});
