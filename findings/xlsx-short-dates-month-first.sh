#!/bin/sh
# xlsx (SheetJS) writes the dates that a spreadsheet shows as 03-12-2026 in India as 12/3/26 into a CSV.
#
# Expected: sheet_to_csv writes what the sheet shows. The usual format of a date, number 14 of the file format, is the short date of the
# computer: 03-12-2026 in India, 03/12/2026 in Britain.
# Really: it is month/day/year of two digits everywhere, whatever LANG, TZ or the language of the file says. Who reads the table in the
# order that the sheet showed takes 3 December for 12 March; only from the 13th on does a row look wrong. A date in a format of its own,
# such as dd-mm-yyyy, is written as shown. read(…, { dateNF: 'yyyy-mm-dd' }) makes the short dates certain.
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

// A workbook with 3 December 2026 as a short date, and in the format dd-mm-yyyy.
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const parts = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Exams" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" s="1"><v>46359</v></c><c r="B1" s="2"><v>46359</v></c></row></sheetData></worksheet>`,
};
const workbook = Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));

const csvBy = (options) => XLSX.utils.sheet_to_csv(XLSX.read(workbook, options).Sheets.Exams);
if (process.argv[2]) console.log(csvBy({}));
else {
  const env = { ...process.env, LANG: 'en_IN.UTF-8', LC_ALL: 'en_IN.UTF-8', TZ: 'Asia/Kolkata' };
  const found = {
    'short date of en-IN': new Date('2026-12-03').toLocaleDateString('en-IN', { dateStyle: 'short', timeZone: 'UTC' }),
    csv: csvBy({}),
    'csv in India': String(execFileSync(process.execPath, [process.argv[1], 'here'], { env })).trim(),
    "csv with dateNF: 'yyyy-mm-dd'": csvBy({ dateNF: 'yyyy-mm-dd' }),
  };
  console.log('xlsx', XLSX.version, 'Node', process.version, found);
  const written = '03/12/26,12/3/26,03-12-2026,12/3/26,03-12-2026,2026-12-03,03-12-2026';
  process.exitCode = Object.values(found).join() === written ? 0 : 1;
}
EOF
node "$folder/run.mjs"
