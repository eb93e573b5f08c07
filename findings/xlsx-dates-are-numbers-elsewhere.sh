#!/bin/sh
# read-excel-file gives 46359 for a day in a spreadsheet that xlsx (SheetJS) wrote with the format dd-mm-yyyy, where others give the day.
#
# Expected: the cell has a date in a format of the author's own, which the file declares, so that it is read as a date, as it is from a
# file with the same day and format that exceljs wrote.
# Really: xlsx declares the format under the number 60, and with it the next ones. Numbers below 164 are Excel's own (ECMA-376, part 1,
# 18.8.30), and read-excel-file goes by that: it does not look at what the file says of them, knows no date of that number and
# returns days since 1900. Excel, exceljs and xlsx look. d/m/yy of xlsx, Excel's own number 14, is read as a date, so that a test with
# the usual format finds nothing.
# xlsx 0.18.5, the newest in npm's registry, read-excel-file 9.3.17, exceljs 4.4.0 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" xlsx@0.18.5 read-excel-file@9.3.17 exceljs@4.4.0
cat > "$folder/run.mjs" <<'RUN'
import { writeFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import readExcelFile from 'read-excel-file/node';
import XLSX from 'xlsx';

const DAYS = 46_359;
const DAY = '2026-12-03';

function bySheetJs(format) {
  const sheet = XLSX.utils.aoa_to_sheet([[DAYS]]);
  sheet.A1.z = format;
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Exams');
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });
}

async function byExcelJs(format) {
  const book = new ExcelJS.Workbook();
  const cell = book.addWorksheet('Exams').getCell('A1');
  Object.assign(cell, { value: new Date(`${DAY}T00:00:00Z`), numFmt: format });
  return Buffer.from(await book.xlsx.writeBuffer());
}

const dayOf = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
async function read(bytes) {
  const path = new URL('read.xlsx', import.meta.url).pathname;
  writeFileSync(path, bytes);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes);
  const [{ data }] = await readExcelFile(path);
  return { 'read-excel-file': dayOf(data[0][0]), exceljs: dayOf(book.worksheets[0].getCell('A1').value) };
}
const seen = {
  'xlsx, dd-mm-yyyy': await read(bySheetJs('dd-mm-yyyy')),
  'xlsx, its number 14': await read(bySheetJs(XLSX.SSF.get_table()[14])),
  'exceljs, dd-mm-yyyy': await read(await byExcelJs('dd-mm-yyyy')),
};
console.log(seen);
const expected = [{ 'read-excel-file': DAYS, exceljs: DAY }, ...Array(2).fill({ 'read-excel-file': DAY, exceljs: DAY })];
process.exitCode = JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1;
RUN
node "$folder/run.mjs"
