#!/bin/sh
# PDFium reads ∑ as X, ∫ as Z, ≠ as 6= and ⟨u, v⟩ as hu, vi in PDFs of LaTeX.
#
# Expected: a sign whose glyph has the name of TeX's fonts (summationdisplay, angbracketleft, negationslash) is read as itself, as pdf.js
# and MuPDF do for most, or as no character, since the file has no Unicode for it (pdfTeX writes none unless told by the package cmap).
# Really: the text of the page has the code in the font as if it were a letter. An inner product becomes a word, "x ≠ 0" an equation
# "x 6= 0", "© 2023" a line break, and a large bracket, of a code below 32, a control character. Names of Adobe's list, such as
# lessequal, are right, so that nobody suspects the others. Only FPDFText_HasUnicodeMapError tells, for all codes but 0.
# @hyzyla/pdfium 2.1.13, mupdf 1.28.1 and pdfjs-dist 5.4.394 beside it, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1 pdfjs-dist@5.4.394
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import * as mupdf from 'mupdf';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const number = (value) => {
  if (Math.abs(value) <= 107) return [value + 139];
  const rest = Math.abs(value) - 108;
  return [(value > 0 ? 247 : 251) + (rest >> 8), rest & 255];
};
const encrypted = (plain, key) => {
  let state = key;
  return Buffer.from(
    [0, 0, 0, 0, ...plain].map((byte) => {
      const cipher = byte ^ (state >> 8);
      state = ((cipher + state) * 52845 + 22719) & 0xffff;
      return cipher;
    }),
  );
};
const BOX = [0, 600, 'hsbw', 50, 0, 'rmoveto', 500, 'hlineto', 700, 'vlineto', -500, 'hlineto', 'closepath', 'endchar'];
const OPERATORS = { hsbw: 13, rmoveto: 21, hlineto: 6, vlineto: 7, closepath: 9, endchar: 14 };

/** A Type 1 font with the codes in the font itself, as pdfTeX embeds it. Its glyphs are boxes. */
function objectsOf(name, glyphs, first) {
  const encoding = Object.entries(glyphs).map(([code, glyph]) => `dup ${code} /${glyph} put`).join('\n');
  const head = `%!PS-AdobeFont-1.0: ${name}
11 dict begin /FontName /${name} def /PaintType 0 def /FontType 1 def /FontMatrix [0.001 0 0 0.001 0 0] readonly def
/Encoding 256 array 0 1 255 {1 index exch /.notdef put} for
${encoding}
readonly def /FontBBox {0 0 600 700} readonly def currentdict end
currentfile eexec
`;
  const box = encrypted(BOX.flatMap((part) => OPERATORS[part] ?? number(part)), 4330).toString('latin1');
  const drawn = ['.notdef', ...Object.values(glyphs)].map((glyph) => `/${glyph} ${box.length} RD ${box} ND\n`);
  const body = `dup /Private 8 dict dup begin /RD {string currentfile exch readstring pop} executeonly def
/ND {noaccess def} executeonly def /NP {noaccess put} executeonly def /BlueValues [] def /password 5839 def
2 index /CharStrings ${drawn.length} dict dup begin
${drawn.join('')}end end readonly put noaccess put dup /FontName get exch definefont pop mark currentfile closefile
`;
  const program = head + encrypted(Buffer.from(body, 'latin1'), 55665).toString('latin1');
  return [
    `<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+${name} /FirstChar 0 /LastChar 127 /Widths [${'600 '.repeat(128)}]
      /FontDescriptor ${first + 1} 0 R >>`,
    `<< /Type /FontDescriptor /FontName /ABCDEF+${name} /Flags 4 /FontBBox [0 0 600 700] /ItalicAngle 0 /Ascent 700
      /Descent 0 /CapHeight 700 /StemV 80 /FontFile ${first + 2} 0 R >>`,
    `<< /Length ${program.length} /Length1 ${head.length} /Length2 ${program.length - head.length} /Length3 0 >>
stream\n${program}\nendstream`,
  ];
}

const SYMBOLS = { 13: 'circlecopyrt', 20: 'lessequal', 54: 'negationslash', 104: 'angbracketleft', 105: 'angbracketright' };
const LARGE = { 0: 'parenleftbig', 1: 'parenrightbig', 88: 'summationdisplay', 90: 'integraldisplay' };

function pdf(drawn) {
  const content = `BT /T 12 Tf 20 30 Td ${drawn} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R
      /Resources << /Font << /T 5 0 R /S 6 0 R /L 9 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    ...objectsOf('CMSY10', SYMBOLS, 6),
    ...objectsOf('CMEX10', LARGE, 9),
  ];
  let text = '%PDF-1.4\n';
  const entries = objects.map((object, at) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

const { module: pdfium } = await PDFiumLibrary.init();
function byPdfium(bytes) {
  const pointer = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, pointer);
  const page = pdfium._FPDF_LoadPage(pdfium._FPDF_LoadMemDocument(pointer, bytes.length, 0), 0);
  const text = pdfium._FPDFText_LoadPage(page);
  const all = Array.from({ length: pdfium._FPDFText_CountChars(text) }, (_, index) => index);
  return {
    text: all.map((index) => String.fromCodePoint(pdfium._FPDFText_GetUnicode(text, index))).join(''),
    unknown: all.filter((index) => pdfium._FPDFText_HasUnicodeMapError(text, index) === 1).length,
  };
}

async function byPdfjs(bytes) {
  const page = await (await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise).getPage(1);
  return (await page.getTextContent()).items.map(({ str }) => str).join('');
}

const byMupdf = (bytes) =>
  mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0).toStructuredText().asText().trim();

const [times, signs, large] = ['/T 12 Tf', '/S 12 Tf', '/L 12 Tf'];
const formulas = {
  '⟨u,v⟩': [`${signs} <68> Tj ${times} (u,v) Tj ${signs} <69> Tj`, 'hu,vi', 2],
  'x≠0': [`(x) Tj ${signs} <36> Tj ${times} (=0) Tj`, 'x6=0', 1],
  '∑k': [`${large} <58> Tj ${times} (k) Tj`, 'Xk', 1],
  '∫f': [`${large} <5A> Tj ${times} (f) Tj`, 'Zf', 1],
  '©2023': [`${signs} <0D> Tj ${times} (2023) Tj`, '\r2023', 1],
  '(a)': [`${large} <00> Tj ${times} (a) Tj ${large} <01> Tj`, '\0a\x01', 1],
  'a≤b': [`(a) Tj ${signs} <14> Tj ${times} (b) Tj`, 'a≤b', 0],
};
let isAsDescribed = true;
for (const [formula, [drawn, read, unknown]] of Object.entries(formulas)) {
  const bytes = pdf(drawn);
  const found = byPdfium(bytes);
  console.log({ formula, pdfium: found.text, unknown: found.unknown, pdfjs: await byPdfjs(bytes), mupdf: byMupdf(bytes) });
  isAsDescribed &&= found.text === read && found.unknown === unknown;
}
process.exit(isAsDescribed ? 0 : 1);
EOF
node "$folder/run.mjs"
