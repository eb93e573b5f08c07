import { describe, expect, it } from 'vitest';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { PaperReader } from '../recognition/read-paper.ts';
import { suggestNote } from '../recognition/suggest-note.ts';
import { findCourses } from '../search/find-courses.ts';
import { parseQuery } from '../search/parse-query.ts';
import { readSyllabus } from '../syllabus/read-syllabus.ts';

/** Forms of course codes in use at Indian universities. */
const CODES =
  `18CS43 21MAT11 BCS304 3130702 32341301 22412 310241 2342011101 0705210301 ELC302 CST201 MCS-021 KCS-301 CS8391
  PC301CS PCC-CS301 CS1.201 CS-2103 CSE408 BCSE202L 18CSC201J CSPC31 UCS405 CO201 BT-401 BTCS-301-18 CS2800 20A05302T
  R2021051 702TE0C015 ETCS-203 19-204-0301 3CS4-05 PCC-CSE-203-G CSPC-301P 19CSE201 UE19CS202 CS332P 23UCS301 CSE-21305
  ESO207A CMSA-CC-3-5-TH`
    .split(/\s+/)
    .concat(['CSE 3151', 'CS F211', 'AGRON 5.1', 'E0 225', 'SSAC 111']);
const catalogue = openCatalogue({
  siteName: 'Panna',
  name: 'A university',
  admission: [{ of: 'example.in', shares: true }],
  sourceUrl: 'https://example.in',
  contacts: [],
  colleges: [{ value: 'COT', name: 'College of Technology', emblem: 'gear' }],
  branches: [{ college: 'COT', value: 'CE', name: 'Civil Engineering' }],
  years: ['2nd'],
  exams: [],
  courses: CODES.map((code, at) => ({
    code,
    title: `Hydraulics of ${String.fromCharCode(65 + (at % 26))}${at}`,
    college: 'COT',
    branch: 'CE',
    year: '2nd',
  })),
});
const reader = new PaperReader(catalogue, new Date('2026-11-27T12:00:00Z'));
const suggested = (path: string, text?: string) =>
  suggestNote(reader, { path, text }).courses.map(({ code }) => code);
const head = (...lines: string[]) =>
  `Roll No. ......\n${lines.join('\n')}\nB.Tech. Examination, June 2022\nTime: 3 Hours   Max. Marks: 70\n1. Define a key.`;

describe('a course', () => {
  it.each(CODES)('%s is recognised by the name of a file or folder', (code) => {
    expect(suggested(`${code}.pdf`)).toEqual([code]);
    expect(suggested(`${code.replaceAll(' ', '_')}_endsem_2022.pdf`)).toEqual([code]);
    expect(suggested(`2nd year/${code}/2021.pdf`)).toEqual([code]);
  });

  it.each(CODES)('%s is recognised by its code in the head of a paper', (code) => {
    expect(suggested('IMG_2041.jpg', head(code, 'River Engineering'))).toEqual([code]);
    expect(suggested('IMG_2041.jpg', head(`Subject Code: ${code}`, 'River Engineering'))).toEqual([code]);
    expect(suggested('IMG_2041.jpg', head(`River Engineering (${code})`))).toEqual([code]);
  });

  it.each(CODES)('%s is found by its code, with other signs, or none, between its parts', (code) => {
    const typed = [code, code.toLowerCase(), code.replace(/[^A-Z\d]/g, ''), code.replace(/[^A-Z\d]/g, ' ')];
    const found = typed.map((each) => findCourses(catalogue, parseQuery(each))[0]?.entry.code);
    expect(found).toEqual(typed.map(() => code));
  });
});

describe('a year', () => {
  it.each([
    ['CS-2103_2022.pdf', 2022],
    ['18CS43 2019.pdf', 2019],
  ])('is told from the code beside it, in %s', (name, year) => {
    expect(suggestNote(reader, { path: name }).examYear).toBe(year);
  });

  it.each(['MAY 2019', 'WINTER 2018', 'PAGE 102'])('%s is no code of a paper', (line) => {
    expect(
      suggestNote(reader, { path: 'a.pdf', text: head(line, 'River Engineering') }).code,
    ).toBeUndefined();
  });
});

describe('a code that the catalogue lacks', () => {
  it.each([
    ['BT-401 (GS)', 'BT-401'],
    ['USN 18EC52', '18EC52'],
    ['CS 201 River Engineering', 'CS 201'],
    ['BTPH-101-19', 'BTPH-101-19'],
  ])('is read from the line %s of a head', (line, code) => {
    expect(suggestNote(reader, { path: 'a.pdf', text: head(line, 'River Engineering') }).code).toBe(code);
  });
});

describe('the syllabus of a course', () => {
  it.each(CODES.filter((code) => !['19-204-0301', 'CMSA-CC-3-5-TH'].includes(code)))(
    'is read under the label of its code %s',
    (code) => {
      const [first, second] = readSyllabus(
        `Course Code: AB-101\nUnit 1: Rocks and soils.\nUnit 2: Water and air.\nCourse Code: ${code}\nCourse Title: Rivers\nUnit 1: Flow in pipes.\nUnit 2: Flow in channels.`,
      );
      expect([first?.code, second?.code]).toEqual(['AB-101', code]);
    },
  );

  it.each(['3130702', 'PC301CS', 'UE19CS202', '3CS4-05', '18CS43'])(
    'is read under its code %s without a label',
    (code) => {
      const courses = readSyllabus(
        `${code} Rivers   3 0 0\nUnit 1: Flow in pipes.\nUnit 2: Flow in channels.\nSoils (${code.replace(/\d(?=\D*$)/, '9')})\nUnit 1: Rocks.\nUnit 2: Water and air.`,
      );
      expect(courses.map((each) => each.code)).toEqual([code, code.replace(/\d(?=\D*$)/, '9')]);
    },
  );

  it('is read under a code that credits follow', () => {
    const [course] = readSyllabus('AGRON 111-3(2+1) Field Crops\nUnit 1: Rice and wheat.\nUnit 2: Weeds.');
    expect(course?.code).toBe('AGRON 111');
  });
});
