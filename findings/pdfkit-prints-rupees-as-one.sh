#!/bin/sh
# pdfkit prints ₹500 as " ¹500" in a standard font, and jsPDF tears the whole line apart; neither reports an error.
#
# Expected: a sign that the standard fonts lack, such as ₹, Ω, ≤ or →, is refused, as pdf-lib does ("WinAnsi cannot encode"), or is left out or
# drawn as a box, so that nobody takes the line for right.
# Really: pdfkit writes the two bytes of the sign's number as two letters: ₹, U+20B9, is a blank and a raised one, so that an amount of
# ₹500 reads like a footnote 1 and 500; Ω is two other signs. jsPDF writes each line with such a sign in units of two bytes, so
# that its other letters stand apart with gaps between them, and ₹ is a blank and ¹, too. A line without one is right
# by both. An embedded font that has the sign prints it.
# pdfkit 0.20.2, jspdf 4.2.1, pdf-lib 1.17.1, mupdf 1.28.1 and @hyzyla/pdfium 2.1.13 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdfkit@0.20.2 jspdf@4.2.1 pdf-lib@1.17.1 mupdf@1.28.1 @hyzyla/pdfium@2.1.13
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { jsPDF } from 'jspdf';
import { Document } from 'mupdf';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import PDFKit from 'pdfkit';

const SIZE = [400, 100];
const LINES = { plain: 'A fee of Rs. 500', rupee: 'A fee of ₹500', ohm: 'A coil of 5 Ω' };

const MAKERS = {
  async pdfkit(text) {
    const made = new PDFKit({ size: SIZE, margin: 20 });
    const parts = [];
    made.on('data', (part) => parts.push(part));
    const end = new Promise((resolve) => made.on('end', resolve));
    made.font('Helvetica').fontSize(12).text(text).end();
    await end;
    return Buffer.concat(parts);
  },
  async jspdf(text) {
    const made = new jsPDF({ unit: 'pt', format: SIZE, orientation: 'landscape' });
    made.setFontSize(12).text(text, 20, 40);
    return Buffer.from(made.output('arraybuffer'));
  },
  async 'pdf-lib'(text) {
    const made = await PDFDocument.create();
    made.addPage(SIZE).drawText(text, { x: 20, y: 40, size: 12, font: await made.embedFont(StandardFonts.Helvetica) });
    return made.save();
  },
};

const library = await PDFiumLibrary.init();
async function seen(bytes) {
  const page = Document.openDocument(Buffer.from(bytes), 'application/pdf').loadPage(0);
  const { data, width } = await (await library.loadDocument(bytes)).getPage(0).render({ scale: 1, render: 'bitmap' });
  const dark = [...data.keys()].filter((at) => at % 4 === 0 && data[at] < 128).map((at) => (at / 4) % width);
  return { text: page.toStructuredText().asText().trim(), wide: dark.reduce((most, x) => Math.max(most, x), 0) - 20 };
}

const found = {};
for (const [name, make] of Object.entries(MAKERS))
  for (const [kind, text] of Object.entries(LINES))
    found[`${name}, ${kind}`] = await make(text).then(seen, (error) => ({ text: error.message, wide: 0 }));
console.table(found);
console.log('Node', process.version);
const textOf = (key) => found[key].text.replace(/\s/g, ' ');
const isPlain = Object.keys(MAKERS).every((name) => textOf(`${name}, plain`) === LINES.plain);
const isKit = textOf('pdfkit, rupee') === 'A fee of  ¹500' && !textOf('pdfkit, ohm').includes('Ω');
const isTorn = found['jspdf, rupee'].wide > 1.25 * found['jspdf, plain'].wide && !textOf('jspdf, rupee').includes('fee of');
const isRefused = ['rupee', 'ohm'].every((kind) => textOf(`pdf-lib, ${kind}`).startsWith('WinAnsi cannot encode'));
console.log({ isPlain, isKit, isTorn, isRefused });
process.exit(isPlain && isKit && isTorn && isRefused ? 0 : 1);
EOF
node "$folder/run.mjs"
