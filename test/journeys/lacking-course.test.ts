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
let keeper: Page;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'keeper@gbpuat.ac.in' });
  page = await studentsPage(panna);
  keeper = await studentsPage(panna, {}, await student(panna, 'gbpuat.ac.in', 'keeper'));
});
afterAll(() => panna.close());

const isUsable = async (shown: Page) =>
  expect([...(await pageFaults(shown)), ...problemsOf(shown)]).toEqual([]);

describe('a student whose course is not in the list', () => {
  it('proposes it, shares the paper, and has it added by a keeper', async () => {
    await page.goto('/home/uploadform');
    await page.getByRole('link', { name: 'My course is not in the list' }).click();
    await expect.poll(() => heading(page)).toBe('Propose a course');
    await isUsable(page);
    await page.getByLabel('College and branch').selectOption('COT/IT');
    await page.getByLabel('Year').selectOption('1st');
    await page.getByLabel('Course code').fill('ESC-301');
    await page.getByLabel('Title of the course').fill('Soft Robots');
    await page.getByRole('button', { name: 'Go on to the paper' }).click();
    await page.waitForURL(/uploadform.*course=ESC-301/);
    await page.getByLabel('File').setInputFiles(await madePages(['Derive the grip of a soft hand.']));
    await page.getByLabel('Description').fill('End term, soft hands');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await reads(page, '✅ Upload Successful!');

    await page.goto('/home/COT/IT/1st');
    await reads(page, 'Waiting for a keeper');
    await isUsable(page);
    await page.getByRole('link', { name: /ESC-301/ }).click();
    await reads(page, /^Not in the catalogue yet/);
    await page.getByRole('link', { name: /^End term, soft/ }).waitFor();
    await isUsable(page);

    await keeper.goto('/home/moderation');
    await isUsable(keeper);
    await keeper.getByRole('link', { name: '1 proposed course waits for a keeper' }).click();
    await isUsable(keeper);
    await keeper.getByRole('link', { name: /ESC-301/ }).click();
    await isUsable(keeper);
    const adding = keeper.locator('form', { has: keeper.getByRole('button', { name: 'Add this course' }) });
    await adding.getByLabel('Why').fill('It is in the syllabus.');
    await adding.getByRole('button').click();
    await reads(keeper, 'Done.');

    await page.goto('/home/COT/IT/1st');
    await page.getByRole('link', { name: /ESC-301/ }).click();
    await page.getByRole('link', { name: /^End term, soft/ }).waitFor();
  });
});
