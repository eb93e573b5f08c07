import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { splitPaper } from '../../domain/question/splitting/split-paper.ts';
import { root } from '../../scripts/node24.js';
import { pictureOfPage, readable, typedPage } from '../../scripts/papers/scanned-page.ts';
import { processPageReader } from './page-reader.ts';

const QUESTIONS = [
  'Note: Attempt all questions.',
  '1. (a) Explain the difference between a stack and a queue with examples.   (6)',
  '    (b) What is the use of a linked list? Describe each of its kinds.   (4)',
  '2. Discuss the steps of a merge sort, and find the time that it needs.   (10)',
];
const LABELS = ['1a 6', '1b 4', '2 10'];
const reader = processPageReader(root, { ocr: async () => ['eng'] });
afterAll(() => reader.close());

const open = (bytes: Uint8Array) => readable(bytes, crypto.randomUUID(), 'application/pdf');
const layoutOf = (bytes: Uint8Array) => reader.layoutOf(open(bytes), 1, { priority: 'interactive' });
const labelsIn = (layout: Awaited<ReturnType<typeof layoutOf>>) =>
  splitPaper([{ page: 1, ...layout }]).questions.map(
    ({ number, part = '', marks }) => `${number}${part} ${marks}`,
  );

async function turnedPage(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([595, 842]);
  for (const [index, line] of QUESTIONS.entries())
    page.drawText(line, { x: 80 + 24 * index, y: 80, size: 14, font, rotate: degrees(90) });
  return document.save();
}

/** A scan with the text that another program has read, beside its print. */
async function scannedPage(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await typedPage(QUESTIONS));
  const scan = await pictureOfPage(reader, await typedPage(QUESTIONS));
  const page = document.getPage(0);
  page.drawImage(await document.embedPng(await scan.png().toBuffer()), { width: 595, height: 842 });
  return document.save();
}

describe('the questions of a typed page', () => {
  it('are found by its own text, without OCR', async () => {
    const layout = await layoutOf(await typedPage(QUESTIONS));
    expect(layout.engine).toMatch(/^pdfium/);
    expect(labelsIn(layout)).toEqual(LABELS);
  });

  it('are found when its text is read', async () => {
    const file = open(await typedPage(QUESTIONS));
    const { reason, layout } = await reader.textOf(file, 1, { priority: 'interactive' });
    expect(reason).toBe('typed');
    expect(layout && labelsIn(layout)).toEqual(LABELS);
  });

  it('are found by OCR if it lies on its side', async () => {
    expect((await layoutOf(await turnedPage())).engine).toMatch(/^tesseract/);
  });

  it('are found by OCR if a scan lies over it', async () => {
    expect((await layoutOf(await scannedPage())).engine).toMatch(/^tesseract/);
  });
});
