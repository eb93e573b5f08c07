import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/node24.js';
import { pageFaults } from '../accessible/page-faults.ts';
import { problemsOf } from '../browser.ts';
import { madePages } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { student } from '../person.ts';
import { untilPrepared } from '../reading.ts';
import { heading, reads } from '../sight.ts';
import { studentsPage } from '../signed-in.ts';

const started = (name: string, env = {}) =>
  startPanna({ CATALOGUE_DIR: join(root, 'docs/universities', name), ...env });

const isUsable = async (page: Page) => expect([...(await pageFaults(page)), ...problemsOf(page)]).toEqual([]);

describe('a university of semesters', () => {
  let panna: Panna;
  let page: Page;
  beforeAll(async () => {
    panna = await started('narmada');
    page = await studentsPage(panna, {}, await student(panna, 'students.narmada.example'));
  });
  afterAll(() => panna.close());

  it('has a paper of its semesters shared, found and read', async () => {
    await page.goto('/home/uploadform');
    await page.getByLabel('College').selectOption('Faculty of Law');
    const semester = page.getByLabel('Semester', { exact: true });
    expect(await semester.locator('option').count()).toBe(11);
    await page.getByLabel('College').selectOption('Engineering, North Campus');
    expect(await semester.locator('option').allTextContents()).toEqual([
      'Choose a semester',
      ...Array.from({ length: 8 }, (_, index) => `Semester ${index + 1}`),
    ]);
    await page.getByLabel('Branch').selectOption('MTech · Structures (postgraduate)');
    expect(await semester.locator('option').count()).toBe(5);
    await isUsable(page);
    await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
    await reads(page, 'Semester is required');
    await semester.selectOption('Semester 2');
    await page.getByLabel('Courses', { exact: true }).selectOption('MST-204 Finite Elements');
    await page.getByLabel('File').setInputFiles(await madePages(['Derive the stiffness of a bar.']));
    await page.getByLabel('Description').fill('End term, bars and beams');
    await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
    await reads(page, '✅ Upload Successful!');

    await page.goto('/home');
    for (const place of ['Engineering, North Campus', 'Structures', 'Semester 2', 'Finite Elements'])
      await page.locator('main').getByRole('link', { name: place }).click();
    await expect.poll(() => heading(page)).toBe('Files for MST-204 (MTech Semester 2)');
    const paper = await page.getByRole('link', { name: /^End term, bars/ }).getAttribute('href');
    await untilPrepared(panna, paper ?? '');
    await page.goto(paper ?? '');
    await page.getByAltText('Page 1 of 1: End term, bars and beams').waitFor();
    await isUsable(page);
  });

  it.each(['/', '/home/law/BALLB', '/hi/home/eng-north/MTech/sem-1'])(
    'can be used by everybody at %s',
    async (path) => {
      await page.goto(path);
      await isUsable(page);
    },
  );
});

describe('a school of classes without a domain', () => {
  let panna: Panna;
  let page: Page;
  let moderator: Page;
  beforeAll(async () => {
    panna = await started('riverside', { MODERATORS: 'meera.teacher@post.example' });
    page = await studentsPage(panna, {}, await student(panna, 'home.example', 'ravi'));
    moderator = await studentsPage(panna, {}, await student(panna, 'post.example', 'meera.teacher'));
  });
  afterAll(() => panna.close());

  it('lets a person share who asked, and whom a teacher approves', async () => {
    await page.goto('/home/uploadform');
    await reads(page, 'Your account can’t share yet.');
    await isUsable(page);
    await page.getByRole('link', { name: 'Request access' }).click();
    await expect.poll(() => heading(page)).toBe('Share papers');
    await isUsable(page);
    await page.getByLabel('Who are you').fill('Ravi of class 12, science.\nI have the annual exams.');
    await page.getByRole('button', { name: 'Request access' }).click();
    await reads(page, 'Request sent.');
    await isUsable(page);

    await moderator.goto('/home/moderation');
    await isUsable(moderator);
    await moderator
      .locator('main')
      .getByRole('link', { name: /ravi@home\.example/ })
      .click();
    await expect.poll(() => heading(moderator)).toBe('Wants to share');
    await isUsable(moderator);
    await moderator.locator('summary', { hasText: 'Approve' }).first().click();
    await moderator.getByLabel('Reason (sent to this person)').first().fill('Of class 12.');
    await moderator.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.poll(() => heading(moderator)).toBe('Queue');
    await moderator.goto('/home/moderation/log');
    await reads(moderator, 'Sharing approved');

    await page.goto('/home/uploadform');
    await page.getByLabel('Class', { exact: true }).selectOption('Class 12');
    await isUsable(page);
  });

  it.each(['/login?mode=signup', '/hi/home/riverside/science/class-10'])(
    'can be used by everybody at %s',
    async (path) => {
      await page.context().clearCookies();
      await page.goto(path);
      await isUsable(page);
    },
  );
});
