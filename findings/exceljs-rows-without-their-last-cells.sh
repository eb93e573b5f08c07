#!/bin/sh
# exceljs writes CSV without the empty cells at the end of a row, so that rows have different lengths and csv-parse refuses the table.
#
# Expected: each line of a CSV has as many cells as the first (RFC 4180, 2.4), as SheetJS writes the same spreadsheet: an exam whose room
# is not known yet ends with a comma.
# Really: the room, which is the last column, is left out with its comma: "X-2,4 Dec" beside "code,date,room". csv-parse
# refuses the whole table for it ("Invalid Record Length"), Papa Parse reports an error; fast-csv reads it, and so does csv-parse with
# relax_column_count_less. An empty cell between others keeps its comma, so that a full table, or one with gaps within, shows nothing.
# exceljs 4.4.0, xlsx 0.18.5 beside it, csv-parse 7.0.3, fast-csv 5.0.8 and papaparse 5.7.1 as readers, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" exceljs@4.4.0 xlsx@0.18.5 csv-parse@7.0.3 fast-csv@5.0.8 papaparse@5.7.1
cat > "$folder/run.mjs" <<'RUN'
import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import { parseString } from 'fast-csv';
import Papa from 'papaparse';
import XLSX from 'xlsx';

const sheet = XLSX.utils.aoa_to_sheet([
  ['code', 'date', 'room'],
  ['X-1', '3 Dec', 'Hall 1'],
  ['X-2', '4 Dec'],
  ['X-3', undefined, 'Hall 2'],
]);
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, sheet, 'Exams');
const file = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });

const workbook = new ExcelJS.Workbook();
await workbook.xlsx.load(file);
const csv = String(await workbook.csv.writeBuffer());
const bySheetJs = XLSX.utils.sheet_to_csv(Object.values(XLSX.read(file).Sheets)[0]);

const readers = {
  'csv-parse': () => parse(csv, { columns: true }).length,
  'csv-parse, relax_column_count_less': () => parse(csv, { columns: true, relax_column_count_less: true }).length,
  'fast-csv': () =>
    new Promise((resolve, reject) => {
      let rows = 0;
      parseString(csv, { headers: true, discardUnmappedColumns: false })
        .on('data', () => {
          rows += 1;
        })
        .on('error', reject)
        .on('end', () => resolve(rows));
    }),
  papaparse: () => Papa.parse(csv, { header: true }).errors[0]?.message,
};
const seen = {};
for (const [name, read] of Object.entries(readers)) {
  try {
    seen[name] = await read();
  } catch ({ message }) {
    seen[name] = message;
  }
}
console.log('Node', process.version, { exceljs: csv, xlsx: bySheetJs }, seen);
const isShort = csv === 'code,date,room\nX-1,3 Dec,Hall 1\nX-2,4 Dec\nX-3,,Hall 2';
const isOtherWhole = bySheetJs.trim() === 'code,date,room\nX-1,3 Dec,Hall 1\nX-2,4 Dec,\nX-3,,Hall 2';
const isRefused = /^Invalid Record Length/.test(seen['csv-parse']) && seen['fast-csv'] === 3 && /^Too few fields/.test(seen.papaparse);
process.exitCode = isShort && isOtherWhole && isRefused && seen['csv-parse, relax_column_count_less'] === 3 ? 0 : 1;
RUN
node "$folder/run.mjs"
