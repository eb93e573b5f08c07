#!/bin/sh
# Readers of tables take short digests for numbers: of 10,000 with ten hexadecimal digits, exceljs and SheetJS change 35, d3-dsv 102.
#
# Expected: a column of digests such as a1b2c3d4e5 stays as it is, whether a digest happens to have letters or not.
# Really: what consists of digits, with or without one e, is a number: 0012345678 becomes 12345678, 1234567e12 becomes 1234567000000000000,
# and in d3-dsv 12345e6789 becomes Infinity. No error: a script that reads a table with exceljs or sheet_to_json and compares the digests
# afterwards finds rows "changed" that nobody touched. Papa Parse's dynamicTyping changes those of digits alone. A table of a few dozen
# rows shows nothing; a letter from g to z before each digest is enough.
# exceljs 4.4.0, d3-dsv 3.0.1 (autoType), xlsx 0.18.5, papaparse 5.7.1, csv-parse 7.0.3 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" exceljs@4.4.0 d3-dsv@3.0.1 xlsx@0.18.5 papaparse@5.7.1 csv-parse@7.0.3
cat > "$folder/run.mjs" <<'RUN'
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { autoType, csvParse } from 'd3-dsv';
import ExcelJS from 'exceljs';
import Papa from 'papaparse';
import XLSX from 'xlsx';

const digestOf = (number) => createHash('sha256').update(String(number)).digest('hex').slice(0, 10);
const DIGESTS = ['0012345678', '1234567e12', '12345e6789', ...Array.from({ length: 10_000 }, (_, number) => digestOf(number))];
const readers = {
  exceljs: async (csv) => {
    const sheet = await new ExcelJS.Workbook().csv.read(Readable.from([csv]));
    return sheet.getColumn(1).values.slice(2);
  },
  'd3-dsv, autoType': (csv) => csvParse(csv, autoType).map(({ digest }) => digest),
  'xlsx, sheet_to_json': (csv) =>
    XLSX.utils.sheet_to_json(Object.values(XLSX.read(csv, { type: 'string' }).Sheets)[0]).map(({ digest }) => digest),
  'papaparse, dynamicTyping': (csv) =>
    Papa.parse(csv, { header: true, dynamicTyping: true }).data.map(({ digest }) => digest),
  'csv-parse': (csv) => parse(csv, { columns: true }).map(({ digest }) => digest),
};
const seen = {};
for (const [name, read] of Object.entries(readers)) {
  const changed = [];
  for (const letter of ['', 'g']) {
    const written = DIGESTS.map((digest) => letter + digest);
    const found = await read(['digest', ...written].join('\n'));
    changed.push(written.slice(3).filter((digest, at) => String(found[at + 3]) !== digest).length);
    if (letter === '') changed.push(found.slice(0, 3).map(String).join(' '));
  }
  seen[name] = changed;
}
console.log('Node', process.version, seen);
const expected = {
  exceljs: [35, '12345678 1234567000000000000 12345e6789', 0],
  'd3-dsv, autoType': [102, '12345678 1234567000000000000 Infinity', 0],
  'xlsx, sheet_to_json': [35, '12345678 1234567000000000000 12345e6789', 0],
  'papaparse, dynamicTyping': [24, '12345678 1234567e12 12345e6789', 0],
  'csv-parse': [0, '0012345678 1234567e12 12345e6789', 0],
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
RUN
node "$folder/run.mjs"
