#!/bin/sh
# pdf.js leaves out the joiners of Indian words: র‍্যালি (rally) becomes র্যালি, another spelling, which is drawn otherwise and is not found.
#
# Expected: the text of a page has the characters that the file gives for its glyphs, as with PDFium and MuPDF; the zero width joiner and
# non-joiner decide in Bengali, Malayalam and Urdu which form of a letter is meant.
# Really: getTextContent drops every glyph whose Unicode ends with a character of the category Cf, with or without normalisation
# (disableNormalization), also U+200C and U+200D. A ya behind ra loses its form and becomes a reph; a search for the word as people type it, in a
# text layer or an index that is made by pdf.js, finds nothing. A file that gives the whole cluster to one glyph is read right, so
# that it depends on the program that made it.
# pdfjs-dist 5.4.394, @hyzyla/pdfium 2.1.13 and mupdf 1.28.1 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdfjs-dist@5.4.394 @hyzyla/pdfium@2.1.13 mupdf@1.28.1 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { Document } from 'mupdf';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Glyphs of a word, each with the letters that it stands for.
const WORDS = {
  'a glyph for each letter': ['র', '\u200d', '্', 'য', 'া', 'ল', 'ি'],
  'a glyph for the cluster': ['র\u200d্য', 'া', 'ল', 'ি'],
  'a non-joiner': ['र', 'ा', 'ज', '्', '\u200c', 'य'],
};
const hex = (text) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');
const code = (at) => (at + 1).toString(16).padStart(4, '0');

async function made(glyphs) {
  const document = await PDFDocument.create();
  const { context } = document;
  const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${glyphs.length} beginbfchar
${glyphs.map((letters, at) => `<${code(at)}> <${hex(letters)}>`).join('\n')}
endbfchar endcmap end end`;
  const system = { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 };
  const look = { Type: 'FontDescriptor', FontName: 'Bangla', Flags: 4, FontBBox: [0, 0, 1000, 1000], ItalicAngle: 0, Ascent: 800, Descent: -200, CapHeight: 700, StemV: 80 };
  const descendant = { Type: 'Font', Subtype: 'CIDFontType2', BaseFont: 'Bangla', CIDSystemInfo: system, DW: 600, FontDescriptor: context.register(context.obj(look)) };
  const font = { Type: 'Font', Subtype: 'Type0', BaseFont: 'Bangla', Encoding: 'Identity-H', DescendantFonts: [context.register(context.obj(descendant))], ToUnicode: context.register(context.stream(toUnicode)) };
  const page = document.addPage([300, 100]);
  page.node.set(PDFName.of('Resources'), context.obj({ Font: { F: context.register(context.obj(font)) } }));
  const shown = `BT /F 12 Tf 20 50 Td <${glyphs.map((_, at) => code(at)).join('')}> Tj ET`;
  page.node.set(PDFName.of('Contents'), context.register(context.stream(shown)));
  return document.save();
}

const library = await PDFiumLibrary.init();
async function byPdfjs(bytes, disableNormalization) {
  const page = await (await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise).getPage(1);
  return (await page.getTextContent({ disableNormalization })).items.map(({ str }) => str).join('');
}

const results = [];
for (const [name, glyphs] of Object.entries(WORDS)) {
  const bytes = await made(glyphs);
  const [word, bare] = [glyphs.join(''), glyphs.join('').replace(/[\u200c\u200d]/g, '')];
  const texts = {
    pdfium: (await library.loadDocument(bytes)).getPage(0).getText(),
    mupdf: Document.openDocument(Buffer.from(bytes), 'application/pdf').loadPage(0).toStructuredText().asText().trim(),
    'pdf.js': await byPdfjs(bytes, false),
    'pdf.js, not normalised': await byPdfjs(bytes, true),
  };
  const said = Object.values(texts).map((text) => ({ [word]: 'whole', [bare]: 'without joiner' })[text] ?? 'other');
  console.log(name, word, Object.fromEntries(Object.keys(texts).map((key, at) => [key, said[at]])));
  const wanted = name === 'a glyph for the cluster' ? 'whole' : 'without joiner';
  results.push(said.join() === `whole,whole,${wanted},${wanted}`);
}
console.log('Node', process.version);
process.exit(results.every(Boolean) ? 0 : 1);
EOF
node "$folder/run.mjs"
