import { cp, mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openCatalogue } from '../../domain/catalogue/open-catalogue.ts';
import { type Catalogue, isListed } from '../../domain/catalogue.ts';
import { root } from '../../scripts/node24.js';
import { CatalogueFault } from './catalogue-fault.ts';
import { readCourses } from './courses.ts';
import { readCatalogue } from './folder.ts';

const REAL = join(root, 'catalogue');

describe('the catalogue of this university', () => {
  let university: Catalogue;
  beforeAll(async () => {
    university = openCatalogue(await readCatalogue(REAL));
  });

  it('has the six colleges, in order, with their names', () => {
    expect(university.colleges.map(({ value, name }) => [value, name])).toEqual([
      ['COT', 'College of Technology'],
      ['CBSH', 'College of Basic Science and Humanities'],
      ['COVAS', 'College of Veterinary and Animal sciences'],
      ['COCS', 'College of Community Science'],
      ['COF', 'College of Fisheries'],
      ['COA', 'College of Agriculture'],
    ]);
  });

  it('has the branches of the College of Technology', () => {
    const { branchesOf } = university;
    expect(branchesOf('COT').map(({ value, name }) => [value, name])).toEqual([
      ['ME', 'Mechanical'],
      ['EE', 'Electrical'],
      ['CE', 'Civil'],
      ['IT', 'Information Technology'],
      ['AE', 'Agricultural'],
      ['ECE', 'Electronics and Communication'],
      ['CSE', 'Computer Engineering'],
      ['IPE', 'Industrial and Production Engineering'],
    ]);
  });

  it('has one branch in every other college, named like the college where nothing better is known', () => {
    const { branchesOf } = university;
    const others = ['CBSH', 'COVAS', 'COCS', 'COF', 'COA'];
    expect(others.map((college) => branchesOf(college).map(({ value }) => value))).toEqual([
      ['BioTech'],
      ['COVAS'],
      ['COCS'],
      ['COF'],
      ['COA'],
    ]);
  });

  it('has four years and one domain of addresses', () => {
    expect(university.years).toEqual(['1st', '2nd', '3rd', '4th']);
    expect(university.admission).toEqual([{ of: 'gbpuat.ac.in', shares: true }]);
  });

  it('has a name in Hindi for everything that pages name', () => {
    const { colleges, branches, exams, contacts, yearNames, name } = university.in('hi');
    const names = [
      name,
      ...Object.values(yearNames),
      ...[...colleges, ...branches, ...exams, ...contacts].map(nameOf),
    ];
    expect(names.filter((each) => !/^[\p{Script=Devanagari}\p{N}\s(),]+$/u.test(each))).toEqual([]);
  });

  it('has 238 courses', () => {
    expect(university.courses).toHaveLength(238);
  });

  it('lists courses for the catalogued branches only', () => {
    const branches = university.courses.filter(isListed).map(({ college, branch }) => `${college}/${branch}`);
    expect([...new Set(branches)].sort()).toEqual(['CBSH/BioTech', 'COT/CSE', 'COT/EE', 'COT/IT', 'COT/ME']);
  });

  it('keeps the courses that lack college, branch or year, and lists none of them', () => {
    const unlisted = university.courses.filter((course) => !isListed(course));
    expect(unlisted.length).toBeGreaterThan(0);
    const { coursesOf } = university;
    const listed = university.branches.flatMap(({ college, value }) =>
      university.years.flatMap((year) => coursesOf(college, value, year)),
    );
    expect(listed.length + unlisted.length).toBe(238);
    expect(listed.filter((course) => unlisted.includes(course))).toEqual([]);
  });

  it('lists no course twice at one place, though codes repeat across branches', () => {
    const listed = university.courses.filter(isListed);
    const places = listed.map(({ college, branch, year, code }) => [college, branch, year, code].join('|'));
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(listed.map(({ code }) => code)).size).toBeLessThan(listed.length);
  });
});

const nameOf = ({ name }: { name: string }) => name;

describe('the courses', () => {
  it.each(['', '"'])('have titles in other languages, where their columns are filled in%s', async (quote) => {
    const { courses: _, ...university } = await readCatalogue(REAL);
    const rows = ['COT,IT,1st,P-1,Physics,भौतिकी,Fizik', `COT,IT,1st,E-1,${quote}English${quote},,`];
    const courses = readCourses(
      `college,branch,year,code,title,title_hi,title_tr\n${rows.join('\n')}\n`,
      university,
    );
    expect(courses.map(({ title }) => title)).toEqual([
      { en: 'Physics', hi: 'भौतिकी', tr: 'Fizik' },
      'English',
    ]);
  });
});

describe('a mistake in the catalogue is reported with file, line and reason:', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panna-catalogue-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(REAL, folder, { recursive: true });
  });

  const fault = async () => {
    const error = await readCatalogue(folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CatalogueFault);
    return (error as CatalogueFault).message;
  };
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(folder, file);
    await writeFile(path, change(await readFile(path, 'utf8')));
  };

  /** Replaces the first `from` and returns its line, so that tests do not depend on the order of the file. */
  const replace = async (file: string, from: string, to: string) => {
    let line = 0;
    await edit(file, (text) => {
      expect(text).toContain(from);
      line = text.slice(0, text.indexOf(from)).split('\n').length;
      return text.replace(from, to);
    });
    return line;
  };

  it.each<[string, string, string, string]>([
    [
      'a value with a space',
      'value: COVAS',
      'value: CO VAS',
      'colleges.2.value must be letters, digits or -',
    ],
    [
      'an emblem that is not drawn',
      'emblem: fish',
      'emblem: whale',
      'colleges.4.emblem must be one of gear,',
    ],
    ['a drawing that is not there', 'emblem: fish', 'emblem: whale.svg', 'the emblem whale.svg is not in'],
    ['a drawing elsewhere', 'emblem: fish', 'emblem: ../whale.svg', 'colleges.4.emblem must be one of gear,'],
    ['a year that is none', 'screenshots: true', 'since: soon', 'since must be a year'],
    ['an empty name', 'en: College of Fisheries', 'en: ""', 'colleges.4.name.en must not be empty'],
    ['a name that is no text', 'siteName: Panna', 'siteName: 7', 'siteName must be text'],
    ['a domain with @', 'emailDomain: gb', 'emailDomain: x@gb', 'emailDomain must be a domain without @'],
    ['a domain that is none', 'gbpuat.ac.in', 'gbpuat', 'emailDomain must be a domain without @'],
    ['no domain at all', 'emailDomain: gbpuat.ac.in', '', 'needs emailDomain or addresses'],
    [
      'a domain and a list of addresses',
      'emailDomain: gbpuat.ac.in',
      'emailDomain: gbpuat.ac.in\naddresses: [gbpuat.ac.in]',
      'must have emailDomain or addresses, not both',
    ],
    [
      'an address that is none',
      'emailDomain: ',
      'addresses: ["*@"] # ',
      'addresses.0 must be a domain such as',
    ],
    ['addresses of none', 'emailDomain: ', 'addresses: [] # ', 'addresses must not be empty'],
    [
      'a domain twice',
      'emailDomain: ',
      'addresses: [a.in, A.in] # ',
      'addresses must not name an address twice',
    ],
    [
      'any address that shares by itself',
      'emailDomain: ',
      'addresses: [{ of: "*", shares: true }] # ',
      'addresses must not let every address share',
    ],
    [
      'a word that says nothing of sharing',
      'emailDomain: ',
      'addresses: [{ of: a.in, shares: sometimes }] # ',
      'addresses.0.shares must be true, false or after-approval',
    ],
    ['an unknown word', 'years:', 'yaers: []\nyears:', 'yaers is not known here'],
    ['no years', 'years:\n', 'years: []\nmore:\n', 'years must not be empty'],
    ['a year twice', 'value: 4th', 'value: 1st', 'years must not name a year twice'],
    ['a name without English', '{ en: Quiz, hi', '{ hi', 'exams.4.name must be in English too'],
    [
      'a language that is none',
      '{ en: Quiz, hi',
      '{ en: Quiz, Hindi',
      'exams.4.name.Hindi must be the code of a language',
    ],
    [
      'a college called like a page',
      'value: COF\n',
      'value: favourite\n',
      'colleges.4.value is the address of another page',
    ],
    ['a college twice', 'value: COF\n', 'value: COA\n', 'colleges has the value COA twice'],
    ['a branch twice', 'value: EE,', 'value: ME,', 'colleges.0.branches has the value ME twice'],
    ['an exam twice', 'value: quiz,', 'value: practical,', 'exams has the value practical twice'],
    [
      'a clock of nowhere',
      'timeZone: Asia/Kolkata',
      'timeZone: Asia/Pantnagar',
      'timeZone must be the name of a time zone such as Asia/Kolkata',
    ],
    [
      'a link without https',
      '# sourceUrl: https://',
      'sourceUrl: http://',
      'sourceUrl must begin with https://',
    ],
    [
      'a photo that is not there',
      '# heroPhoto: hero.jpg',
      'heroPhoto: hero.jpg',
      'the photo hero.jpg is not in',
    ],
    [
      'a photo elsewhere',
      '# heroPhoto: hero.jpg',
      'heroPhoto: ../hero.jpg',
      'heroPhoto must be the name of a picture',
    ],
    [
      'a college that is one word',
      'colleges:\n',
      'colleges:\n  - COT\n',
      'colleges.0 must consist of lines such as',
    ],
  ])('%s', async (_name, from, to, reason) => {
    await replace('university.yaml', from, to);
    expect(await fault()).toMatch(/^The catalogue cannot be used:\n {2}university\.yaml:(\d+:)? /);
    expect(await fault()).toContain(reason);
  });

  it('nothing of addresses of every kind, each in lower case', async () => {
    const addresses =
      'addresses: [A.in, "*.a.in", asha@b.co, { of: c.in, shares: false }, { of: d.in, shares: after-approval }, "*"] # ';
    await replace('university.yaml', 'emailDomain: ', addresses);
    expect((await readCatalogue(folder)).admission).toEqual([
      { of: 'a.in', shares: true },
      { of: '*.a.in', shares: true },
      { of: 'asha@b.co', shares: true },
      { of: 'c.in', shares: false },
      { of: 'd.in', shares: 'after-approval' },
      { of: '*', shares: 'after-approval' },
    ]);
  });

  it.each([
    ['<svg><script>1</script></svg>', 'must not contain a script'],
    ['<svg onload="1"/>', 'must not contain an attribute such as onload'],
    ['<svg><use href="https://x.example/a.svg#b"/></svg>', 'must not contain a link to something outside it'],
    ['<svg><image width="1"/></svg>', 'must not contain <image>'],
    ['<svg><a><path d="M0 0"/></a></svg>', 'must not contain <a>'],
    ['<svg><style>path{fill:red}</style></svg>', 'must not contain <style>'],
    ['<p>no drawing</p>', 'is not an SVG drawing'],
    [`<svg>${' '.repeat(20_000)}</svg>`, 'must be at most 20 kB'],
  ])('a drawing of a college such as %.60s', async (drawing, reason) => {
    await replace('university.yaml', 'emblem: fish', 'emblem: whale.svg');
    await writeFile(join(folder, 'whale.svg'), drawing);
    expect(await fault()).toContain(`whale.svg: ${reason}`);
  });

  it('the line of a wrong value', async () => {
    const line = await replace('university.yaml', 'emblem: fish', 'emblem: whale');
    expect(await fault()).toContain(`university.yaml:${line}: colleges.4.emblem must be one of`);
  });

  it('the line of the thing that lacks something', async () => {
    const line = await replace('university.yaml', '  - value: COF\n    name:', '  - value: COF\n    title:');
    expect(await fault()).toContain(`university.yaml:${line}: colleges.4.name is missing`);
  });

  it('something missing at the top', async () => {
    await replace('university.yaml', 'siteName: Panna\n', '');
    expect(await fault()).toMatch(/university\.yaml:1: siteName is missing/);
  });

  it('YAML that cannot be read, and its line once', async () => {
    const line = await replace('university.yaml', 'siteName: Panna', 'siteName: [Panna');
    expect(await fault()).toMatch(new RegExp(`university\\.yaml:(${line}|${line + 1}): `));
    expect(await fault()).not.toContain('at line');
  });

  it('a file that is empty', async () => {
    await edit('university.yaml', () => '');
    expect(await fault()).toContain('university.yaml:1: the file must consist of lines');
  });

  it.each([
    ['a college that is not known', 'COX,IT,1st,X-1,Title', 'the college COX is not in university.yaml'],
    [
      'a branch that is not known',
      'COT,XX,1st,X-1,Title',
      'the branch XX is not one of COT in university.yaml',
    ],
    [
      'a branch of another college',
      'CBSH,IT,1st,X-1,Title',
      'the branch IT is not one of CBSH in university.yaml',
    ],
    ['a branch of no college', ',IT,1st,X-1,Title', 'the branch IT is not one of an unnamed college'],
    ['a year that is not known', 'COT,IT,5th,X-1,Title', 'the year 5th is not in university.yaml'],
    ['no code', 'COT,IT,1st,,Title', 'the code is missing'],
    ['no title', 'COT,IT,1st,X-1,', 'the title is missing'],
    ['a course twice', 'COT,IT,1st,BHS-186,English', 'BHS-186 is listed twice for IT 1st'],
    ['a column too many', 'COT,IT,1st,X-1,Title,more', 'Invalid Record Length'],
    ['a quote left open', 'COT,IT,1st,X-1,"Title', 'Quote Not Closed'],
  ])('%s', async (_name, line, reason) => {
    await edit('courses.csv', (text) => `${text.trimEnd()}\n${line},\n`);
    expect(await fault()).toMatch(/\n {2}courses\.csv:24[01]: /);
    expect(await fault()).toContain(reason);
  });

  it('every mistake at once, not only the first', async () => {
    await edit('courses.csv', (text) => `${text.trimEnd()}\nCOX,,,X-1,T,\nCOT,IT,5th,,T,\n`);
    expect((await fault()).split('\n').slice(1)).toEqual([
      '  courses.csv:240: the college COX is not in university.yaml',
      '  courses.csv:241: the code is missing',
      '  courses.csv:241: the year 5th is not in university.yaml',
    ]);
  });

  it.each([
    ['another first line', (text: string) => text.replace('code,title', 'title,code')],
    ['a title in no language', (text: string) => text.replace('code,title', 'code,title,title_')],
    [
      'titles in one language twice',
      (text: string) => text.replace('code,title', 'code,title,title_hi,title_hi'),
    ],
    ['titles in English twice', (text: string) => text.replace('code,title', 'code,title,title_en')],
    ['no first line', (text: string) => text.slice(text.indexOf('\n') + 1)],
    ['nothing at all', () => ''],
  ])('courses with %s', async (_name, change) => {
    await edit('courses.csv', change);
    expect(await fault()).toContain('courses.csv:1: the first line must be college,branch,year,code,title');
  });

  it.each(['university.yaml', 'courses.csv'])('%s missing', async (file) => {
    await unlink(join(folder, file));
    expect(await fault()).toContain(`${file}: cannot be read in the folder`);
  });

  it('nothing at all, when a spreadsheet has written the courses its own way', async () => {
    await edit('courses.csv', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`);
    expect((await readCatalogue(folder)).courses).toEqual((await readCatalogue(REAL)).courses);
  });
});
