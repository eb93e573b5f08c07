import { expect, it } from 'vitest';
import { readCsvLines } from './csv-lines.ts';

it('lines that are appended to those of a spreadsheet are lines of their own', () => {
  const lines = readCsvLines('code,title\r\nX-1,One\r\nX-2,Two\nX-3,Three\n', {
    columns: ['code', 'title'],
    isHeader: () => true,
    wrong: (line, reason) => new Error(`${line}: ${reason}`),
  });
  expect(lines.map(({ line, cells }) => [line, cells.code, cells.title])).toEqual([
    [2, 'X-1', 'One'],
    [3, 'X-2', 'Two'],
    [4, 'X-3', 'Three'],
  ]);
});

it.each([',', ';', '\t'])(
  'cells with another separator within are cells of a table separated by %j',
  (separator) => {
    const within = [',', ';', '\t'].filter((each) => each !== separator).map((each) => `One${each} two`);
    const table = [['', ''], ['code', 'title'], ...within.map((title) => ['X-1', title])];
    const lines = readCsvLines(table.map((cells) => `${cells.join(cells[0] && separator)}\n`).join(''), {
      columns: ['code', 'title'],
      isHeader: () => true,
      wrong: (line, reason) => new Error(`${line}: ${reason}`),
    });
    expect(lines.map(({ cells }) => cells.title)).toEqual(within);
  },
);

it('rows that are empty in a spreadsheet are none', () => {
  const lines = readCsvLines('code,title\r\nX-1,One\r\n,\r\n , \r\nX-2,Two\r\n,\r\n', {
    columns: ['code', 'title'],
    isHeader: () => true,
    wrong: (line, reason) => new Error(`${line}: ${reason}`),
  });
  expect(lines.map(({ line, cells }) => [line, cells.code])).toEqual([
    [2, 'X-1'],
    [5, 'X-2'],
  ]);
});

it.each([';', '|', ','])('a first line that names the separator %s is no row', (separator) => {
  const table = `sep=${separator}\r\ncode,title\r\nX-1,One\r\n`.replace(/(?<!=),/g, separator);
  const lines = readCsvLines(table, {
    columns: ['code', 'title'],
    isHeader: (named) => named.join() === 'code,title',
    wrong: (line, reason) => new Error(`${line}: ${reason}`),
  });
  expect(lines).toEqual([{ line: 3, cells: { code: 'X-1', title: 'One' } }]);
});

it('rows may lack the empty cells at their end', () => {
  const lines = readCsvLines('code,title,room\nX-1,One,LT 1\nX-2,Two\nX-3\n', {
    columns: ['code', 'title', 'room'],
    isHeader: () => true,
    wrong: (line, reason) => new Error(`${line}: ${reason}`),
  });
  expect(lines.map(({ cells }) => Object.values(cells))).toEqual([
    ['X-1', 'One', 'LT 1'],
    ['X-2', 'Two', ''],
    ['X-3', '', ''],
  ]);
});

const WITH_ROOM = {
  columns: ['code', 'title', 'room'],
  isHeader: (named: readonly string[]) => named.join() === 'code,title,room',
  wrong: (line: number, reason: string) => new Error(`${line}: ${reason}`),
};

it.each([
  ['coloured cells beside it', 'code,title,room,,\nX-1,One,LT 1,,\n,,,,\n', 2],
  ['the numbers of its rows', ',code,title,room\n0,X-1,One,LT 1\n', 2],
  ['what pandas could not name', 'Unnamed: 0,code,title,room,Unnamed: 4\n0,X-1,One,LT 1,\n', 2],
])('a table may have columns without a name, for %s', (_name, table, line) => {
  const cells = { code: 'X-1', title: 'One', room: 'LT 1' };
  expect(readCsvLines(table, WITH_ROOM)).toEqual([{ line, cells }]);
});

it.each([
  ['beside its columns', 'code,title,room,,\nX-1,One,LT 1,LT 2,\n', '2: Invalid Record Length'],
  ['beyond its columns', 'code,title,room\nX-1,One, two,LT 1\n', '2: Invalid Record Length'],
  ['in a column without a name between others', 'code,,title,room\n', '1: the first line must be code'],
])('a cell %s is a mistake', (_name, table, message) => {
  expect(() => readCsvLines(table, WITH_ROOM)).toThrow(message);
});

it('a column that comes twice is a mistake: one of the two would be lost', () => {
  const read = () => readCsvLines('code,title,Code\nX-1,One,\n', { ...WITH_ROOM, isHeader: () => true });
  expect(read).toThrow('1: the column code comes twice');
});

it.each([
  ['in one cell', 'Exams of December,,\n\n'],
  ['in each of its cells', 'Exams of December,Exams of December,Exams of December\n,,\n'],
  ['with a comma', '"Exams, December",,\nRoom at the board,,\n'],
  ['that is narrower', 'Exams\nDecember\n'],
])('a table may have a title %s', (_name, title) => {
  const cells = { code: 'X-1', title: 'One', room: 'LT 1' };
  expect(readCsvLines(`${title}code,title,room\nX-1,One,LT 1\n`, WITH_ROOM)).toEqual([{ line: 4, cells }]);
});

it.each([
  ['of Excel', Buffer.from('504b0304140006000800', 'hex')],
  ['of an old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
])('a spreadsheet %s is told from a broken table', (_name, bytes) => {
  expect(() => readCsvLines(bytes.toString(), WITH_ROOM)).toThrow('1: this is a spreadsheet: save it as CSV');
});

it.each([
  ['', 'code,title,room\n="007",One,="1-2"\n'],
  [' in quotation marks', '"=""code""","=""title""","=""room"""\n"=""007""","=""One""","=""1-2"""\n'],
])('cells that tell Excel to keep their zeros are texts%s', (_name, table) => {
  const cells = { code: '007', title: 'One', room: '1-2' };
  expect(readCsvLines(table, WITH_ROOM)).toEqual([{ line: 2, cells }]);
});
