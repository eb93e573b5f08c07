import { describe, expect, it } from 'vitest';
import type { NoteCondition } from '../note.ts';
import { ofCourse } from './paper-order.ts';
import { whereMoved } from './where-moved.ts';

const FROM = { college: 'COT', branch: 'IT', year: '2nd', course: 'OLD-1' };
const TO = { college: 'COT', branch: 'ME', year: '3rd', course: 'NEW-1' };
const TAUGHT = { college: 'COT', branch: 'CSE', year: '1st', code: 'CSE-1', title: 'Taught' };
const CATALOGUE = {
  moved: [
    { from: FROM, to: TO },
    { from: { ...FROM, course: 'CSE-1' }, to: TO },
    { from: { ...FROM, course: 'TWO-1' }, to: TO },
    { from: { ...FROM, branch: 'ME', course: 'TWO-1' }, to: FROM },
  ],
  allCourses: [TAUGHT],
};
const year: NoteCondition = { field: 'examYear', values: [2024] };
const codeIs = (...values: string[]): NoteCondition => ({ field: 'course', values });

describe('conditions that name a course that was moved', () => {
  it.each<[string, NoteCondition[]]>([
    ['whole place', ofCourse(FROM)],
    ['code alone', [codeIs('OLD-1')]],
    ['code that another branch has still', ofCourse({ ...FROM, course: 'CSE-1' })],
  ])('by its %s name where it is now', (_what, conditions) => {
    expect(whereMoved(CATALOGUE, [...conditions, year])).toEqual([...ofCourse(TO), year]);
  });

  it.each<[string, NoteCondition[]]>([
    ['a course that is there', [codeIs('CSE-1')]],
    ['what was moved to two places', [codeIs('TWO-1')]],
    ['one of two courses', [codeIs('OLD-1', 'CSE-1')]],
    ['a branch', [{ field: 'branch', values: ['IT'] }]],
    ['what never was', [codeIs('NONE-1')]],
  ])('stay as they are when they name %s', (_what, conditions) => {
    expect(whereMoved(CATALOGUE, conditions)).toEqual(conditions);
  });
});
