#!/bin/sh
# exceljs moves the hours of a spreadsheet by the zone of the computer when it writes them as CSV: an exam at 9:30 is at 15:00 in India.
#
# Expected: a cell has a day and an hour and no zone, so that a sheet that says 3 December 2026, 9:30, becomes a table that says so, wherever
# the program runs.
# Really: exceljs takes the cell for UTC and writes local time: 2026-12-03T15:00:00+05:30, and 9:30 without a day, as timetables have it in a
# column of its own, is 1899-12-30T14:51:10+05:15, by the clocks of 1899 and an offset that never was. Nothing is moved in UTC, where
# such scripts are tested. csv.writeBuffer({ dateUTC: true }) writes 9:30, and says Z, as if it were the hour of Greenwich.
# exceljs 4.4.0, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" exceljs@4.4.0 fflate@0.8.3
cat > "$folder/run.mjs" <<'EOF'
import { execFileSync } from 'node:child_process';
import ExcelJS from 'exceljs';
import { strToU8, zipSync } from 'fflate';

// A workbook with 3 December 2026, 9:30, and with the time 9:30 alone, as spreadsheets store them.
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const parts = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Exams" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" s="1"><v>46359.395833333336</v></c><c r="B1" s="2"><v>0.39583333333333331</v></c></row></sheetData></worksheet>`,
};
const workbook = Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));

if (process.argv[2]) {
  const { csv, xlsx } = new ExcelJS.Workbook();
  await xlsx.load(workbook);
  const written = [await csv.writeBuffer(), await csv.writeBuffer({ dateUTC: true })];
  console.log(JSON.stringify(written.map(String)));
} else {
  const found = {};
  for (const zone of ['UTC', 'Asia/Kolkata']) {
    const options = { env: { ...process.env, TZ: zone } };
    found[zone] = JSON.parse(execFileSync(process.execPath, [process.argv[1], 'here'], options));
  }
  console.log('Node', process.version, found);
  const [india, asUtc] = found['Asia/Kolkata'];
  const isMoved = india === '2026-12-03T15:00:00+05:30,1899-12-30T14:51:10+05:15';
  const isRight = found.UTC[0].startsWith('2026-12-03T09:30:00') && asUtc.startsWith('2026-12-03T09:30:00Z');
  process.exitCode = isMoved && isRight ? 0 : 1;
}
EOF
node "$folder/run.mjs"
