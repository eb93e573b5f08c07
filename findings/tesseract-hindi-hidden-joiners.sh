#!/bin/sh
# Tesseract writes an invisible character behind each Hindi word that ends in a virama: "सन्", "अर्थात्" and "विद्युत्" are not found in its text.
#
# Expected: the text of a printed word is the word as people type it, U+0938 U+0928 U+094D for "सन्" (in the year), so that text.includes('सन्'),
# a set of words or a search for whole words finds it.
# Really: U+200C, the zero width non-joiner, follows a virama at the end of a word, and before punctuation. No eye and no font shows it. Most
# tokenizers take it for a part of the word, so that the word typed and the word read differ; a comparison with another text, too. Words
# that end otherwise have none. Neither NFC nor NFKC takes it away; replacing /\u200c/g does.
# tesseract.js 7.0.0 with @tesseract.js-data/hin 1.0.0 (4.0.0_best_int), Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" tesseract.js@7.0.0 @tesseract.js-data/hin@1.0.0 \
  @hyzyla/pdfium@2.1.13 pdfkit@0.20.2 @expo-google-fonts/noto-sans-devanagari@0.4.1
mkdir "$folder/data"
cp "$folder"/node_modules/@tesseract.js-data/*/4.0.0_best_int/*.gz "$folder/data"
cat > "$folder/run.mjs" <<'EOF'
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import PDFDocument from 'pdfkit';
import { createWorker } from 'tesseract.js';

const require = createRequire(import.meta.url);
const FONT = require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf');
const ENDING_IN_VIRAMA = ['सन्', 'विद्युत्', 'अर्थात्', 'जगत्', 'महान्', 'श्रीमान्'];
const OTHERS = ['किसान', 'प्रश्न', 'उद्देश्य', 'शक्ति', 'विद्यालय', 'उत्तर'];

async function picture(lines) {
  const [width, height] = [460, 30 * lines.length + 60];
  const made = new PDFDocument({ size: [width, height] });
  const parts = [];
  made.on('data', (part) => parts.push(part)).font(FONT).fontSize(14);
  for (const [at, line] of lines.entries()) made.text(line, 30, 30 + 30 * at, { lineBreak: false });
  const end = new Promise((resolve) => made.on('end', resolve));
  made.end();
  await end;
  const document = await (await PDFiumLibrary.init()).loadDocument(Buffer.concat(parts));
  const page = await document.getPage(0).render({ scale: 200 / 72, render: 'bitmap' });
  const grey = Buffer.from(Array.from({ length: page.width * page.height }, (_, at) => page.data[4 * at]));
  return Buffer.concat([Buffer.from(`P5 ${page.width} ${page.height} 255\n`), grey]);
}

const worker = await createWorker('hin', 1, { langPath: `${import.meta.dirname}/data`, cacheMethod: 'none' });
const image = await picture([ENDING_IN_VIRAMA.join(' '), OTHERS.join(' ')]);
const read = (await worker.recognize(image)).data.text.trim().split(/\s+/);
await worker.terminate();
const found = (words, texts) => words.filter((word) => texts.includes(word)).length;
const plain = read.map((word) => word.replace(/\u200c/g, ''));
console.log(JSON.stringify(read).replace(/\u200c/g, '\\u200c'));
console.log('Node', process.version, {
  'ending in a virama': `${found(ENDING_IN_VIRAMA, read)} of ${ENDING_IN_VIRAMA.length}`,
  'the same without U+200C': `${found(ENDING_IN_VIRAMA, plain)} of ${ENDING_IN_VIRAMA.length}`,
  others: `${found(OTHERS, read)} of ${OTHERS.length}`,
});
const isHidden = found(ENDING_IN_VIRAMA, read) === 0 && found(ENDING_IN_VIRAMA, plain) === ENDING_IN_VIRAMA.length;
process.exitCode = isHidden && found(OTHERS, read) === OTHERS.length ? 0 : 1;
EOF
node "$folder/run.mjs"
