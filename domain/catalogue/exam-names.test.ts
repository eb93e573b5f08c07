import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../test/cpu-time.ts';
import { readSegment } from '../recognition/segment.ts';
import { suggestExam } from '../recognition/suggest-exam.ts';
import { namedExam } from './exam-names.ts';

/** Exams as universities name them: `value: name`. */
const SCHEMES = {
  VIT: ['cat-1: CAT 1', 'cat-2: CAT 2', 'fat: FAT'],
  VTU: ['cie-1: CIE 1', 'cie-2: CIE 2', 'cie-3: CIE 3', 'see: SEE', 'model: Model question paper'],
  KTU: ['series-1: Series 1', 'series-2: Series 2', 'end-semester: End semester'],
  JIIT: ['t1: T1', 't2: T2', 't3: T3'],
  Mumbai: ['ise: ISE', 'mse: MSE', 'ese: ESE'],
  IIT: ['quiz-2: Quiz 2', 'minor-1: Minor 1', 'minor-2: Minor 2', 'major: Major', 'mid-sem: Mid-sem'],
  AKTU: ['ct-1: CT 1', 'ct-2: CT 2', 'put: PUT', 'university: University exam'],
  Anna: ['ia-1: Internal Assessment 1', 'ia-3: Internal Assessment 3', 'final: Final', 'model: Model exam'],
  UT: [
    'ut-1: Unit Test 1',
    'ut-2: Unit Test 2',
    'supplementary: Supplementary',
    'end-semester: End semester',
  ],
};
const examsOf = (scheme: keyof typeof SCHEMES) =>
  SCHEMES[scheme].map((each) => {
    const [value = '', name = ''] = each.split(': ');
    return { value, name };
  });

describe('an exam is recognised by its name in the catalogue', () => {
  it.each([
    ['VIT', 'CAT1_CSE2001', 'cat-1'],
    ['VIT', 'CSE2001_CAT-II_2019', 'cat-2'],
    ['VIT', 'CSE2001 FAT Nov 2019', 'fat'],
    ['VTU', 'CSE2001 CIE-3', 'cie-3'],
    ['VTU', 'CSE2001_SEE_2022', 'see'],
    ['KTU', 'first series test 2021', 'series-1'],
    ['KTU', 'CSE2001 series II', 'series-2'],
    ['JIIT', 'T1_2019', 't1'],
    ['Mumbai', 'MSE 2022 CSE2001', 'mse'],
    ['Mumbai', 'CSE2001-ESE-May-2022', 'ese'],
    ['IIT', 'Minor1', 'minor-1'],
    ['IIT', 'CSE2001_major_2018', 'major'],
    ['IIT', 'quiz2', 'quiz-2'],
    ['IIT', 'midsem 2019', 'mid-sem'],
    ['AKTU', 'CSE2001 PUT 2022', 'put'],
    ['AKTU', 'CSE2001 university exam 2022', 'university'],
    ['Anna', 'IA1 CSE2001', 'ia-1'],
    ['Anna', 'internal assessment 3', 'ia-3'],
    ['Anna', 'CSC303 IAT-3', 'ia-3'],
    ['Anna', 'CSE2001 final 2020', 'final'],
    ['Anna', 'model exam 2020', 'model'],
    ['UT', 'UT1 CSE2001', 'ut-1'],
    ['UT', 'back paper end semester', 'supplementary'],
    ['VTU', 'model qp 1', 'model'],
    ['VTU', 'end sem 2022', 'see'],
  ] as const)('at %s, in the file name %s as %s', (scheme, name, exam) => {
    const exams = examsOf(scheme);
    const has = (found: string) => exams.some(({ value }) => value === found);
    expect(readSegment(name, 2027, exams).exams.find(has)).toBe(exam);
  });

  it.each([
    ['VIT', 'Final Assessment Test (FAT) – November 2019', 'fat'],
    ['VIT', 'CAT - II Examination, Winter Semester 2019-20', 'cat-2'],
    ['VTU', 'Semester End Examination (SEE), July 2022', 'see'],
    ['VTU', 'Model Question Paper-1', 'model'],
    ['VTU', 'Third Semester B.E. Degree Examination, June 2019', 'see'],
    ['KTU', 'Second Series Examination October 2021', 'series-2'],
    ['KTU', 'Third Semester B.Tech Degree Examination December 2021', 'end-semester'],
    ['JIIT', 'T-3 Examination 2019', 't3'],
    ['Mumbai', 'ESE – May 2022', 'ese'],
    ['IIT', 'Minor I, Semester I 2018-19', 'minor-1'],
    ['IIT', 'Quiz – II, CSE2001', 'quiz-2'],
    ['AKTU', 'CLASS TEST - 2 (CT-2)', 'ct-2'],
    ['Anna', 'Internal Assessment Test - III', 'ia-3'],
    ['UT', 'UNIT TEST – II', 'ut-2'],
  ] as const)('at %s, in the line %s as %s', (scheme, line, exam) => {
    expect(suggestExam(`Reg. No. ......\n${line}\nMax. Marks: 50`, examsOf(scheme))).toBe(exam);
  });

  it.each([
    ['IIT', 'Major Project'],
    ['Anna', 'Final Year'],
    ['VTU', 'see the notes'],
    ['KTU', 'Fourier Series'],
    ['UT', 'Unit 2 notes'],
  ] as const)('at %s, but not in %s', (scheme, name) => {
    expect(namedExam(name, examsOf(scheme))).toBeUndefined();
  });

  it.each(['series 1 ', 'minor-', '1 ', 'a', 'मिड '])('and a text made of %j is read at once', (piece) => {
    expect(cpuMsOf(() => namedExam(piece.repeat(50), examsOf('IIT')))).toBeLessThan(200);
  });
});
