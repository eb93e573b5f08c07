import { afterAll, expect, it } from 'vitest';
import { root } from '../../../../scripts/node24.js';
import { pictureOfPage, typedPage } from '../../../../scripts/papers/scanned-page.ts';
import { processPageReader } from '../../page-reader.ts';
import { isCleanedWorse } from './compare-cleaned.ts';
import { type Picture, pictureFrom } from './picture.ts';
import { readPicture } from './read-picture.ts';

const QUESTIONS = [
  'DATABASE MANAGEMENT SYSTEMS',
  'Explain the difference between strong and weak entities with examples.',
  'What is normalization? Describe the third normal form in detail.',
  'Discuss the Armstrong axioms for functional dependencies.',
  'Compare hashing with indexed files, and draw both structures.',
];
const reader = processPageReader(root);
afterAll(() => reader.close());

/** Ink that is so much darker than paper, which is nearly white. */
async function page(contrast: number): Promise<Picture> {
  const printed = await pictureFrom(await pictureOfPage(reader, await typedPage(QUESTIONS, 12, 421)));
  const data = printed.data.map((level) => 235 - ((255 - level) * contrast) / 255);
  return { ...printed, data };
}

it('a page is compared with how it looks cleaned by a band of it', async () => {
  const scan = await page(200);
  expect(await isCleanedWorse(scan, await readPicture(scan, ['eng']))).toBe(false);
});

it('a page that loses its words in the band is worse', async () => {
  const scan = await page(200);
  const blank = await page(4);
  expect(await isCleanedWorse(blank, await readPicture(scan, ['eng']))).toBe(true);
});
