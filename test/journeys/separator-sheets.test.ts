import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsIn } from '../../app/texts.ts';
import { printSheets } from '../../server/sheets/print-sheets.ts';
import { splitPapers } from '../../server/sheets/split-papers.ts';
import { silent } from '../../server/terminal/output.ts';
import { newPage } from '../browser.ts';
import { openTestLibrary, type TestLibrary } from '../library.ts';
import { sharedPageReader, TEMPORARY } from '../shared-page-reader.ts';

let test: TestLibrary;
let folder: string;
beforeAll(async () => {
  test = await openTestLibrary();
  folder = await mkdtemp(join(TEMPORARY, 'panna-sheets-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('Covers in Hindi that a browser prints are found again in the batch', async () => {
  const { catalogue } = test.library;
  const file = join(folder, 'sheets.html');
  const call = {
    file,
    places: ['COT/IT/2nd/TIT-233'],
    exam: 'end-semester',
    years: [2022, 2023],
    language: 'hi',
  };
  await printSheets(catalogue, call, 'k3f9a1', textsIn('hi'));
  const page = await newPage({ width: 794 });
  await page.setContent(await readFile(file, 'utf8'));
  expect(await page.locator('section').first().textContent()).toMatch(/सेपरेटर 1, कुल 2/);
  const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  expect(printed.getPageCount()).toBe(2);

  const batch = await PDFDocument.create();
  for (const sheet of await batch.copyPages(printed, [0, 1])) {
    batch.addPage(sheet);
    batch.addPage([595, 842]).drawText('1. Define a batch, and say what a queue does.', { x: 50, y: 700 });
  }
  await writeFile(join(folder, 'scan.pdf'), await batch.save());
  const { rows } = await splitPapers(
    test.library,
    sharedPageReader,
    { folder: join(folder, 'pile'), batch: [join(folder, 'scan.pdf')], isPartial: false },
    silent,
  );
  expect(rows.map(({ course, exam_year, state }) => [course, exam_year, state])).toEqual([
    ['TIT-233', '2022', 'sure'],
    ['TIT-233', '2023', 'sure'],
  ]);
});
