import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAt, daysAfter } from '../../domain/primitives/day.ts';
import { pageFaults } from '../accessible/page-faults.ts';
import { newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { type Person, student } from '../person.ts';
import { reads } from '../sight.ts';
import { studentsPage } from '../signed-in.ts';

const COURSE = 'COT/IT/2nd/TIT-233';
const day = (days: number) => daysAfter(dayAt(new Date(), 'Asia/Kolkata'), days);

let panna: Panna;
let asha: Person;
let admin: Page;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  asha = await student(panna);
  await asha.share({ kind: 'paper' });
  admin = await studentsPage(panna, {}, await student(panna, 'gbpuat.ac.in', 'admin'));
});
afterAll(() => panna.close());

const isUsable = async (page: Page) => expect([...(await pageFaults(page)), ...problemsOf(page)]).toEqual([]);

describe('the date of an exam', () => {
  it('is sent by a student on a phone, accepted by an admin, and seen by everybody', async () => {
    const page = await studentsPage(panna, { width: 360, height: 720 }, asha);
    await page.goto(`/home/${COURSE}`);
    await page.getByRole('link', { name: 'Exam dates' }).click();
    await reads(page, 'No exam dates yet.');
    await isUsable(page);
    await page.getByLabel('Exam', { exact: true }).selectOption('end-semester');
    await page.getByLabel('Day').fill(day(4));
    await page.getByLabel('Time').fill('09:30');
    await page.getByRole('button', { name: 'Send date' }).click();
    await reads(page, /^Thank you\. An admin will check the date/);
    await isUsable(page);

    await admin.goto('/home/moderation');
    await admin.getByRole('link', { name: '1 exam date to review' }).click();
    await admin.getByText(/^COT IT 2nd TIT-233: End semester, /).waitFor();
    await isUsable(admin);
    const deciding = admin.locator('form', {
      has: admin.getByRole('button', { name: 'Accept', exact: true }),
    });
    await deciding.getByLabel('Reason').fill('It is on the notice board.');
    await deciding.getByRole('button', { name: 'Accept', exact: true }).click();
    await reads(admin, 'Done.');

    await page.goto(`/home/${COURSE}`);
    await page.getByRole('link', { name: /^End semester in 4 days, / }).click();
    await reads(page, /^End semester in 4 days, .*, 09:30$/);
  });

  it('is written by an admin on the page of a branch, for all courses of a year', async () => {
    await admin.goto('/home/catalogue?at=COT%2FIT');
    await isUsable(admin);
    const adding = admin.locator('form', { has: admin.locator('input[value="exam-add"]') });
    await adding.getByLabel('Exam', { exact: true }).selectOption('quiz');
    await adding.getByLabel('Year').selectOption('2nd');
    await adding.getByLabel('Day').fill(day(1));
    await adding.getByLabel('Reason').fill('The date sheet.');
    await adding.getByRole('button', { name: 'Add' }).click();
    await reads(admin, 'Done.');
    await admin.getByText(/^COT IT 2nd: Quiz, /).click();
    await admin.getByRole('button', { name: 'Remove this date' }).waitFor();
    await isUsable(admin);
    const correcting = admin.locator('form', {
      has: admin.getByRole('button', { name: 'Correct this date' }),
    });
    await correcting.getByLabel('Time').fill('11:00');
    await correcting.getByLabel('Reason').fill('It was printed wrongly.');
    await correcting.getByRole('button', { name: 'Correct this date' }).click();
    await reads(admin, 'Done.');
    await admin.getByText(/^COT IT 2nd: Quiz, .*11:00$/).waitFor();
  });
});

describe.each([
  ['', 'Quiz tomorrow', 1280],
  ['/hi', 'क्विज़ कल', 360],
])('In %s/… “%s” is read first at %i px', (language, words, width) => {
  it('on the pages of the course and its dates, without a script', async () => {
    const page = await newPage({ baseURL: panna.url, javaScriptEnabled: false, width, height: 800 });
    for (const path of [`/home/${COURSE}`, `/exams/${COURSE}`, '/exams/COT/IT/2nd']) {
      await page.goto(language + path);
      await page.getByText(words).first().waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ path, wide: wide > 0 }).toEqual({ path, wide: false });
    }
    if (width > 360) return;
    await page.goto(`${language}/home/${COURSE}`);
    const row = await page.locator('tbody tr').first().boundingBox();
    expect(row?.y).toBeLessThanOrEqual(220);
  });

  it('by whoever follows the course, and stands in their calendar', async () => {
    const page = await studentsPage(panna, { width, height: 800 }, asha);
    const star = new URLSearchParams({ add: COURSE });
    const headers = { Cookie: asha.cookie };
    await fetch(`${panna.url}/home/favourite/star`, { method: 'POST', body: star, headers });
    await page.goto(`${language}/home/exams`);
    await page.getByText(words).first().waitFor();
    await isUsable(page);
    await page
      .locator('form', { has: page.locator('input[value="make"]') })
      .getByRole('button')
      .click();
    await page.locator('a[href^="webcal:"]').waitFor();
    await isUsable(page);
    await page.goto(`${language}/home/favourite`);
    await page.getByText(words).first().waitFor();
  });
});
