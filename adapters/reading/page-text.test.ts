import { afterAll, expect, it } from 'vitest';
import { root } from '../../scripts/node24.js';
import { pictureOfPage, readable, typedPage } from '../../test/scanned-page.ts';
import { processPageReader } from './page-reader.ts';

const QUESTIONS = [
  'December 2019',
  'DATABASE MANAGEMENT SYSTEMS (TIT-351)',
  'Time: 3 Hours                                   Max. Marks: 75',
  '1. Explain the difference between strong and weak entities with examples.',
  '2. What is normalization? Describe the third normal form in detail.',
  '3. Discuss the Armstrong axioms for functional dependencies.',
];
const JOB = { priority: 'background' } as const;
const reader = processPageReader(root);
afterAll(() => reader.close());

it('a typed page is taken at its word', async () => {
  const page = readable(await typedPage(QUESTIONS), 'typed', 'application/pdf');
  const read = await reader.textOf(page, 1, JOB);
  expect(read).toMatchObject({ source: 'pdf', engine: expect.stringMatching(/^pdfium/) });
  expect(read.text.split('\n').map((line) => line.trim())).toContain(QUESTIONS[3]);
});

it('a picture of a page that lies aslant is read, word for word', async () => {
  const picture = await pictureOfPage(reader, await typedPage(QUESTIONS));
  const aslant = await picture.rotate(1.5, { background: '#ddd' }).jpeg({ quality: 60 }).toBuffer();
  const read = await reader.textOf(readable(aslant, 'aslant', 'image/jpeg'), 1, JOB);
  expect(read).toMatchObject({ source: 'ocr', language: 'eng', engine: expect.stringMatching(/^tesseract/) });
  const found = new Set(read.text.split(/\s+/));
  const words = QUESTIONS.join(' ').split(/\s+/);
  expect(words.filter((word) => found.has(word)).length).toBeGreaterThan(0.9 * words.length);
});

it('no picture is read where the library was told so', async () => {
  const withoutOcr = processPageReader(root, { ocr: false });
  const picture = await pictureOfPage(withoutOcr, await typedPage(QUESTIONS));
  const photo = readable(await picture.jpeg().toBuffer(), 'photo', 'image/jpeg');
  expect(await withoutOcr.textOf(photo, 1, JOB)).toMatchObject({ text: '', source: 'none' });
  await withoutOcr.close();
});
