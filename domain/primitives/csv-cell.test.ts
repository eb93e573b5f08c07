import { describe, expect, it } from 'vitest';
import { csvCell, textOfCell } from './csv-cell.ts';

describe('a cell of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "  '=1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\u200b=1', "\u200b'=1"],
    ['\ufeff\u2060=1', "\ufeff\u2060'=1"],
    ['\u202e=1', "\u202e'=1"],
    ['\u3164=1', "\u3164'=1"],
  ])('is no formula for a spreadsheet: %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
    expect(textOfCell(cell)).toBe(text);
  });

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; ＝1+1', "a; '＝1+1"],
    ['a\t=1', "a\t'=1"],
    ['a\n=1', `"a\n'=1"`],
    ['a,\u200b=1', `"a,\u200b'=1"`],
    ['"a";"=1"', `"""a"";""'=1"""`],
  ])('holds none where another separator ends it: %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it.each(["'=1", "''=1", 'a;=1;-2', "it's", "'tis", 'Data Structures', 'a - b', 'C++'])(
    'is read as the text that was written: %j',
    (text) => {
      const cell = csvCell(text);
      const unquoted = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(textOfCell(unquoted)).toBe(text);
    },
  );

  it('is a number as it is, and empty without a value', () => {
    expect([csvCell(-3), csvCell(undefined), csvCell('')]).toEqual(['-3', '', '']);
  });
});
