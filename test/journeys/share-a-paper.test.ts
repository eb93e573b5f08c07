import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage, problemsOf } from '../browser.ts';
import { type MadeFile, madePdf, madePhoto } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { mailedLink, PASSWORD } from '../person.ts';
import { heading, reads, toastAt } from '../sight.ts';

const EMAIL = 'asha.rawat@gbpuat.ac.in';
const COURSE = '/home/COT/IT/2nd/TIT-233';
const PAPER = await madePdf('डेटा संरचना 2024 (मध्य).pdf');
const PHOTO = madePhoto('sessional 1, 2024.jpg');
const PAPER_SAVED = 'TIT-233 डेटा संरचना, मध्य सेमेस्टर 2024.pdf';
const PHOTO_SAVED = 'TIT-233 Sessional 1 2024.jpg';

let panna: Panna;
let page: Page;
beforeAll(async () => {
  panna = await startPanna();
  page = await newPage({ baseURL: panna.url });
});
afterAll(() => panna.close());

// One person's way through the library, each step from where the last one ended.
describe('a student with a paper', () => {
  it('signs up, and reads for 5 seconds that the mail is on its way', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Signup' }).click();
    // Text typed into the login form is not in the other one.
    await page.getByLabel('Confirm password', { exact: true }).waitFor();
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Signup' }).click();
    await page.waitForURL('**/home/emailpage?*');
    await reads(page, 'Verification Email has been sent...');
    expect([await toastAt(page, 4_800), await toastAt(page, 5_000)]).toEqual(['visible', 'hidden']);
    await expect.poll(() => heading(page)).toBe('Verify Your Email');
  });

  it('is signed in by nothing but a login', async () => {
    await page.goto('/home/favourite');
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('opens the mailed link, and is led home after 5 seconds', async () => {
    const visitor = await newPage({ baseURL: panna.url });
    await visitor.clock.install({ time: '2026-11-21T10:00:00' });
    await visitor.clock.pauseAt('2026-11-21T10:00:01');
    await visitor.goto(await mailedLink(panna, EMAIL));
    await reads(visitor, 'Email Verified!');
    await reads(visitor, 'Redirecting you to home in 5 seconds...');
    for (const left of ['4 seconds', '3 seconds', '2 seconds', '1 second']) {
      await visitor.clock.runFor(1_000);
      await reads(visitor, `Redirecting you to home in ${left}...`);
    }
    await visitor.clock.runFor(1_000);
    await visitor.waitForURL('**/home');
    expect(problemsOf(visitor)).toEqual([]);
  });

  it('logs in with the address written in capitals, and is at home', async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(EMAIL.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/home');
    await page.getByRole('heading', { name: 'Sort By Colleges' }).waitFor();
  });

  it('shares a PDF and a photo by the form', async () => {
    await page.getByRole('link', { name: 'Upload file' }).click();
    await choosePlace();
    await share(PAPER, 'डेटा संरचना, मध्य सेमेस्टर 2024');
    await page.getByRole('button', { name: 'Share another' }).click();
    await share(PHOTO, 'Sessional 1, a photo');
    await page.getByRole('link', { name: 'See it under TIT-233' }).click();
    await page.waitForURL(`**${COURSE}`);
    expect(problemsOf(page)).toEqual([]);
  });

  it('sees both listed, the newest first', async () => {
    await expect.poll(() => heading(page)).toBe('Files for TIT-233 (IT 2nd year)');
    const files = page.locator('.papers td:first-child a');
    expect(await files.evaluateAll((links) => links.map((link) => link.firstChild?.textContent))).toEqual([
      'Sessional 1, a photo',
      'डेटा संरचना, मध्य सेमेस्टर 2024',
    ]);
  });

  it('reads one of them in a new tab, and views the same bytes from there', async () => {
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Sessional 1, a photo', exact: true }).click(),
    ]);
    await tab.waitForURL('**/notes/*');
    await expect.poll(() => heading(tab)).toBe('Sessional 1, a photo');
    await tab.getByLabel('More').click();
    const view = await tab.getByRole('link', { name: /^Open photo/ }).getAttribute('href');
    expect(await bytesOf(new URL(view ?? '', tab.url()).href)).toEqual(PHOTO.buffer);
    await tab.close();
  });

  it('downloads the same bytes, named after course and paper, in Hindi too', async () => {
    for (const [{ name, buffer: bytes }, saved] of [
      [PHOTO, PHOTO_SAVED],
      [PAPER, PAPER_SAVED],
    ] as const) {
      const link = page.getByRole('link', { name: /^Download / }).nth(name === PHOTO.name ? 0 : 1);
      const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(file.suggestedFilename()).toBe(saved);
      expect(await buffer(await file.createReadStream())).toEqual(bytes);
    }
  });

  it('logs out, and the upload form is closed again', async () => {
    await page.getByLabel('Menu').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/home');
    await page.goto('/home/uploadform');
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('is no longer needed: every visitor reads the papers', async () => {
    const visitor = await newPage({ baseURL: panna.url });
    await visitor.goto(COURSE);
    expect(await visitor.locator('.papers tbody tr').count()).toBe(2);
    const link = visitor.getByRole('link', { name: /^Download / }).first();
    const [download] = await Promise.all([visitor.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe(PHOTO_SAVED);
  });
});

async function choosePlace() {
  await page.getByLabel('College').selectOption('College of Technology');
  await page.getByLabel('Year', { exact: true }).selectOption('2nd year');
  await page.getByLabel('Branch').selectOption('IT · Information Technology');
  await page.getByLabel('Courses', { exact: true }).selectOption('TIT-233 Data Structures');
}

async function share(file: MadeFile, description: string) {
  await page.getByLabel('File').setInputFiles(file);
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await reads(page, '✅ Upload Successful!');
}

async function bytesOf(address: string): Promise<Buffer> {
  return (await page.request.get(address)).body();
}
