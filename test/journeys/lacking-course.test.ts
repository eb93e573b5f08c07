import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { problemsOf } from '../browser.ts';
import { madePages } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { student } from '../person.ts';
import { heading, reads } from '../sight.ts';
import { studentsPage } from '../signed-in.ts';

let panna: Panna;
let page: Page;
let admin: Page;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  page = await studentsPage(panna);
  admin = await studentsPage(panna, {}, await student(panna, 'gbpuat.ac.in', 'admin'));
});
afterAll(() => panna.close());

const isUsable = async (shown: Page) =>
  expect([...(await pageFaults(shown)), ...problemsOf(shown)]).toEqual([]);

describe('a student whose course is not in the list', () => {
  it('proposes it, shares the paper, and has it added by an admin', async () => {
    await page.goto('/home/uploadform');
    await page.getByRole('link', { name: 'My course isn’t listed' }).click();
    await expect.poll(() => heading(page)).toBe('Propose a course');
    await isUsable(page);
    await page.getByLabel('College and branch').selectOption('COT/IT');
    await page.getByLabel('Year').selectOption('1st');
    await page.getByLabel('Course code').fill('ESC-301');
    await page.getByLabel('Course title').fill('Soft Robots');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/uploadform.*course=ESC-301/);
    await page.getByLabel('File').setInputFiles(await madePages(['Derive the grip of a soft hand.']));
    await page.getByLabel('Description').fill('End term, soft hands');
    await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
    await reads(page, '✅ Upload Successful!');

    await page.goto('/home/COT/IT/1st');
    await reads(page, 'Waiting for an admin');
    await isUsable(page);
    await page.getByRole('link', { name: /ESC-301/ }).click();
    await reads(page, /^This course is waiting for approval/);
    await page.getByRole('link', { name: /^End term, soft/ }).waitFor();
    await isUsable(page);

    await admin.goto('/home/moderation');
    await isUsable(admin);
    await admin.getByRole('link', { name: '1 proposed course to review' }).click();
    await isUsable(admin);
    await admin.getByRole('link', { name: /ESC-301/ }).click();
    await isUsable(admin);
    const adding = admin.locator('form', { has: admin.getByRole('button', { name: 'Add course' }) });
    await adding.getByLabel('Reason').fill('It is in the syllabus.');
    await adding.getByRole('button').click();
    await reads(admin, 'Done.');

    await page.goto('/home/COT/IT/1st');
    await page.getByRole('link', { name: /ESC-301/ }).click();
    await page.getByRole('link', { name: /^End term, soft/ }).waitFor();
  });
});
