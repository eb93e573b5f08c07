import { expect, it } from 'vitest';
import { openCatalogue } from '../../domain/catalogue/open-catalogue.ts';
import { coursesOfList, listsOfCourses, placesOf } from './places.ts';

const course = (code: string, year = '1st') => ({
  college: 'COT',
  branch: 'IT',
  year,
  code,
  title: `About ${code}`,
});
const many = Array.from({ length: 2001 }, (_, index) => course(`TIT-${index}`));
const catalogue = openCatalogue({
  siteName: 'Panna',
  name: 'A university of many courses',
  admission: [{ of: 'uni.example', shares: true }],
  contacts: [],
  colleges: [{ value: 'COT', name: 'Technology', emblem: 'gear' }],
  branches: [
    { college: 'COT', value: 'IT', name: 'Information Technology' },
    { college: 'COT', value: 'ME', name: 'Mechanical Engineering' },
  ],
  years: ['1st', '2nd'],
  exams: [],
  courses: [...many, course('TIT-OLD', '9th')],
});

it('has every course in one list, and no list has more than a thousand', () => {
  const lists = Array.from({ length: listsOfCourses(catalogue) }, (_, index) =>
    coursesOfList(catalogue, index + 1),
  );
  expect(lists.map(({ length }) => length)).toEqual([1000, 1000, 1]);
  expect(new Set(lists.flat())).toEqual(new Set(many.map(({ code }) => `/home/COT/IT/1st/${code}`)));
});

it('leaves out branches and years without a course', () => {
  const steps = placesOf(catalogue).filter((href) => href.startsWith('/home/'));
  expect(steps).toEqual(['/home/COT', '/home/COT/IT', '/home/COT/IT/1st']);
});
