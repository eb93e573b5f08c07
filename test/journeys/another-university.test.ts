import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/node24.js';
import { OF_THE_FIRST } from '../another-university/of-the-first.ts';
import { problemsOf } from '../browser.ts';
import { madePages } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { student } from '../person.ts';
import { untilPrepared } from '../reading.ts';
import { heading, reads } from '../sight.ts';
import { studentsPage } from '../signed-in.ts';

const DOMAIN = 'students.lakeside.example';

let panna: Panna;
let page: Page;
beforeAll(async () => {
  panna = await startPanna({ CATALOGUE_DIR: join(root, 'test/another-university') });
  const person = await student(panna, DOMAIN);
  page = await studentsPage(panna, { serviceWorkers: 'allow' }, person);
});
afterAll(() => panna.close());

/** Nothing of the university that came with Panna, in the words, the attributes and the data of the page. */
async function isItsOwn() {
  expect(OF_THE_FIRST.exec(await page.content())?.[0], page.url()).toBeUndefined();
}

const isShown = () =>
  page.locator('img[src="/logo"]:visible').evaluate((logo: HTMLImageElement) => logo.naturalWidth > 0);

it('another university has the whole way: its landing page, its places, a paper shared, found, read, and kept offline', async () => {
  await page.goto('/');
  expect(await heading(page)).toBe('Read what others wrote');
  const start = page.getByRole('link', { name: 'Get Started' });
  expect(await start.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(11, 79, 108)');
  await isItsOwn();
  // Pages visited from now on are kept.
  await page.evaluate(() => navigator.serviceWorker.ready);

  await page.goto('/home/uploadform');
  await page.getByLabel('College').selectOption('School of Letters');
  await page.getByLabel('Year', { exact: true }).selectOption('Part Two');
  await page.getByLabel('Branch').selectOption('history · History');
  await page.getByLabel('Courses', { exact: true }).selectOption('HIS.2041B Trade Routes of the Lakes');
  await page.getByLabel('File').setInputFiles(await madePages(['Why did amber travel south?']));
  await page.getByLabel('Description').fill('Salt and amber');
  await isItsOwn();
  await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
  await reads(page, '✅ Upload Successful!');

  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  for (const place of ['School of Letters', 'History', 'Part Two', 'Trade Routes of the Lakes'])
    await page.locator('main').getByRole('link', { name: place }).click();
  await page.waitForURL('**/home/letters/history/part-2/HIS.2041B');
  await expect.poll(() => heading(page)).toBe('Files for HIS.2041B (history Part Two)');
  await isItsOwn();
  const paper = await page.getByRole('link', { name: /^Salt and amber/ }).getAttribute('href');
  await untilPrepared(panna, paper ?? '');
  await page.goto(paper ?? '');
  expect(await heading(page)).toBe('Salt and amber');
  await page.getByAltText('Page 1 of 1: Salt and amber').waitFor();
  await isItsOwn();

  await page.goto('/search');
  await page.locator('main input[type=search]').fill('his 2041');
  await page.getByRole('option', { name: /Trade Routes/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Salt and amber' }).waitFor();
  await isItsOwn();

  await page.goto('/hi/home');
  await reads(page, 'साहित्य विद्यालय');
  expect(await isShown()).toBe(true);
  expect(problemsOf(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.goto('/home');
  expect(await isShown()).toBe(true);
  const college = page.locator('main').getByRole('link', { name: 'School of Letters' });
  expect(await college.evaluate((link) => getComputedStyle(link).fontFamily)).toBeTruthy();
});
