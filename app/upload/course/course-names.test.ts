import { expect, it } from 'vitest';
import type { Course } from '../../../domain/course.ts';
import { courseNamed, nameAt, namedCourses, placeOf } from './course-names.ts';

const course = (code: string, title: string, branch: string, college = 'COT'): Course => ({
  ...{ code, title, branch, college },
  year: '2nd',
});
const COURSES = [
  course('TIT-233', 'Data Structures', 'IT'),
  course('TCT-201', 'Data Structures', 'CSE'),
  course('TIT-241', 'Discrete Mathematics', 'IT'),
  course('BPM-1', 'Physics', 'ME'),
  course('BPM-1', 'Physics', 'CE'),
  course('X-1', 'Botany', 'B', 'ONE'),
  course('X-1', 'Botany', 'B', 'TWO'),
];
const NAMED = namedCourses({ courses: COURSES, shortYears: { '2nd': '2nd' } });
const found = (typed: string) => {
  const one = courseNamed(NAMED, typed);
  return one && nameAt(NAMED, placeOf(one));
};

it.each([
  ['TIT-233 Data Structures · IT 2nd', 'TIT-233 Data Structures · IT 2nd'],
  ['tit-233', 'TIT-233 Data Structures · IT 2nd'],
  ['discrete  mathematics', 'TIT-241 Discrete Mathematics · IT 2nd'],
  ['structures cse', 'TCT-201 Data Structures · CSE 2nd'],
  ['x-1 two', 'X-1 Botany · B 2nd · TWO'],
  ['data structures', undefined],
  ['BPM-1', undefined],
  ['bpm-1 me', 'BPM-1 Physics · ME 2nd'],
  ['zoology', undefined],
  ['', undefined],
])('“%s” names %s', (typed, name) => {
  expect(found(typed)).toBe(name);
});
