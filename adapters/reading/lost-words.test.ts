import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/node24.js';
import { pictureOfPage, readable, typedPage } from '../../scripts/papers/scanned-page.ts';
import { processPageReader } from './page-reader.ts';

// As a university may list its languages.
const reader = processPageReader(root, { ocr: async () => ['hin', 'eng'] });
afterAll(() => reader.close());

async function scanned(pdf: Uint8Array, name: string): Promise<string> {
  const scan = await (await pictureOfPage(reader, pdf)).jpeg().toBuffer();
  return (await reader.textOf(readable(scan, name, 'image/jpeg'), 1, { priority: 'interactive' })).text;
}

describe('OCR loses', () => {
  it('no 1 where Hindi is listed first', async () => {
    const lines = [
      'Answer 1 question of 11 in section 1.',
      'A sum of Rs. 110 is lent for 1 year at 11 per cent.',
      'A bag has 1 red ball and 10 white balls out of 11.',
    ];
    const text = await scanned(await typedPage(lines, 12, 421), 'ones');
    expect(text.match(/1/g)).toHaveLength(lines.join().match(/1/g)?.length ?? 0);
  });

  it('no row of a table that has rules between them', async () => {
    const text = await scanned(await ruledTable(), 'ruled');
    // Its marks may be read as a column of their own.
    expect(wordsIn(text)).toEqual(wordsIn(ROWS.flat().join(' ')));
  });

  it('no heading in light letters on a dark bar', async () => {
    const text = await scanned(await headedSections(), 'bars');
    expect(text.split('\n').filter((line) => line !== '')).toEqual(SECTIONS);
  });
});

const wordsIn = (text: string) => text.split(/\s+/).toSorted();

const ROWS = [
  ['1', 'Define a stack and give two of its uses.', '2'],
  ['2', 'Explain how a queue works, with an example.', '5'],
  ['3', 'Write an algorithm that sorts a list.', '8'],
  ['4', 'What is a tree? Draw one of five nodes.', '5'],
];
const EDGES = [50, 110, 480, 545];
const [TOP, HIGH] = [378, 26];

async function ruledTable(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([595, 421]);
  const bottom = TOP - ROWS.length * HIGH;
  for (const x of EDGES) page.drawLine({ start: { x, y: TOP }, end: { x, y: bottom } });
  for (let y = TOP; y >= bottom; y -= HIGH) page.drawLine({ start: { x: 50, y }, end: { x: 545, y } });
  for (const [row, cells] of ROWS.entries())
    for (const [column, text] of cells.entries())
      page.drawText(text, { x: (EDGES[column] ?? 0) + 8, y: TOP - row * HIGH - 18, size: 12, font });
  return document.save();
}

const SECTIONS = [
  'SECTION A: Answer all the questions.',
  '1. Define a stack and give two of its uses.',
  '2. Explain how a queue works, with an example.',
  'SECTION B: Answer any two questions.',
  '3. Write an algorithm that sorts a list.',
  '4. Compare arrays with linked lists.',
];

async function headedSections(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRomanBold);
  const page = document.addPage([595, 421]);
  for (const [at, text] of SECTIONS.entries()) {
    const [y, isHead] = [360 - 30 * at, text.startsWith('SECTION')];
    if (isHead) page.drawRectangle({ x: 50, y: y - 6, width: 495, height: 20 });
    page.drawText(text, { x: 60, y, size: 13, font, color: isHead ? rgb(1, 1, 1) : rgb(0, 0, 0) });
  }
  return document.save();
}
