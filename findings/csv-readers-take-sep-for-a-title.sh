#!/bin/sh
# Readers of CSV take the line sep=; by which a table tells Excel its separator for the names of the columns.
#
# Expected: a first line of sep= and one sign is read, or at least left out, as Excel, LibreOffice and SheetJS do. Programs that write tables
# for Excel put it there, since Excel in India and in Germany expects different separators; readers that find a separator by themselves
# find it all the more.
# Really: Papa Parse, csv-parse, csvtojson and fast-csv name two columns "sep=" and "" (or "field2"), and the real names become the first
# row. No error: row.code is undefined in each of them. Reading from the second line, with the sign that the first names, is right.
# papaparse 5.7.1, csv-parse 7.0.3, csvtojson 2.0.14, fast-csv 5.0.8, xlsx 0.18.5 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" papaparse@5.7.1 csv-parse@7.0.3 csvtojson@2.0.14 fast-csv@5.0.8 xlsx@0.18.5
cat > "$folder/run.mjs" <<'RUN'
import { parse } from 'csv-parse/sync';
import csvtojson from 'csvtojson';
import { parseString } from 'fast-csv';
import Papa from 'papaparse';
import XLSX from 'xlsx';

const TABLE = 'code;title\r\nX-1;Stacks, queues\r\nX-2;Trees\r\n';
const FOR_EXCEL = `sep=;\r\n${TABLE}`;

const readers = {
  papaparse: (text) => Papa.parse(text, { header: true, skipEmptyLines: true }).data,
  'csv-parse': (text) => parse(text, { columns: true, delimiter: ';' }),
  csvtojson: (text) => csvtojson({ delimiter: 'auto' }).fromString(text),
  'fast-csv': (text) =>
    new Promise((resolve) => {
      const rows = [];
      parseString(text, { headers: true, delimiter: ';' })
        .on('data', (row) => rows.push(row))
        .on('error', ({ message }) => resolve(message))
        .on('end', () => resolve(rows));
    }),
  xlsx: (text) => XLSX.utils.sheet_to_json(Object.values(XLSX.read(text, { type: 'string' }).Sheets)[0]),
};
const right = JSON.stringify([
  { code: 'X-1', title: 'Stacks, queues' },
  { code: 'X-2', title: 'Trees' },
]);
const seen = {};
for (const [name, read] of Object.entries(readers)) {
  const [plain, forExcel] = [await read(TABLE), await read(FOR_EXCEL)];
  seen[name] = [JSON.stringify(plain) === right, JSON.stringify(forExcel) === right];
  console.log(name, { plain: seen[name][0] ? 'right' : plain, 'with sep=;': seen[name][1] ? 'right' : forExcel });
}
const isRightWith = Object.values(seen).map(([, forExcel]) => forExcel);
const isRightWithout = Object.values(seen).every(([plain]) => plain);
process.exitCode = isRightWithout && isRightWith.join() === 'false,false,false,false,true' ? 0 : 1;
RUN
node "$folder/run.mjs"
