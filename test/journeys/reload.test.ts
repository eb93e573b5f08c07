import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awake, newPage, problemsOf } from '../browser.ts';
import { flatPdf } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { PASSWORD, student } from '../person.ts';
import { reads } from '../sight.ts';
import { studentsPage } from '../signed-in.ts';

const LABELS = ['College', 'Year', 'Branch', 'Courses', 'Description', 'Kind', 'Exam', 'Exam year'];
const CHOSEN = ['COT', '2nd', 'IT', 'TIT-233', 'मध्य सेमेस्टर', 'paper', 'mid-semester', '2024'];

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

describe('a reload', () => {
  it('keeps the typed address and the chosen form, and no password', async () => {
    const { email } = await student(panna);
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/login');
    await awake(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('link', { name: 'Signup' }).click();
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.reload();
    await awake(page);
    await expect.poll(() => values(page, ['Email', 'Password', 'Confirm password'])).toEqual([email, '', '']);
    expect(await stored(page)).not.toContain(PASSWORD);
    await page.getByRole('link', { name: 'Login' }).click();
    // The password of the one form is not that of the other: what is typed before the change goes with its field.
    await page.getByLabel('Confirm password', { exact: true }).waitFor({ state: 'detached' });
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/home');
    expect(await stored(page)).not.toContain(email);
    expect(problemsOf(page)).toEqual([]);
  });

  it('keeps an address whose password was wrong', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/login');
    await awake(page);
    await page.getByLabel('Email').fill('nobody@gbpuat.ac.in');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await reads(page, 'Invalid credentials. Please check the email and password.');
    await page.reload();
    await awake(page);
    await expect.poll(() => values(page, ['Email', 'Password'])).toEqual(['nobody@gbpuat.ac.in', '']);
  });

  it('keeps what was said about a paper, until it is shared', async () => {
    const page = await studentsPage(panna);
    await page.goto('/home/uploadform');
    for (const [index, label] of LABELS.entries()) {
      const field = page.getByLabel(label, { exact: true });
      const value = CHOSEN[index] ?? '';
      await (label === 'Description' ? field.fill(value) : field.selectOption(value));
    }
    await page.reload();
    await expect.poll(() => values(page, LABELS)).toEqual(CHOSEN);
    await page.goto('/home/uploadform?college=COT&branch=IT&year=2nd&course=TIT-241');
    await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
    await expect.poll(async () => (await values(page, LABELS)).slice(3)).toEqual(['TIT-241', '', '', '', '']);
    await page.goto('/home/uploadform');
    await page.getByLabel('File').setInputFiles(await flatPdf());
    await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
    await reads(page, '✅ Upload Successful!');
    await page.getByRole('button', { name: 'Share another' }).click();
    await expect.poll(() => values(page, LABELS)).toEqual(['COT', '2nd', 'IT', 'TIT-233', '', '', '', '']);
    expect(await stored(page)).not.toContain('मध्य');
    expect(problemsOf(page)).toEqual([]);
  });
});

function values(page: Page, labels: string[]): Promise<string[]> {
  return Promise.all(labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()));
}

function stored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(sessionStorage));
}
