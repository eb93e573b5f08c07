import { expect, it } from 'vitest';
import { describeNote } from './describe-note.ts';

const exams = [
  { value: 'end-semester', name: 'End semester' },
  { value: 'cie-2', name: 'CIE 2' },
  { value: 't1', name: 'T1' },
];

it.each([
  ['end-semester', 'Operating Systems end semester 2022'],
  ['cie-2', 'Operating Systems CIE 2 2022'],
  ['t1', 'Operating Systems T1 2022'],
])('the description of a paper names its exam %s as a person would', (exam, expected) => {
  const facts = { title: 'Operating Systems', kind: 'paper', exam, examYear: 2022 } as const;
  expect(describeNote(facts, { exams })).toBe(expected);
});
