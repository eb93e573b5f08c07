import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../adapters/catalogue/folder.ts';
import { root } from '../../scripts/node24.js';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import type { Catalogue } from '../catalogue.ts';
import { characters } from '../primitives/text.ts';
import { PaperReader } from '../recognition/read-paper.ts';
import { decideRows } from './decide-rows.ts';

let ours: Catalogue;
let empty: Catalogue;
beforeAll(async () => {
  const university = await readCatalogue(`${root}/catalogue`);
  ours = openCatalogue(university);
  empty = openCatalogue({ ...university, courses: [] });
});

const HEAD = (title: string, { code = '', when = 'May, 2019', degree = 'B.Tech. III SEMESTER' } = {}) =>
  `Roll No. ....\n${when}\n${degree}\n${title}${code && ` (${code})`}\nTime: 3 Hours] [Max. Marks: 75\n1. Define a stack.`;

/** Input for these papers: a path, or a path with the text of its first page. */
function decided(papers: readonly (string | [string, string])[], catalogue = ours) {
  const reader = new PaperReader(catalogue, new Date('2026-11-27T12:00:00Z'));
  const found = papers.map((paper) => {
    const [path, text] = typeof paper === 'string' ? [paper, undefined] : paper;
    return { path, sha256: path, pages: '', created: '', begins: [], read: reader.read(path, text) };
  });
  return decideRows(catalogue, found);
}
const rowOf = (path: string, text?: string) => decided([text === undefined ? path : [path, text]]).rows[0];
const short = (path: string, text?: string) => {
  const { state, branch, year, course, exam, exam_year } = rowOf(path, text) ?? {};
  return [state, branch, year, course, exam, exam_year].join(' ').trim();
};

describe('a paper is filed', () => {
  it.each([
    ['IT/3rd Sem/Data Structures/2019-20/end sem.pdf', 'sure IT 2nd TIT-233 end-semester 2019'],
    ['IT/4th Sem/TIT-243 Operating Systems/Dec 2023.pdf', 'sure IT 2nd TIT-243  2023'],
    ['tit352.pdf', 'sure IT 3rd TIT-352'],
    ['IT/2nd Year/tit_233_mst1_2021.pdf', 'sure IT 2nd TIT-233 sessional-1 2021'],
    ['Mechanical Engg/sem 5/Heat Transfer/Sessional 1/2020.pdf', 'sure ME 3rd TME-325 sessional-1 2020'],
    ['आईटी/तृतीय सेमेस्टर/TIT-233/२०२१.pdf', 'sure IT 2nd TIT-233  2021'],
  ])('surely by two things that agree, or by a code: %s', (path, expected) => {
    expect(short(path)).toBe(expected);
  });

  it.each([
    ['Data Structures.pdf', 'its title alone'],
    ['IT/3rd Sem/DS 2019.pdf', 'an abbreviation'],
    ['ME/3rd Sem/TIT-233 2019.pdf', 'a folder of another branch'],
    ['IT/7th Sem/TIT-233 2019.pdf', 'a folder of another year'],
    ['IT/3rd Sem/Data Structures (ESC-217).pdf', 'a code of another university'],
    ['IT/3rd Sem/Data Structure and Algorithms.pdf', 'a title that is only like it'],
  ])('and not surely by %s: %s', (path) => {
    expect(rowOf(path)).not.toMatchObject({ state: 'sure' });
  });

  it.each([
    [HEAD('Operating Systems'), 'another title'],
    [HEAD('Data Structures', { code: 'TIT-243' }), 'another code'],
  ])('nor surely where its page prints something else', (text) => {
    expect(rowOf('IT/3rd Sem/Data Structures/2019.pdf', text)).toMatchObject({ state: 'unsure' });
  });

  it('by its page where the path says nothing', () => {
    const text = HEAD('Data Structures', { code: 'TIT-233', when: 'December, 2022' });
    expect(short('IMG_20231207_1011.jpg', text)).toBe('sure IT 2nd TIT-233 end-semester 2022');
  });

  it('by the year that the page prints where the folder names another one, and then not surely', () => {
    const text = HEAD('Data Structures', { code: 'TIT-233', when: 'December, 2022' });
    expect(short('IT/3rd Sem/Data Structures/2019/end.pdf', text)).toBe(
      'unsure IT 2nd TIT-233 end-semester 2022',
    );
  });

  it('in the year of a session in which its semester is examined', () => {
    expect(rowOf('IT/3rd Sem/TIT-233/2019-20.pdf')).toMatchObject({ exam_year: '2019', state: 'sure' });
    expect(rowOf('IT/4th Sem/TIT-243/2019-20.pdf')).toMatchObject({ exam_year: '2020', state: 'sure' });
    expect(rowOf('IT/2nd Year/TIT-243/2019-20.pdf')).toMatchObject({ exam_year: '2019', state: 'unsure' });
  });

  it('with a description of a length that is taken', () => {
    const title = 'Multivariable Calculus, Transforms & Ordinary Differential Equations';
    const row = rowOf(`IT/1st Year/BPM-154 ${title}/end sem 2019.pdf`);
    expect(row).toMatchObject({ state: 'sure', course: 'BPM-154' });
    expect(characters(row?.description ?? '')).toBeLessThanOrEqual(50);
    expect(row?.description).toMatch(/end semester 2019$/);
  });
});

describe('a course that the catalogue lacks', () => {
  it('is proposed with the code and the title that most of its papers print', () => {
    const { proposed, rows } = decided(
      [
        ['IT/3rd Sem/DBMS/2019.pdf', HEAD('Database Management Systems', { code: 'PCC-CS-501' })],
        ['IT/3rd Sem/DBMS/end.pdf', HEAD('DATABASE MANAGEMENT SYSTEMS', { code: 'PCC-CS-501' })],
        ['IT/3rd Sem/DBMS/old.pdf', HEAD('Database Management Systems', { code: 'CE-305' })],
        'IT/3rd Sem/DBMS/scan.pdf',
      ],
      empty,
    );
    const course = { code: 'PCC-CS-501', title: 'Database Management Systems', aliases: ['CE-305'] };
    expect(proposed).toMatchObject([
      { ...course, college: 'COT', branch: 'IT', year: '2nd', papers: 4, coded: 2 },
    ]);
    expect(rows.map(({ state, course }) => `${state} ${course}`)).toEqual(
      Array(4).fill('proposed PCC-CS-501'),
    );
  });

  it('is one for a folder of its name and a folder of its abbreviation', () => {
    const { proposed } = decided(
      [
        'IT/3rd Sem/DS/mid 2019.pdf',
        'IT/3rd Sem/DATA STRUCTURES/2018.pdf',
        'IT/Sem 3/Data Structure/2017.pdf',
      ],
      empty,
    );
    expect(proposed).toMatchObject([{ code: 'DS', title: 'Data Structures', papers: 3 }]);
  });

  it('is named after its folder where no paper prints anything', () => {
    const { proposed } = decided(['IT/5th Sem/theory of machines/2019.pdf'], empty);
    expect(proposed).toMatchObject([{ code: 'TM', title: 'Theory Of Machines', coded: 0 }]);
  });

  it('is proposed in a branch that the catalogue lacks, too', () => {
    const { proposed } = decided(['COT/Chemical/3rd Sem/CHE-201 Fluid Mechanics/2019.pdf']);
    expect(proposed).toMatchObject([
      { college: 'COT', branch: 'CHE', branchName: 'Chemical Engineering', code: 'CHE-201' },
    ]);
  });

  it('is none where a folder is no subject: each paper is of the course that it prints', () => {
    const titles = ['Fluid Mechanics', 'Robotics', 'Surveying of Land'];
    const { proposed } = decided(
      titles.map((title, at) => [`IT/3rd Sem/From Ravi/${at}.pdf`, HEAD(title, { code: `XQ-30${at}` })]),
      empty,
    );
    expect(proposed.map(({ title }) => title).sort()).toEqual(titles);
  });

  it('is none in letters of a font that prints others', () => {
    const text = HEAD('ANNUAL@okf"kZd ½', { code: '' });
    expect(decided([['IT/3rd Sem/AOK½/1.pdf', text]], empty).proposed).toEqual([]);
  });

  it('is not proposed where nobody knows where it belongs', () => {
    const { proposed, rows } = decided([['a.pdf', HEAD('Glacier Sensing', { code: 'XQ-301', degree: '' })]]);
    expect(proposed).toEqual([]);
    expect(rows).toMatchObject([{ state: 'unsure', course: 'XQ-301', course_title: 'Glacier Sensing' }]);
  });

  it('is not the one of a folder where the page prints the code of another one', () => {
    const { rows } = decided(
      [
        ['IT/3rd Sem/Fluid Mechanics/1.pdf', HEAD('Fluid Mechanics', { code: 'XQ-301' })],
        ['IT/3rd Sem/Robotics/1.pdf', HEAD('Robotics', { code: 'XQ-302' })],
        ['IT/3rd Sem/Robotics/2.pdf', HEAD('Robotics', { code: 'XQ-302' })],
        ['IT/3rd Sem/Robotics/lost.pdf', HEAD('Fluid Mechanics', { code: 'XQ-301' })],
      ],
      empty,
    );
    expect(rows.map(({ state }) => state)).toEqual(['proposed', 'proposed', 'proposed', 'unsure']);
  });
});

describe('a name of a whole semester', () => {
  it.each([
    ['1st_sem_2nd_sem_pdf/22_26_ECE_1st_sem.pdf', 'ECE 1'],
    ['Fourthyear/21-25_CSE_7th_SEM.pdf', 'CSE 7'],
    ['Papers/Electronics_amp_Communication_6th_sem.pdf', 'ECE 6'],
    ['Papers/CSE AIML 3rd Sem 2023.pdf', 'AIML 3'],
    ['Papers/btech-cse-5-sem-2022.pdf', 'CSE 5'],
    ['Papers/IT-VII.pdf', 'IT 7'],
    ['CSE/Sem-3/EST.pdf', 'CSE 3'],
    ['MST/2nd year/CSE(4th sem)2020-24.pdf', 'CSE 4'],
    ['Electrical_Electronics_7th_Sem.pdf', 'EE 7'],
  ])('tells branch and semester, and no course: %s', (path, expected) => {
    const { branch, path: facts } = new PaperReader(empty, new Date('2026-11-27T12:00:00Z')).read(path);
    expect(`${branch?.value} ${facts.semester}`).toBe(expected);
    expect(facts.titles).toEqual([]);
    expect(decided([path], empty).proposed).toEqual([]);
  });

  it.each([
    ['ECE/4th sem/Electronics Devices/2019.pdf', 'ECE', 'Electronics Devices'],
    ['ME_2nd_sem_Engineering Mechanics.pdf', 'ME', 'Engineering Mechanics'],
  ])('keeps a course beside them: %s', (path, branch, title) => {
    const read = new PaperReader(empty, new Date('2026-11-27T12:00:00Z')).read(path);
    expect([read.branch?.value, read.path.titles[0]]).toEqual([branch, title]);
  });
});

describe('a university that counts semesters', () => {
  it('has them where others have years', async () => {
    const university = await readCatalogue(`${root}/catalogue`);
    const years = ['S1', 'S2', 'S3', 'S4'];
    const yearNames = { S1: 'Semester 1', S2: 'Semester 2', S3: 'Semester 3', S4: 'Semester 4' };
    const course = { code: 'LAW-301', title: 'Law of Torts', college: 'COT', branch: 'IT', year: 'S3' };
    const catalogue = openCatalogue({ ...university, years, yearNames, courses: [course] });
    const { rows } = decided(['IT/3rd Sem/Law of Torts/2019-20.pdf'], catalogue);
    expect(rows).toMatchObject([{ state: 'sure', year: 'S3', exam_year: '2019' }]);
  });
});
