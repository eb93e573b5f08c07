import { describe, expect, it } from 'vitest';
import { isCourse, ownYear, type Place } from './places.ts';

const placesOf = (...paths: string[]) => paths.map((path): Place => [path, '']);

describe('the year of a person', () => {
  it('is the one in which most of the places are that were opened, the last one of several', () => {
    const [it2, cse3] = ['COT/IT/2nd', 'COT/CSE/3rd'];
    expect(ownYear([])).toBeUndefined();
    expect(ownYear(placesOf(cse3, `${it2}/TIT-233`, it2))).toBe(it2);
    expect(ownYear(placesOf(`${cse3}/TCT-304`, `${it2}/TIT-233`))).toBe(cse3);
  });
});

describe('a place', () => {
  it('is a course with its fourth step, which may hold a slash', () => {
    expect(placesOf('COT/EE/1st', 'COT/EE/1st/TID%2FTCE').map(isCourse)).toEqual([false, true]);
  });
});
