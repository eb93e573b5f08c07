#!/bin/sh
# In a PDF that Chromium prints of a Hindi page, PDFium, which is Chromium's own viewer, finds blanks within the words.
#
# Expected: "Save as PDF" of a web page gives a text that one can search and copy, at least in the browser that made it.
# Really: the page prints "किसान" (farmer), and PDFium reads "कि सा न"; most words of two syllables or more are parted so. pdf.js gets
# pieces with U+0000 for many letters. What a person sees is right, so nobody notices before a search finds nothing.
# @sparticuz/chromium 153.0.0 with playwright-core 1.58.2, @hyzyla/pdfium 2.1.13, pdfjs-dist 5.4.394, Node 20 and 24, 2026-11-29.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @sparticuz/chromium@153.0.0 playwright-core@1.58.2 \
  @hyzyla/pdfium@2.1.13 pdfjs-dist@5.4.394 @expo-google-fonts/noto-sans-devanagari@0.4.1
cat > "$folder/run.mjs" <<'RUN'
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';
import packed from '@sparticuz/chromium';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { chromium } from 'playwright-core';

const path = '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf';
const font = await readFile(createRequire(import.meta.url).resolve(path), 'base64');
const PRINTED = 'किसान विज्ञान कार्यप्रणाली';

const browser = await chromium.launch({ executablePath: await packed.executablePath(), args: packed.args });
const page = await browser.newPage();
await page.setContent(
  `<style>@font-face { font-family: N; src: url(data:font/ttf;base64,${font}) } p { font: 24px N }</style><p>${PRINTED}</p>`,
);
await page.evaluate(() => document.fonts.ready);
const pdf = await page.pdf();
const version = browser.version();
await browser.close();

const pdfium = await PDFiumModule({});
pdfium._FPDF_InitLibrary();
const file = pdfium.wasmExports.malloc(pdf.length);
pdfium.HEAPU8.set(pdf, file);
const text = pdfium._FPDFText_LoadPage(pdfium._FPDF_LoadPage(pdfium._FPDF_LoadMemDocument(file, pdf.length, 0), 0));
const count = pdfium._FPDFText_CountChars(text);
const byPdfium = String.fromCodePoint(...Array.from({ length: count }, (_, at) => pdfium._FPDFText_GetUnicode(text, at)));

const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
const { items } = await (await opened.getPage(1)).getTextContent();
const byPdfjs = items.map(({ str }) => str).join('');

console.log(`Chromium ${version}`, { printed: PRINTED, byPdfium, byPdfjs });
const isParted = byPdfium.startsWith('कि सा न वि ज्ञा न ');
process.exitCode = isParted && byPdfjs.includes('\u0000') ? 0 : 1;
RUN
node "$folder/run.mjs"
