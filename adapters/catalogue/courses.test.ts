import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/node24.js';
import { readCourses } from './courses.ts';
import { readUniversity } from './university.ts';
import { coursesCsv } from './write-catalogue.ts';

const file = (name: string) => readFileSync(join(root, 'catalogue', name), 'utf8');
const university = readUniversity(file('university.yaml'));
const lines = file('courses.csv').trimEnd().split('\n');
const PLAIN = lines.filter((line) => !line.includes('"')).join('\n');

function readOrRefused(csv: string) {
  try {
    return readCourses(csv, university);
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a file of courses', () => {
  it.each([
    ['', ''],
    ['spaces around its values', ' COT , IT ,1st, X-1 ,  Title , '],
    ['empty lines', '\n\nCOT,IT,1st,X-1,Title,\n'],
    ['a line of spaces', '   \nCOX,IT,1st,X-1,Title,'],
    ['an empty row of a spreadsheet', ',,,,,\n, ,,,,\nCOX,IT,1st,X-1,Title,'],
    ['a college that is not known', 'COX,IT,1st,X-1,Title,'],
    ['a branch of another college', 'CBSH,IT,1st,X-1,Title,'],
    ['a branch of no college', ',IT,1st,X-1,Title,'],
    ['no code', 'COT,IT,1st,,Title,'],
    ['a course twice', 'COT,IT,1st,BHS-186,English,'],
    ['a column too many', 'COT,IT,1st,X-1,Title,Titel,more'],
    ['a column too few', 'COT,IT,1st,X-1'],
  ])('without quotes is read as one with quotes: %s', (_name, added) => {
    const plain = `${PLAIN}\n${added}\n`;
    const quoted = plain.replace(',English,', ',"English",');
    expect(quoted).not.toBe(plain);
    const forms = [
      (text: string) => text,
      (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
      // The first line is by a spreadsheet, others are appended.
      (text: string) => text.replace('\n', '\r\n'),
      (text: string) => text.replaceAll(';', ' ').replaceAll(',', ';'),
    ];
    for (const form of forms) expect(readOrRefused(form(plain))).toEqual(readOrRefused(form(quoted)));
  });

  it.each(['sep=;\r\n', '\uFEFFsep=;\n', '"sep=;"\r\n', 'SEP=;\n'])(
    'is read as it was where the first line is %j',
    (separator) => {
      const [header = '', first = ''] = PLAIN.split('\n').map((line) => line.replaceAll(',', ';'));
      expect(readCourses(`${separator}${header}\n${first}\n`, university)).toEqual(
        readCourses(PLAIN.split('\n').slice(0, 2).join('\n'), university),
      );
      expect(readOrRefused(`${separator}${header}\nCOX;IT;1st;X-1;Title;\n`)).toContain(
        'courses.csv:3: the college COX is not in university.yaml',
      );
    },
  );

  it('may have columns without a name', () => {
    const wide = PLAIN.replaceAll('\n', ',,\n');
    expect(readCourses(`${wide},,\n`, university)).toEqual(readCourses(PLAIN, university));
  });

  it('that is written holds no formula for a spreadsheet, and is read again as it was', () => {
    const place = { college: 'COT', branch: 'IT', year: '1st' };
    const titles = ['=1+1', '\u200b＝HYPERLINK("http://evil.example")', 'Data; =1+1', "'=1", 'Plain'];
    const courses = titles.map((title, index) => ({
      ...{ ...place, code: `X-${index}`, title, aliases: ['@sum', 'a', '+b'] },
    }));
    const csv = coursesCsv({ colleges: [], branches: [], courses });
    expect(csv).not.toMatch(/(?:^|[;,])["\s\u200b]*[=＝@+]/m);
    expect(readCourses(csv, university)).toEqual(courses);
  });
});
