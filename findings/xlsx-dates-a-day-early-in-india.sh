#!/bin/sh
# xlsx (SheetJS) gives the day before, ten seconds to midnight, for each date of a spreadsheet that is read in India.
#
# Expected: a cell with the day 3 December 2026 is read with cellDates as 3 December, in whatever zone the program runs, so that a table
# of exams can be imported. The cell has a day and no zone.
# Really: in Asia/Kolkata it is 2 December, 23:59:50, so that getDate(), toLocaleDateString() and a form that is filled with it say the 2nd.
# The library counts from 1899, when the clocks of India were 5:21:10 ahead of UTC, and getTimezoneOffset() knows whole minutes only. In
# UTC, where such imports are tested, the day is right. Without cellDates, SSF.parse_date_code of the number gives it everywhere.
# xlsx 0.18.5, the newest in npm's registry, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" xlsx@0.18.5 fflate@0.8.3
cat > "$folder/run.mjs" <<'EOF'
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { strToU8, zipSync } from 'fflate';

const XLSX = createRequire(import.meta.url)('xlsx');

// A workbook whose first cell is the day 46359, which spreadsheets show as 3 December 2026.
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const parts = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Exams" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" s="1"><v>46359</v></c></row></sheetData></worksheet>`,
};
const workbook = Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));

if (process.argv[2]) {
  const [[date]] = XLSX.utils.sheet_to_json(XLSX.read(workbook, { cellDates: true }).Sheets.Exams, { header: 1 });
  const { y, m, d } = XLSX.SSF.parse_date_code(XLSX.read(workbook).Sheets.Exams.A1.v);
  console.log(JSON.stringify({ cellDates: date.toLocaleString('en-GB'), number: `${y}-${m}-${d}` }));
} else {
  const found = {};
  for (const zone of ['UTC', 'Europe/London', 'Asia/Kolkata']) {
    const options = { env: { ...process.env, TZ: zone } };
    found[zone] = JSON.parse(execFileSync(process.execPath, [process.argv[1], 'here'], options));
  }
  console.log('xlsx', XLSX.version, 'Node', process.version, found);
  const { UTC: utc, 'Asia/Kolkata': india } = found;
  const isEarly = india.cellDates === '02/12/2026, 23:59:50' && utc.cellDates === '03/12/2026, 00:00:00';
  process.exitCode = isEarly && Object.values(found).every(({ number }) => number === '2026-12-3') ? 0 : 1;
}
EOF
node "$folder/run.mjs"
