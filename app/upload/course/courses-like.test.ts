import { expect, it } from 'vitest';
import type { Course } from '../../../domain/course.ts';
import { namedCourses } from './course-names.ts';
import { coursesLike } from './courses-like.ts';

const course = (code: string, title: string, branch: string, more: object = {}): Course => ({
  ...{ code, title, branch, college: 'COT', year: '2nd' },
  ...more,
});
const NAMED = namedCourses({
  courses: [
    { ...course('TIT-233', 'Data Structures', 'IT', { aliases: ['DSA'] }), shown: 'डेटा स्ट्रक्चर' },
    course('TCT-201', 'Data Structures', 'CSE'),
    course('TIT-241', 'Discrete Mathematics', 'IT'),
    course('TIT-352', 'Database Management Systems', 'IT', { year: '3rd' }),
  ],
  shortYears: { '2nd': '2nd', '3rd': '3rd' },
});
const found = (typed: string) => coursesLike(NAMED, typed).map(({ course: { code } }) => code);

it.each([
  ['tit241', ['TIT-241']],
  ['TIT 24', ['TIT-241']],
  ['dis', ['TIT-241']],
  ['discreet mathmatics', ['TIT-241']],
  ['dsa', ['TIT-233']],
  ['dbms', ['TIT-352']],
  ['स्ट्रक्चर', ['TIT-233']],
  ['data structures', ['TCT-201', 'TIT-233']],
  ['data structures it', ['TIT-233', 'TCT-201']],
  ['it 3rd', ['TIT-352']],
  ['zoology', []],
  [' ', []],
])('“%s” suggests %j', (typed, codes) => {
  expect(found(typed)).toEqual(codes);
});
