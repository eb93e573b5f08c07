import { describe, expect, it } from 'vitest';
import { courseName } from './course.ts';

describe('the name of a course', () => {
  it('is its code and its title', () => {
    const course = { code: 'BHS-186', title: 'English', college: 'COT', branch: 'IT', year: '1st' };
    expect(courseName(course)).toBe('BHS-186 English');
  });
});
