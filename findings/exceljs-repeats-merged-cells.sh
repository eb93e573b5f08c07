#!/bin/sh
# exceljs writes the value of a merged cell into each cell of the merge: the title of a timetable comes once for every column.
#
# Expected: a merged cell has one value, at its first place, and nothing in the cells that it covers, as the file stores it and as SheetJS
# and read-excel-file give it.
# Really: cell.value of a covered cell is that of the first, so that csv.writeBuffer() repeats it: a title over three columns is "Exams,
# Exams,Exams", which looks like the names of three columns, and marks merged over two rows are counted twice. row.values has them, too.
# cell.isMerged and cell.master tell; writing CSV has no option for it. A table without merged cells shows nothing.
# exceljs 4.4.0, xlsx 0.18.5 and read-excel-file 9.2.0 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.2.0
cat > "$folder/run.mjs" <<'RUN'
import ExcelJS from 'exceljs';
import readXlsxFile from 'read-excel-file/node';
import XLSX from 'xlsx';

const sheet = XLSX.utils.aoa_to_sheet([
  ['Exams', , ,],
  ['code', 'room', 'marks'],
  ['X-1', 'Hall 1', 50],
  ['X-2', 'Hall 2', ,],
]);
sheet['!merges'] = ['A1:C1', 'C3:C4'].map(XLSX.utils.decode_range);
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, sheet, 'Exams');
const file = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });

const workbook = new ExcelJS.Workbook();
await workbook.xlsx.load(file);
const [{ data }] = await readXlsxFile(file);
const seen = {
  exceljs: String(await workbook.csv.writeBuffer()).trim(),
  'exceljs, values of the first row': JSON.stringify(workbook.worksheets[0].getRow(1).values),
  xlsx: XLSX.utils.sheet_to_csv(Object.values(XLSX.read(file).Sheets)[0]).trim(),
  'read-excel-file': JSON.stringify(data),
};
console.log('Node', process.version, seen);
const expected = {
  exceljs: 'Exams,Exams,Exams\ncode,room,marks\nX-1,Hall 1,50\nX-2,Hall 2,50',
  'exceljs, values of the first row': '[null,"Exams","Exams","Exams"]',
  xlsx: 'Exams,,\ncode,room,marks\nX-1,Hall 1,50\nX-2,Hall 2,',
  'read-excel-file': '[["Exams",null,null],["code","room","marks"],["X-1","Hall 1",50],["X-2","Hall 2",null]]',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
RUN
node "$folder/run.mjs"
