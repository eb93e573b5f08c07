import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../adapters/catalogue/folder.ts';
import { root } from '../../scripts/node24.js';
import { cpuMsOf } from '../../test/cpu-time.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import type { Catalogue } from '../catalogue.ts';
import { characters } from '../primitives/text.ts';
import { headEvidence } from './head-evidence.ts';
import { PaperReader } from './read-paper.ts';
import { suggestExamYear } from './suggest-exam.ts';
import { suggestNote } from './suggest-note.ts';

let university: Catalogue;
beforeAll(async () => {
  university = openCatalogue(await readCatalogue(`${root}/catalogue`));
});

const HEAD = (title: string, more = 'B.Tech. (IT) V SEMESTER') =>
  `Roll No. ........ Total Pages: 3\n301405\nMay, 2019\n${more}\n${title}\nTime: 3 Hours] [Max. Marks: 75\nInstructions:\n1. It is compulsory to answer all the questions.\n2. Explain the law of demand of 1998.`;
const suggestion = (text: string, path = 'IMG_2041.jpg') =>
  suggestNote(new PaperReader(university, new Date('2026-11-27T12:00:00Z')), { path, text });
const codes = (text: string, fileName?: string) => [
  ...new Set(suggestion(text, fileName).courses.map(({ branch, code }) => `${branch} ${code}`)),
];

describe('a course is suggested', () => {
  it.each([
    ['its code', HEAD('DBMS (TIT-351)'), ['IT TIT-351']],
    ['a code that a reader of scans took wrong', HEAD('DBMS (TIT 35l)'), ['IT TIT-351']],
    [
      'its title, with another university’s code',
      HEAD('DATABASE MANAGEMENT SYSTEMS (PCC-CS-501)'),
      ['IT TIT-351'],
    ],
    ['a title with a typo', HEAD('Operatlng Systems'), ['IT TIT-243']],
    ['a title that goes on', HEAD('Data Structures and Algorithm'), ['IT TIT-233']],
    ['the title behind a code', HEAD('Paper / Subject Code: 40521 / Data Structure'), ['IT TIT-233']],
    ['the subject', HEAD('SUBJECT: DATA STRUCTURE M.M:30'), ['IT TIT-233']],
    ['a code alone in its line', 'Minor Examination 2022\nTIT-351\n1. Define a key.', ['IT TIT-351']],
    ['a file’s name', '', ['IT TIT-352'], 'TIT352_endsem_2021.pdf'],
  ])('by %s', (_what, text, expected, name?: string) => {
    expect(codes(text, name)).toEqual(expected);
  });

  it('in every branch that has it, and in the printed one', () => {
    expect(codes(HEAD('Programming for Problem Solving', 'December 2023'))).toHaveLength(4);
    expect(codes(HEAD('Programming for Problem Solving', 'B.Tech CSE I Semester'))).toEqual(['CSE TIT-121']);
  });

  it.each([
    'Cryptography and Network Security (PEC-CS-A-703)',
    'YMCA UNIVERSITY OF SCIENCE AND TECHNOLOGY',
    'B.TECH EXAMINATION (Under CBS)',
    '~ | PARL-B ,,',
  ])('never by %j, which the catalogue does not have', (line) => {
    expect(codes(HEAD(line, ''))).toEqual([]);
  });
});

describe('an exam is suggested', () => {
  it.each([
    ['FIRST SESSIONAL_OCT 2024', 'sessional-1', 2024],
    ['Sessional |, October 2024', 'sessional-1', 2024],
    ['IInd Sessional Test II Feb-2O23', 'sessional-2', 2023],
    ['Mid Semester Examination 2022', 'mid-semester', 2022],
    ['Supplementary Examination, Dec. 2020', 'supplementary', 2020],
    ['QUIZ 2, Sept 2021', 'quiz', 2021],
    ['मई-2024 चतुर्थ सेमेस्टर समय: 3 घंटे', 'end-semester', 2024],
    ['Time: 3 Hours Max. Marks: 60', 'end-semester', undefined],
    ['First Hourly Examination 2023-24 (Odd Semester)', 'sessional-1', 2023],
    ['Minor-1 Examination, Even Semester 2021-22', 'sessional-1', 2022],
    ['CIA - II, Nov. 2021', 'sessional-2', 2021],
    ['Internal Assessment Test 1 – October 2022', 'sessional-1', 2022],
    ['II MID EXAMINATIONS, JUNE-2022', 'mid-semester', 2022],
    ['मध्य सत्र परीक्षा, मार्च 2023', 'mid-semester', 2023],
    ['सत्रांत परीक्षा, दिसम्बर 2023', 'end-semester', 2023],
    ['Duration: 3 Hr. Summer Examination 2022', 'end-semester', 2022],
    ['Semester (Regular/Supplementary) Examinations, May 2023 Time: 3 Hours', 'end-semester', 2023],
    ['Internal Combustion Engines, Time: 1 hr, May 2022', undefined, 2022],
    ['Final Theory Examination, I Semester 2021-22', 'end-semester', 2021],
    ['Semester Final Theory Examination, Dec 2021', 'end-semester', 2021],
    ['Carry Over Examination, May 2022', 'supplementary', 2022],
    ['Continuous Assessment Test (CAT) – I – AUGUST 2023', 'sessional-1', 2023],
    ['End Term Examination, May 2021 (2018 Scheme)', 'end-semester', 2021],
    ['End Term Examination (2019 Pattern)', 'end-semester', undefined],
    ['B.Tech. (2018 Batch) End Term Examination', 'end-semester', undefined],
    ['End Term Examination BT-4/M-20', 'end-semester', 2020],
    ['CLASS TEST - 11, April 2023', 'sessional-2', 2023],
    ['Continuous Learning Assessment - |, April 2023', 'sessional-1', 2023],
    ['BE - SEMESTER–III (NEW) EXAMINATION – WINTER 2022', 'end-semester', 2022],
    ['CS/B.TECH(N)/EVEN/SEM-4/4262/2021-2022/I132 Time: 3 Hours', 'end-semester', 2022],
    ['Practical Chemistry, Time: 1 hr, May 2022', undefined, 2022],
    ['Dec 2031, Time: 1 hr', undefined, undefined],
    ['Paper No. 201945 of 3', undefined, undefined],
  ])('by %j', (line, exam, examYear) => {
    expect(suggestion(line)).toMatchObject({ exam, examYear });
  });

  it('in the head only: a year in a question is none', () => {
    expect(suggestion(HEAD('Economics')).examYear).toBe(2019);
    expect(suggestion('MODEL PAPER\nQ.2) Explain the famine of 1998.').examYear).toBeUndefined();
  });
});

describe('a text that was made to take long', () => {
  it.each(['-', ':', 'time ', 'year ', 'i ', '(A- '])('of %j is read at once', (piece) => {
    const text = `Subject session Abcd${piece.repeat(20_000)}B`.slice(0, 20_000);
    expect(cpuMsOf(() => suggestion(text, text))).toBeLessThan(500);
  });
});

describe('what it is, in a few words', () => {
  it.each([
    ['ECONOMICS FOR ENGINEERS (HSMC-02)', 'Economics for Engineers end semester 2019'],
    ['Computer Organization and Architecture', 'Computer Organization end semester 2019'],
    ['पर्यावरण विज्ञान (MC-03)', 'पर्यावरण विज्ञान end semester 2019'],
  ])('%s', (title, description) => {
    expect(suggestion(HEAD(title)).description).toBe(description);
    expect(characters(description)).toBeLessThanOrEqual(50);
  });

  it('notes are notes', () => {
    expect(suggestion('', 'Operating Systems lecture notes.pdf')).toMatchObject({
      kind: 'notes',
      description: 'Operating Systems notes',
    });
  });

  it.each(['IMG_0001.jpg', 'scan.pdf', 'WhatsApp Image.jpeg', 'Document (3).pdf', 'x.pdf', ''])(
    'nothing rather than rubbish: %j',
    (name) => {
      expect(suggestion('~ ;: | — oe i\nEE BR Ta SO ~\n', name)).toMatchObject({
        courses: [],
        description: undefined,
        exam: undefined,
        examYear: undefined,
        kind: undefined,
      });
    },
  );

  it.each([
    'paper 2026-11-23.pdf',
    'WhatsApp Image 2025-03-15 at 10.11.12.jpeg',
    'Screenshot_2024_03_15.png',
  ])('no year of an exam where a name tells the day on which a device made it: %j', (name) => {
    expect(suggestion('', name).examYear).toBeUndefined();
    expect(suggestion('END SEMESTER EXAMINATION, MAY 2019', name).examYear).toBe(2019);
  });
});

describe('the semester and the year of a head', () => {
  it.each([
    ['B. Tech. (Fourth Semester)', 4],
    ['SEM: 3rd B.Tech (CE)', 3],
    ['B.Tech(IT), 5*" SEMSTER', 5],
    ['B.Tech.lll SEMESTER', 3],
    ['B.Tech 11 Semester', 2],
    ['B.Tech IVSEMESTER', 4],
    ['चतुर्थ सेमेस्टर', 4],
    ['Semester - VII', 7],
    ['B.Arch. X Semester', 10],
    ['9th Semester, B.Arch.', 9],
    ['B. Tech III Year I Semester Examinations', 5],
    ['Final Examination, II Semester\nClass: B.Tech II Year', 4],
    ['Second Year Semester III', 3],
    ['Year & Sem: II & IV', 4],
    ['B.Tech Degree S4 (R,S) Exam', 4],
    ['BT-7/D-21', 7],
    ['B.E. COE SEM IV', 4],
    ['B.E. (SEM-1V)', 4],
    ['B.E. (CSE) IV — Semester', 4],
    ['Vl Semester', 6],
    ['Semester Examination 2019', undefined],
    ['80 seminars', undefined],
  ])('%j', (line, semester) => {
    expect(headEvidence(line, [], 2027).semester).toBe(semester);
  });

  it.each([
    ['Dec-19', undefined, 2019],
    ['May 12th, 2018', undefined, 2018],
    ['Date: 15.12.2018', undefined, 2018],
    ['Examination 2018-19', 'even', 2019],
    ['Examination 2018-2019', 'odd', 2018],
    ['Section 12-15, page 3/4/5', undefined, undefined],
  ] as const)('%j', (line, half, year) => {
    expect(suggestExamYear(line, 2027, half)).toBe(year);
  });
});

describe('a head', () => {
  it.each([
    [
      'with a date in brackets before the code',
      'MST (March 2021)\nCourse Code: UCS405  Course Name: Discrete Structures\nMax. Marks: 30',
      ['Discrete Structures', 'UCS405', 'mid-semester'],
    ],
    [
      'with the code before the title',
      'B.E. DEGREE EXAMINATION, 2019\nComputer Science and Engineering\nCS8391 – DATA STRUCTURES\nTime : Three hours  Maximum : 100 marks',
      ['Data Structures', 'CS8391', 'end-semester'],
    ],
    [
      'with a scheme above the title',
      'CBCS SCHEME\nFourth Semester B.E. Degree Examination\nOperating Systems\nTime: 3 hrs.  Max. Marks: 100',
      ['Operating Systems', undefined, 'end-semester'],
    ],
    [
      'with the code behind the title, named',
      'Mid-Semester Examination, Sept. 2019\nCourse Name: Heat Transfer  Course Code: MED-311\nMaximum Marks: 30',
      ['Heat Transfer', 'MED-311', 'mid-semester'],
    ],
    [
      'with a code of digits',
      'Subject Code:3130702\nSubject Name:Data Structures\nTotal Marks:70  3 Hours / 70 Marks',
      ['Data Structures', '3130702', 'end-semester'],
    ],
    [
      'of an hourly examination',
      'Hourly Examination - I\nCourse: Soil Conservation (TSW-301)\nMax Marks: 20  Time: 1 Hour',
      ['Soil Conservation', 'TSW-301', 'sessional-1'],
    ],
    [
      'with a long dash behind the code, below a branch',
      'Question Paper Code : 70385\nFourth Semester\nComputer Science and Engineering\nCS 3451 — INTRODUCTION TO OPERATING SYSTEMS\nTime : Three hours  Maximum : 100 marks',
      ['Introduction to Operating Systems', 'CS 3451', 'end-semester'],
    ],
    [
      'with a class that looks like a title',
      'S.E. (Computer Engineering)\nPRINCIPLES OF PROGRAMMING LANGUAGES\n(2019 Pattern) (Semester - IV)\nTime : 3 Hours] [Max. Marks : 70',
      ['Principles of Programming Languages', undefined, 'end-semester'],
    ],
    [
      'with a branch above the title, without a code',
      'Computer Engineering\nOperating Systems\nTime: 3 Hours  Maximum Marks: 60',
      ['Operating Systems', undefined, 'end-semester'],
    ],
    [
      'with an institution above the exam',
      'JAMIA MILLIA ISLAMIA\nEnd Semester Examination, May 2022\nPaper No. CEN-402\nOperating Systems\nTime: 3 Hours',
      ['Operating Systems', 'CEN-402', 'end-semester'],
    ],
    [
      'with a faculty',
      'Faculty of Engineering & Technology\nFourth Semester Examination\nOPERATING SYSTEMS\nTime : 3 Hours',
      ['Operating Systems', undefined, 'end-semester'],
    ],
    [
      'with more behind the subject',
      'Enrolment No:\nEnd Semester Examination, May 2023\nCourse: Operating Systems Semester: IV\nCourse Code: CSEG2060',
      ['Operating Systems', 'CSEG2060', 'end-semester'],
    ],
    [
      'with a code within the subject',
      'End Semester Examination\nCourse: CS301 Operating Systems\nTime: 3 Hours',
      ['Operating Systems', 'CS301', 'end-semester'],
    ],
    [
      'with the title in brackets behind the code',
      'Mid Term Examination (I Semester 2023-24)\nTIT 233 (Data Structures)\nMax. Marks: 30',
      ['Data Structures', 'TIT 233', 'mid-semester'],
    ],
    [
      'with credits',
      'Final Theory Examination\nCourse: Agron 205 (2+1) Crop Production Technology\nMax. Marks: 50',
      ['Crop Production Technology', 'Agron 205', 'end-semester'],
    ],
    [
      'with code and title in one',
      'Continuous Learning Assessment - I\nCourse Code & Title: 18CSC205J & Operating Systems\nMax. Marks: 25',
      ['Operating Systems', '18CSC205J', 'sessional-1'],
    ],
    [
      'with a code that has a year in it',
      'END SEMESTER ASSESSMENT\nUE19CS254 - OPERATING SYSTEMS\nMax Marks: 100',
      ['Operating Systems', 'UE19CS254', 'end-semester'],
    ],
    [
      'with a code called only so',
      'Course Title : Operating Systems  Code : BCSE303L\nMax. Marks : 50',
      ['Operating Systems', 'BCSE303L', undefined],
    ],
    [
      'with a short name of the subject',
      'IA Test 2\nSub: Operating Systems Sub Code: 18CS43\nMax Marks: 30',
      ['Operating Systems', '18CS43', 'sessional-2'],
    ],
    [
      'in Hindi',
      'तृतीय सेमेस्टर परीक्षा, दिसम्बर 2022\nविषय : मृदा विज्ञान\nसमय : 3 घंटे  पूर्णांक : 50',
      ['मृदा विज्ञान', undefined, 'end-semester'],
    ],
  ])('%s', (_, text, [title, code, exam]) => {
    const found = headEvidence(text, university.exams, 2027);
    expect([found.titles[0], found.code, found.exam]).toEqual([title, code, exam]);
  });
});
