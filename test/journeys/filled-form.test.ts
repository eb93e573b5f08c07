import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { awake, problemsOf } from '../browser.ts';
import { countTaps } from '../count-taps.ts';
import { type Panna, startPanna } from '../panna.ts';
import { focused, reads } from '../sight.ts';
import { studentsPage } from '../signed-in.ts';

let panna: Panna;
let page: Page;
beforeAll(async () => {
  panna = await startPanna();
  page = await studentsPage(panna);
});
afterAll(() => panna.close());

const READ = /^Filled in from your file: /;

describe('a paper that says what it is', () => {
  it('fills the form, says so, and is shared after a look', async () => {
    await open();
    await choose(await paper('IMG_2041.pdf', PAPER));
    await reads(
      page,
      'Filled in from your file: TIT-351 Database Management Systems, End semester 2019, paper. Please check.',
    );
    expect(await page.getByLabel('College').isVisible()).toBe(false);
    await expect.poll(filled).toEqual({
      College: 'COT',
      Year: '3rd',
      Branch: 'IT',
      Courses: 'TIT-351',
      Description: 'Database Management Systems end semester 2019',
      Kind: 'paper',
      Exam: 'end-semester',
      'Exam year': '2019',
    });
    expect(await page.getByRole('status').filter({ hasText: READ }).count()).toBe(1);
    expect(await pageFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
    await reads(page, '✅ Upload Successful!');
    expect(problemsOf(page)).toEqual([]);
  });

  it('is shared from the top bar by four taps and no typing', async () => {
    await open();
    await page.addInitScript(countTaps);
    await page.goto('/home');
    await page.getByRole('banner').getByRole('link', { name: 'Upload file' }).click();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByLabel('File').click()]);
    await chooser.setFiles(await paper('IMG_2050.pdf', PAPER));
    await reads(page, READ);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await reads(page, '✅ Upload Successful!');
    const [taps, keys] = await page.evaluate(() => [sessionStorage.taps, sessionStorage.keys]);
    // And one in the picker of the device.
    expect([Number(taps) + 1, keys]).toEqual([4, undefined]);
  });

  it('folds what it filled in, tells what it lacks until that is denied, and is shown again to be changed', async () => {
    await open();
    await choose(await paper('IMG_2048.pdf', [...PAPER, 'Total Pages: 2']));
    const lack = 'The paper says 2 pages, but the file has 1. Page 2 may be missing.';
    await reads(page, lack);
    const [texts] = await Promise.all([
      page.waitForResponse('**/home/uploadform/proposal'),
      page.getByRole('button', { name: 'Dismiss warning' }).press('Enter'),
    ]);
    expect(texts.status()).toBe(204);
    await expect.poll(() => page.getByText(lack).count()).toBe(0);
    await page.getByRole('button', { name: 'Change' }).press('Enter');
    await page.getByLabel('Year', { exact: true }).selectOption('2nd');
    expect(await page.getByLabel('Courses', { exact: true }).isVisible()).toBe(true);
    await expect.poll(() => focused(page)).toBe('College');
  });

  it('of a course that several branches have under codes of their own is chosen by a tap', async () => {
    await open();
    await choose(await paper('IMG_2049.pdf', ['December 2023', 'DATA STRUCTURES', 'Time: 3 Hours']));
    await page.getByRole('button', { name: 'TCT-201 Data Structures · CSE 2nd' }).click();
    await reads(page, /^Filled in from your file: TCT-201 Data Structures, End semester 2023/);
    await expect.poll(filled).toMatchObject({ College: 'COT', Branch: 'CSE', Courses: 'TCT-201' });
  });

  it('and says nothing of the course is described by the course that is typed', async () => {
    await open();
    await choose(await paper('IMG_2051.pdf', ['END SEMESTER EXAMINATION, May 2023', 'Time: 3 Hours']));
    await reads(page, /^Filled in from your file: .*Exam/);
    await page.getByLabel('Course', { exact: true }).fill('discreet math');
    await page.getByRole('option', { name: /TIT-241/ }).click();
    await reads(page, 'TIT-241 Discrete Mathematics');
    await expect.poll(filled).toMatchObject({
      Courses: 'TIT-241',
      Description: 'Discrete Mathematics end semester 2023',
    });
    await page.getByLabel('Exam year').selectOption('2022');
    await expect.poll(filled).toMatchObject({ Description: 'Discrete Mathematics end semester 2022' });
  });

  it('that the library reads late fills the form then, and leaves the Upload button under the finger', async () => {
    await open();
    const late = Promise.withResolvers<void>();
    await page.route('**/proposal?*', async (route) => {
      if (route.request().url().includes('again')) await late.promise;
      else {
        const answer = await route.fetch();
        const unread = { title: undefined, courses: [], exam: undefined, examYear: undefined, isRead: false };
        return route.fulfill({ response: answer, json: { ...(await answer.json()), ...unread } });
      }
      return route.continue();
    });
    const [again] = await Promise.all([
      page.waitForRequest(/again/),
      choose(await paper('IMG_2052.pdf', ['December 2023', 'DATA STRUCTURES', 'Time: 3 Hours'])),
    ]);
    const button = page.getByRole('button', { name: 'Upload', exact: true });
    // As in Safari, which keeps nothing in its place.
    await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    late.resolve();
    await again.response();
    await reads(page, 'Which course is it?');
    const moved = ((await button.boundingBox())?.y ?? 0) - (before?.y ?? 0);
    // Scrolls by whole pixels.
    expect(Math.abs(moved)).toBeLessThan(2);
    await page.unroute('**/proposal?*');
  });

  it('changes nothing that was chosen before, and puts no words where a person is about to type', async () => {
    await open();
    await page.getByLabel('College').selectOption('CBSH');
    await page.getByLabel('Description').focus();
    await choose(await paper('TIT-352 Java end sem 2021.pdf', PAPER));
    await reads(page, READ);
    await page.keyboard.type('Mine');
    await expect.poll(filled).toMatchObject({
      College: 'CBSH',
      Courses: '',
      Description: 'Mine',
      'Exam year': '2021',
    });
  });

  it('chosen after one that the library has takes all that was said of it away, and the course of the one shared last', async () => {
    await open();
    const shared = await paper('IMG_2055.pdf', PAPER);
    await choose(shared);
    await reads(page, READ);
    await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Share another' }).click();
    await expect.poll(filled).toMatchObject({ Courses: 'TIT-351', Description: '' });
    await page.route('**/v1/**', async (route) => {
      await typed.promise;
      await route.continue();
    });
    const typed = Promise.withResolvers<void>();
    await choose(shared);
    await reads(page, 'Reading your file...');
    await page.getByLabel('Description').fill('Typed for the one before');
    await page.getByLabel('Exam year').focus();
    await page.getByLabel('Exam year').selectOption('2017');
    typed.resolve();
    await reads(page, /^Already in the library/);
    // As a tap on it does.
    await page.getByLabel('File').focus();
    const check = await holdChecks();
    await choose(
      await paper('IMG_2056.pdf', ['SESSIONAL TEST I, October 2022', 'Discrete Mathematics', 'B.Tech IT']),
    );
    await page.getByLabel('Description').fill('Typed for this one');
    await check();
    await reads(page, READ);
    await expect.poll(filled).toMatchObject({
      Courses: 'TIT-241',
      Exam: 'sessional-1',
      'Exam year': '2022',
      Description: 'Typed for this one',
    });
    await page.unroute('**/v1/**');
  });

  it('chosen after the page was left takes them away, too', async () => {
    await open();
    await choose(await paper('IMG_2052.pdf', PAPER));
    await reads(page, READ);
    await page.goto('/home');
    await page.goto('/home/uploadform');
    await expect.poll(filled).toMatchObject({ Courses: 'TIT-351', 'Exam year': '2019' });
    await choose(await paper('IMG_2053.pdf', []));
    await expect.poll(filled).toMatchObject({ Courses: '', 'Exam year': '', Description: '' });
  });

  it('of a course of several branches leaves the branch to the person, and fills in the course then', async () => {
    await open();
    await choose(
      await paper('IMG_2045.pdf', [
        'December 2023',
        'Programming for Problem Solving (ESC103)',
        'Time: 3 Hours   Max. Marks: 75',
      ]),
    );
    await reads(page, READ);
    await expect.poll(filled).toMatchObject({ College: 'COT', Year: '1st', Branch: '', Courses: '' });
    await page.getByLabel('Branch').selectOption('CSE');
    await expect.poll(filled).toMatchObject({ Branch: 'CSE', Courses: 'TIT-121' });
  });
});

it('on a phone whose clock is years behind offers the exam years of the library', async () => {
  const phone = await studentsPage(panna);
  await phone.clock.setFixedTime('2020-11-30T12:00:00');
  await phone.goto('/home/uploadform');
  const years = phone.getByLabel('Exam year').locator('option');
  await expect.poll(() => years.nth(1).textContent()).toBe(String(new Date().getUTCFullYear() + 1));
  await awake(phone);
  expect(await years.nth(1).textContent()).toBe(String(new Date().getUTCFullYear() + 1));
  expect(problemsOf(phone)).toEqual([]);
});

describe('a file that says nothing in its pages', () => {
  it('speaks by its name', async () => {
    await open();
    await choose(await paper('TIT-352 Java end sem 2021.pdf', []));
    await reads(page, READ);
    await expect
      .poll(filled)
      .toMatchObject({ Courses: 'TIT-352', Exam: 'end-semester', 'Exam year': '2021' });
  });

  it('and whose name says nothing either fills nothing in', async () => {
    await open();
    const answered = Promise.withResolvers<void>();
    await page.route('**/home/uploadform/proposal?*', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await choose(await paper('IMG_2046.pdf', []));
    await reads(page, 'Reading your file...');
    answered.resolve();
    await expect.poll(() => page.getByText('Reading your file...').count()).toBe(0);
    await page.unroute('**/home/uploadform/proposal?*');
    expect(new Set(Object.values(await filled()))).toEqual(new Set(['']));
  });
});

const PAPER = [
  'December, 2019',
  'B.Tech. (CE/CSE/IT) - V SEMESTER',
  'DATABASE MANAGEMENT SYSTEMS (PCC-CS-501)',
  'Time: 3 Hours                 Max. Marks: 75',
  '1. Explain the difference between strong and weak entities.',
];

async function open() {
  // From a page that keeps nothing as it is left.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
    indexedDB.deleteDatabase('outbox');
  });
  await page.goto('/home/uploadform');
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
}

async function choose(file: Awaited<ReturnType<typeof paper>>) {
  await page.getByLabel('File').setInputFiles(file);
}

/** Holds the first look at chosen files back, as of a large file on a slow phone, until the returned function is called. */
async function holdChecks(): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = async function () {
      await promise;
      return arrayBuffer.call(this);
    };
    Object.assign(window, { check: resolve });
  });
  return () => page.evaluate(() => (window as unknown as { check(): void }).check());
}

const LABELS = ['College', 'Year', 'Branch', 'Courses', 'Description', 'Kind', 'Exam', 'Exam year'];

async function filled(): Promise<Record<string, string>> {
  const values = LABELS.map(async (label) => [
    label,
    await page.getByLabel(label, { exact: true }).inputValue(),
  ]);
  return Object.fromEntries(await Promise.all(values));
}

async function paper(name: string, lines: readonly string[]) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([595, 842]);
  // Two of the same words, made in one second, would be the same file.
  document.setSubject(`${Math.random()}`);
  for (const [index, line] of lines.entries())
    sheet.drawText(line, { x: 50, y: 780 - 22 * index, size: 12, font });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}
