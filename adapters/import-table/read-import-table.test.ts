import { describe, expect, it } from 'vitest';
import { readImportTableText } from './read-import-table.ts';

describe('a table of papers keeps each of its rows', () => {
  it.each([
    [
      'that a spreadsheet wrote, with others appended',
      'path,course\r\na.pdf,X-1\r\n',
      'b.pdf,X-2\nc.pdf,X-3\n',
    ],
    ['with others appended from a spreadsheet', 'path,course\na.pdf,X-1\n', 'b.pdf,X-2\r\nc.pdf,X-3\r\n'],
    ['with empty rows', 'path,course\na.pdf,X-1\n,\n', 'b.pdf,X-2\n,\nc.pdf,X-3\n,\n'],
    ['with a first line for Excel', 'sep=;\r\npath;course\r\na.pdf;X-1\r\n', 'b.pdf;X-2\r\nc.pdf;X-3\r\n'],
    ['with quotes', '"path","course"\r\n"a.pdf","X-1"\n', '"b.pdf","X-2"\r\n"c.pdf","X-3"\n'],
  ])('%s', (_name, first, appended) => {
    expect(readImportTableText(first + appended)).toMatchObject({
      rows: [
        { path: 'a.pdf', course: 'X-1' },
        { path: 'b.pdf', course: 'X-2' },
        { path: 'c.pdf', course: 'X-3' },
      ],
    });
  });
});

it('a table that names a column twice is refused: one of the two would be lost', () => {
  expect(readImportTableText('path,course,course\na.pdf,X-1,\n')).toEqual({
    wrong: { line: 1, fault: { name: 'import.table.twice', values: { column: 'course' } } },
  });
});

it('years, pages and codes of digits are whole numbers, as pandas writes them too', () => {
  const table = 'path,pages,course,exam_year,description\na.pdf,1.0,3130702.0,2021.0,Version 2.0\n';
  expect(readImportTableText(table)).toMatchObject({
    rows: [{ pages: '1', course: '3130702', exam_year: '2021', description: 'Version 2.0' }],
  });
});

it.each([
  ['', 'path,course,exam_year\n="a.pdf",="0101",="2021"\n'],
  [
    ' in quotation marks',
    '"=""path""","=""course""","=""exam_year"""\n"=""a.pdf""","=""0101""","=""2021"""\n',
  ],
])('cells that tell Excel to keep their zeros are texts%s', (_name, table) => {
  expect(readImportTableText(table)).toMatchObject({
    rows: [{ path: 'a.pdf', course: '0101', exam_year: '2021' }],
  });
});
