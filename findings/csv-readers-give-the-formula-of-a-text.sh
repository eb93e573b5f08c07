#!/bin/sh
# Readers of CSV give ="007", by which programs keep Excel from changing a code, as it is, and csv-parse refuses the whole table for it.
#
# Expected: a cell that says ="007" is the text 007, as Excel and SheetJS read it: programs that export codes, dates or roll
# numbers for Excel write it, among them json2csv's formatter stringExcel, which has it in the names of the columns, too.
# Really: Papa Parse, csvtojson, fast-csv, csv-parser and d3-dsv give ="007" with its signs, so that no code is found by it. Where the cell
# is not in quotation marks of its own, as programs write it that join the cells by hand, csv-parse ends with "Invalid Opening Quote";
# with relax_quotes it gives what the others do. Only SheetJS gives 007. A table without such cells shows nothing.
# csv-parse 7.0.3, papaparse 5.7.1, csvtojson 2.0.14, fast-csv 5.0.8, csv-parser 3.2.0, d3-dsv 3.0.1, xlsx 0.18.5 beside them, written by
# @json2csv/plainjs and @json2csv/formatters 7.0.6, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" csv-parse@7.0.3 papaparse@5.7.1 csvtojson@2.0.14 fast-csv@5.0.8 csv-parser@3.2.0 \
  d3-dsv@3.0.1 xlsx@0.18.5 @json2csv/plainjs@7.0.6 @json2csv/formatters@7.0.6
cat > "$folder/run.mjs" <<'RUN'
import { Readable } from 'node:stream';
import { stringExcel } from '@json2csv/formatters';
import { Parser } from '@json2csv/plainjs';
import { parse } from 'csv-parse/sync';
import csvParser from 'csv-parser';
import csvtojson from 'csvtojson';
import { csvParse } from 'd3-dsv';
import { parseString } from 'fast-csv';
import Papa from 'papaparse';
import XLSX from 'xlsx';

const TABLES = {
  json2csv: new Parser({ formatters: { string: stringExcel } }).parse([{ code: '007' }]),
  'by hand': 'code\n="007"',
};
const first = (stream) =>
  new Promise((resolve, reject) => {
    stream.on('data', resolve).on('error', reject);
  });
const readers = {
  'csv-parse': (table) => parse(table, { columns: true })[0],
  'csv-parse, relax_quotes': (table) => parse(table, { columns: true, relax_quotes: true })[0],
  papaparse: (table) => Papa.parse(table, { header: true }).data[0],
  csvtojson: async (table) => (await csvtojson().fromString(table))[0],
  'fast-csv': (table) => first(parseString(table, { headers: true })),
  'csv-parser': (table) => first(Readable.from([table]).pipe(csvParser())),
  'd3-dsv': (table) => ({ ...csvParse(table)[0] }),
  xlsx: (table) => XLSX.utils.sheet_to_json(Object.values(XLSX.read(table, { type: 'string' }).Sheets)[0])[0],
};
const seen = {};
for (const [name, read] of Object.entries(readers))
  seen[name] = await Promise.all(
    Object.values(TABLES).map(async (table) => {
      try {
        return JSON.stringify(await read(table));
      } catch ({ message }) {
        return message.split(':')[0];
      }
    }),
  );
console.log('Node', process.version, TABLES, seen);
const asItIs = ['{"=\\"code\\"":"=\\"007\\""}', '{"code":"=\\"007\\""}'];
const expected = {
  'csv-parse': [asItIs[0], 'Invalid Opening Quote'],
  'csv-parse, relax_quotes': asItIs,
  papaparse: asItIs,
  csvtojson: asItIs,
  'fast-csv': asItIs,
  'csv-parser': asItIs,
  'd3-dsv': asItIs,
  xlsx: ['{"code":"007"}', '{"code":"007"}'],
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
RUN
node "$folder/run.mjs"
