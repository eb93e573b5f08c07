import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { problemsOf } from '../browser.ts';
import { flatPdf, madePhoto, madePng } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { faults, focused, reads } from '../sight.ts';
import { studentsPage } from '../signed-in.ts';

let panna: Panna;
let page: Page;
beforeAll(async () => {
  panna = await startPanna();
  page = await studentsPage(panna);
});
afterAll(() => panna.close());

describe('the upload form', () => {
  it('sent empty says what is missing at each field, the branch’s under the branch, and goes to the first', async () => {
    await open();
    await upload();
    await expect
      .poll(() => faults(page))
      .toEqual({
        File: 'File is required',
        College: 'College is required',
        Year: 'Year is required',
        Branch: 'Branch is required',
        Courses: 'Course is required',
        Description: 'description is required',
      });
    await expect.poll(() => focused(page)).toBe('File');
  });

  it('offers the branches of the college, and the courses of all three choices', async () => {
    await open();
    expect(await options('Year')).toEqual(['Choose a year', '1st year', '2nd year', '3rd year', '4th year']);
    expect(await options('Branch')).toEqual(['Choose a college first']);
    await choose('College', 'COT');
    expect(await options('Branch')).toContain('IPE · Industrial and Production Engineering');
    expect(await options('Branch')).toHaveLength(9);
    await choose('Branch', 'EE');
    expect(await page.getByLabel('Courses', { exact: true }).isDisabled()).toBe(true);
    await choose('Year', '1st');
    expect(await options('Courses')).toContain(
      'TID/TCE/TSW/TME-109 Introduction to Environmental Engineering and Disaster Management',
    );
    expect(await options('Courses')).not.toContain('TIT-233 Data Structures');
  });

  it('forgets the course when the year changes, and the branch when the college does', async () => {
    await open();
    for (const [label, value] of PLACE) await choose(label, value);
    await choose('Year', '1st');
    expect(await page.getByLabel('Courses', { exact: true }).inputValue()).toBe('');
    expect(await page.getByLabel('Branch').inputValue()).toBe('IT');
    await choose('College', 'CBSH');
    expect(await page.getByLabel('Branch').inputValue()).toBe('');
    expect(await options('Branch')).toEqual(['Choose a branch', 'BioTech · Biotechnology']);
  });

  it('says that a PDF whose end is missing may lack pages, and not so of a whole one', async () => {
    const other = await studentsPage(panna);
    await other.goto('/home/uploadform');
    const whole = await flatPdf();
    const { length } = whole.buffer;
    const warning = other.getByText('This PDF seems to be cut off.');
    await other.getByLabel('File').setInputFiles({ ...whole, buffer: whole.buffer.subarray(0, length / 2) });
    await warning.waitFor();
    expect(await pageFaults(other)).toEqual([]);
    await other.getByLabel('File').setInputFiles(whole);
    await warning.waitFor({ state: 'detached' });
  });

  it('counts 50 letters as people do, in Hindi and with emoji too', async () => {
    await open();
    const description = page.getByLabel('Description');
    for (const [letters, left] of [
      ['a'.repeat(50), '0 letters left'],
      ['📄'.repeat(50), '0 letters left'],
      ['अ'.repeat(51), '1 too many'],
    ] as const) {
      await description.fill(letters);
      await reads(page, new RegExp(left));
      await upload();
      const expected = left === '1 too many' ? 'Description cannot exceed 50 letters' : undefined;
      await expect.poll(async () => (await faults(page)).Description).toBe(expected);
    }
  });

  it('offers the picker PNG, JPG and PDF, and takes pictures', async () => {
    await openAt();
    expect(await page.getByLabel('File').getAttribute('accept')).toBe('.png,.jpg,.jpeg,.pdf');
    for (const file of [madePng(), madePhoto('scan.jpeg')]) {
      await page.getByLabel('File').setInputFiles(file);
      await page.getByLabel('Description').fill(file.name);
      await upload();
      await reads(page, '✅ Upload Successful!');
      await page.getByRole('button', { name: 'Share another' }).click();
      await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('');
    }
    expect(problemsOf(page)).toEqual([]);
  });

  it('fits a phone with a file of a long name', async () => {
    await open();
    const name = `${'Cryptography_and_Network_Security_'.repeat(4)}2021.png`;
    await page.getByLabel('File').setInputFiles({ ...madePng(), name });
    await reads(page, /_2021\.png, /);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await leaveNothing();
  });

  it('gives its place to what was shared: to be opened, its link copied, and another one shared, by keyboard', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAt();
    await page.getByLabel('File').setInputFiles(await flatPdf());
    await page.getByLabel('Description').fill('Mid-term');
    await page.getByLabel('Description').press('Enter');
    await expect.poll(() => focusedText()).toBe('✅ Upload Successful!');
    expect(await page.locator('form').filter({ hasText: 'Description' }).count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await focusedText()).toBe('Open the paper');
    const href = await page.getByRole('link', { name: 'Open the paper' }).getAttribute('href');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await reads(page, 'Link copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(panna.url + href);
    expect(await (await fetch(panna.url + href)).text()).toContain('Mid-term');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('File');
    expect(problemsOf(page)).toEqual([]);
  });

  it('takes an error away as soon as it is corrected', async () => {
    await openAt();
    await upload();
    await expect
      .poll(() => faults(page))
      .toEqual({ File: 'File is required', Description: 'description is required' });
    await page.getByLabel('Description').fill('Mid-term');
    await expect.poll(() => faults(page)).toEqual({ File: 'File is required' });
    await page.getByLabel('File').setInputFiles(await flatPdf());
    await expect.poll(() => faults(page)).toEqual({});
    await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).not.toBeNull();
    await leaveNothing();
  });

  it('is opened for an exam that is missing with its course, exam and year filled in', async () => {
    await page.goto(`/home/uploadform?${new URLSearchParams({ ...FIELDS, exam: 'quiz', examYear: '2022' })}`);
    await expect.poll(() => page.getByLabel('Exam', { exact: true }).inputValue()).toBe('quiz');
    expect(await page.getByLabel('Courses', { exact: true }).inputValue()).toBe(FIELDS.course);
    for (const [name, value] of [
      ['examYear', '2022'],
      ['kind', 'paper'],
    ])
      expect(await page.locator(`select[name=${name}]`).inputValue()).toBe(value);
  });

  it('says that a file is too large before it is sent, and that there is no room for one, and keeps what was filled in', async () => {
    const full = await startPanna({ MAX_FILE_MB: '1', MIN_FREE_MB: '999999999' });
    try {
      const other = await studentsPage(full);
      await other.goto(`/home/uploadform?${new URLSearchParams(FIELDS)}`);
      await other.getByLabel('File').setInputFiles(await flatPdf('large.pdf', 1_048_577));
      await other.getByLabel('Description').fill('Mid-term');
      await other.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
      await reads(other, 'The file is too large. The limit is 1 MB.');
      expect(await focused(other)).toBe('File');
      await other.getByLabel('File').setInputFiles(await flatPdf());
      await other.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
      await reads(other, /^The library has no space for new files right now\. Try again later\./);
      expect(await other.getByLabel('Description').inputValue()).toBe('Mid-term');
    } finally {
      await full.close();
    }
  });

  it('keeps its button disabled while it sends, and the fields for the next paper of the course', async () => {
    await openAt();
    await page.getByLabel('File').setInputFiles(await flatPdf());
    await page.getByLabel('Description').fill('End-term');
    const answered = Promise.withResolvers<void>();
    await page.route('**/rows', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await upload();
    expect(await page.getByRole('button', { name: 'Processing...' }).isDisabled()).toBe(true);
    answered.resolve();
    await reads(page, '✅ Upload Successful!');
    await page.getByRole('button', { name: 'Share another' }).click();
    expect(await page.getByLabel('Courses', { exact: true }).inputValue()).toBe('TIT-233');
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('');
    await page.unroute('**/rows');
  });

  it('takes a course that is typed, folds it into a line, and shows the dropdowns again when it is to be changed', async () => {
    await page.goto('/home/uploadform');
    const typed = page.getByLabel('Course', { exact: true });
    await typed.fill('zzz');
    await reads(page, 'No matching course. Try its code or another name.');
    await typed.fill('discreet it');
    await page.getByRole('option', { name: /TIT-241/ }).waitFor();
    expect(await pageFaults(page)).toEqual([]);
    await typed.press('ArrowDown');
    await typed.press('Enter');
    await reads(page, 'TIT-241 Discrete Mathematics');
    expect(await page.getByLabel('College').isVisible()).toBe(false);
    await expect.poll(() => focusedText()).toBe('Change TIT-241 Discrete Mathematics');
    for (const [label, value] of [...PLACE.slice(0, 3), ['Courses', 'TIT-241']] as const)
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('College');
    expect(await typed.inputValue()).toBe('TIT-241 Discrete Mathematics · IT 2nd');
    // A part of a code that only one course has, and Enter, which sends nothing.
    await typed.fill('tme-109');
    await typed.press('Enter');
    await reads(
      page,
      'TID/TCE/TSW/TME-109 Introduction to Environmental Engineering and Disaster Management',
    );
    expect(await faults(page)).toEqual({});
  });
});

const FIELDS = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
const PLACE = [
  ['College', 'COT'],
  ['Year', '2nd'],
  ['Branch', 'IT'],
  ['Courses', 'TIT-233'],
] as const;

async function open() {
  await page.goto('/home/uploadform');
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
}

async function openAt() {
  await page.goto(`/home/uploadform?${new URLSearchParams(FIELDS)}`);
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
}

/** Takes the file out again: nothing of it waits for the next test. */
async function leaveNothing() {
  await page.getByLabel('File').setInputFiles([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
}

function focusedText() {
  return page.evaluate(() => document.activeElement?.textContent);
}

function upload() {
  return page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
}

function choose(label: string, value: string) {
  return page.getByLabel(label, { exact: true }).selectOption(value);
}

function options(label: string) {
  return page.getByLabel(label, { exact: true }).locator('option').allTextContents();
}
