#!/bin/sh
# Readers of CSV keep only the last of two columns of the same name, even where it is empty: the codes of a table are lost without an error.
#
# Expected: a table whose first line names a column twice, as it comes of joining two tables or of a merged heading, is refused, or both
# columns are there to see, as Papa Parse has them (code_1).
# Really: csv-parse, csv-parser, csvtojson, d3-dsv and uDSV let the later one overwrite the earlier: of "code,title,code" and "X-1,Stacks,"
# they give { code: "", title: "Stacks" }. fast-csv refuses the table; SheetJS keeps the first where the last is empty, and renames the
# last (code_1) where it is filled. In a table in which both are filled alike nothing shows.
# csv-parse 7.0.3, csv-parser 3.2.0, csvtojson 2.0.14, d3-dsv 3.0.1, udsv 0.7.3, papaparse 5.7.1, fast-csv 5.0.8 and xlsx 0.18.5 beside
# them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" csv-parse@7.0.3 csv-parser@3.2.0 csvtojson@2.0.14 d3-dsv@3.0.1 udsv@0.7.3 \
  papaparse@5.7.1 fast-csv@5.0.8 xlsx@0.18.5
cat > "$folder/run.mjs" <<'RUN'
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import csvParser from 'csv-parser';
import csvtojson from 'csvtojson';
import { csvParse } from 'd3-dsv';
import { parseString } from 'fast-csv';
import Papa from 'papaparse';
import { inferSchema, initParser } from 'udsv';
import XLSX from 'xlsx';

const TABLE = 'code,title,code\nX-1,Stacks,\nX-2,Trees,\n';
console.warn = () => {};
const rowsOf = (stream) =>
  new Promise((resolve) => {
    const rows = [];
    stream
      .on('data', (row) => rows.push(row))
      .on('error', ({ message }) => resolve(message))
      .on('end', () => resolve(rows));
  });
const readers = {
  'csv-parse': () => parse(TABLE, { columns: true }),
  'csv-parser': () => rowsOf(Readable.from([TABLE]).pipe(csvParser())),
  csvtojson: () => csvtojson().fromString(TABLE),
  'd3-dsv': () => [...csvParse(TABLE)],
  udsv: () => initParser(inferSchema(TABLE)).stringObjs(TABLE),
  papaparse: () => Papa.parse(TABLE, { header: true, skipEmptyLines: true }).data,
  'fast-csv': () => rowsOf(parseString(TABLE, { headers: true })),
  xlsx: () => XLSX.utils.sheet_to_json(Object.values(XLSX.read(TABLE, { type: 'string' }).Sheets)[0]),
};
const seen = {};
for (const [name, read] of Object.entries(readers)) seen[name] = JSON.stringify(await read());
console.log('Node', process.version, seen);
const lost = '[{"code":"","title":"Stacks"},{"code":"","title":"Trees"}]';
const areLost = ['csv-parse', 'csv-parser', 'csvtojson', 'd3-dsv', 'udsv'].every((name) => seen[name] === lost);
const isKept = seen.papaparse.includes('"code":"X-1"') && seen.xlsx.includes('"code":"X-1"');
process.exitCode = areLost && isKept && seen['fast-csv'].includes('Duplicate headers') ? 0 : 1;
RUN
node "$folder/run.mjs"
