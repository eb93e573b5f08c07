#!/bin/sh
# SheetJS writes commas for cells that were only coloured, so that a table gets columns without a name and rows without a value.
#
# Expected: a CSV of a spreadsheet has the cells with a value, as exceljs writes it and read-excel-file reads it. A person marks a cell
# beside the table yellow, or pastes a table with borders, and clears it: nothing is there to see.
# Really: sheet_to_csv goes by the range that the file states, which counts formats: "code,date,," is the first line, and commas follow
# the last. sheet_to_json hides it. Programs that compare the names of the columns refuse such a table.
# strip: true and blankrows: false, which are not the default, give the table alone.
# xlsx 0.18.5, exceljs 4.4.0 and read-excel-file 9.2.0 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" xlsx@0.18.5 exceljs@4.4.0 read-excel-file@9.2.0
cat > "$folder/run.mjs" <<'RUN'
import ExcelJS from 'exceljs';
import readXlsxFile from 'read-excel-file/node';
import XLSX from 'xlsx';

const workbook = new ExcelJS.Workbook();
const sheet = workbook.addWorksheet('Exams');
sheet.addRows([
  ['code', 'date'],
  ['X-1', '3 Dec'],
]);
const yellow = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFFF00' } };
sheet.getCell('D2').fill = yellow;
sheet.getCell('A4').fill = yellow;
const file = Buffer.from(await workbook.xlsx.writeBuffer());

const [read] = Object.values(XLSX.read(file).Sheets);
const again = new ExcelJS.Workbook();
await again.xlsx.load(file);
const [{ data }] = await readXlsxFile(file);
const seen = {
  xlsx: XLSX.utils.sheet_to_csv(read),
  'xlsx, strip and without blank rows': XLSX.utils.sheet_to_csv(read, { strip: true, blankrows: false }),
  'xlsx, sheet_to_json': JSON.stringify(XLSX.utils.sheet_to_json(read)),
  exceljs: String(await again.csv.writeBuffer()).trim(),
  'read-excel-file': JSON.stringify(data),
};
console.log('Node', process.version, seen);
const expected = {
  xlsx: 'code,date,,\nX-1,3 Dec,,\n,,,\n,,,',
  'xlsx, strip and without blank rows': 'code,date\nX-1,3 Dec',
  'xlsx, sheet_to_json': '[{"code":"X-1","date":"3 Dec"}]',
  exceljs: 'code,date\nX-1,3 Dec',
  'read-excel-file': '[["code","date"],["X-1","3 Dec"]]',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
RUN
node "$folder/run.mjs"
