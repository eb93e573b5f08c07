#!/bin/sh
# Letters that an embedded font lacks become boxes with pdf-lib, without an error, and each box has the text of the first of them.
#
# Expected: drawText fails for a letter that the font cannot show, as it does with a standard font ("WinAnsi cannot encode"), or the text of
# the page has the letters that were given, behind their boxes.
# Really: nothing fails. With a font without Devanagari, "कखग → घ" is four boxes, and whoever copies or searches gets "ककक → क": the file
# names one letter for the box, the first that was drawn anywhere in the file. Only where no page is looked at, as in a nightly
# job that makes papers, does the wrong text stay. The fork @cantoo/pdf-lib does the same. With { subset: true } the boxes have no
# letter in pdf-lib, and the fork fails ("reading 'pos'"). font.getCharacterSet() tells before what is missing.
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, @pdf-lib/fontkit 1.1.1, mupdf 1.28.1 and pdfjs-dist 5.4.394 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @pdf-lib/fontkit@1.1.1 \
  @expo-google-fonts/tinos@0.4.2 mupdf@1.28.1 pdfjs-dist@5.4.394
cat > "$folder/run.mjs" <<'EOF'
import { readFileSync } from 'node:fs';
import * as fork from '@cantoo/pdf-lib';
import fontkit from '@pdf-lib/fontkit';
import { Document } from 'mupdf';
import * as pdfLib from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const FONT = readFileSync(`${import.meta.dirname}/node_modules/@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf`);
const GIVEN = 'Letters: कखग → घ';
const READ = 'Letters: ककक → क';

async function made({ PDFDocument }, subset) {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(FONT, { subset });
  document.addPage([300, 100]).drawText(GIVEN, { x: 20, y: 50, size: 12, font });
  const isKnown = [...GIVEN].map((letter) => font.getCharacterSet().includes(letter.codePointAt(0)));
  return { bytes: await document.save(), missing: [...GIVEN].filter((_, at) => !isKnown[at]).join('') };
}

const byMupdf = (bytes) => Document.openDocument(Buffer.from(bytes), 'application/pdf').loadPage(0).toStructuredText().asText().trim();
async function byPdfjs(bytes) {
  const page = await (await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise).getPage(1);
  return (await page.getTextContent()).items.map(({ str }) => str).join('');
}

const standard = await pdfLib.PDFDocument.create();
const times = await standard.embedFont(pdfLib.StandardFonts.TimesRoman);
let fault = 'none';
try {
  standard.addPage().drawText(GIVEN, { font: times });
} catch (error) {
  fault = error.message;
}
console.log('standard font:', fault);

const results = [fault.startsWith('WinAnsi cannot encode')];
for (const [name, library] of Object.entries({ 'pdf-lib': pdfLib, '@cantoo/pdf-lib': fork })) {
  const { bytes, missing } = await made(library, false);
  const texts = { mupdf: byMupdf(bytes), pdfjs: await byPdfjs(bytes) };
  console.log(name, { given: GIVEN, missing, ...texts });
  results.push(missing === 'कखगघ' && Object.values(texts).every((text) => text === READ));
}
const { bytes } = await made(pdfLib, true);
const subset = byMupdf(bytes);
const forkFault = await made(fork, true).then(() => 'none', (error) => error.message);
console.log('subset: pdf-lib', subset, '@cantoo/pdf-lib', forkFault);
results.push(!/[क-ह]/.test(subset), forkFault.includes("'pos'"));
console.log('Node', process.version);
process.exit(results.every(Boolean) ? 0 : 1);
EOF
node "$folder/run.mjs"
