import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { newPage, problemsOf } from '../browser.ts';
import { layoutFaults } from '../layout-faults.ts';
import { type StartedPanna, startPanna } from '../panna.ts';
import { type Person, student } from '../person.ts';
import { focusedText, reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

let panna: StartedPanna;
let admin: Person;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  admin = await student(panna, undefined, 'admin');
  await admin.share({ college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' });
});
afterAll(() => panna.close());

it('An admin gives a course another name and another code, by keyboard, and its old address leads there', async () => {
  const page = await newPage({ baseURL: panna.url });
  await signInAs(page, admin);
  await page.goto('/home/catalogue');
  expect(await pageFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '212.5%'));
  expect(await page.evaluate(layoutFaults)).toEqual([]);
  await page.reload();
  const link = (name: string) => page.getByRole('main').getByRole('link', { name });
  await link('COT College of Technology').press('Enter');
  await link('IT Information Technology').press('Enter');
  await page.getByText(/^2nd year: \d+ courses$/).press('Enter');
  await link('TIT-233 Data Structures').press('Enter');
  await reads(page, 'COT IT 2nd TIT-233: 1 paper');
  expect(await pageFaults(page)).toEqual([]);
  const names = page.locator('form', { has: page.getByRole('button', { name: 'Save' }) });
  await names.getByLabel('Other names').fill('DSA');
  await names.getByLabel('Reason').fill('Everybody says so.');
  await names.getByLabel('Reason').press('Enter');
  await reads(page, 'Done.');
  await page.getByLabel('Code', { exact: true }).fill('TIT-303');
  await page.getByLabel('Code', { exact: true }).press('Enter');
  await reads(page, 'It will become COT IT 2nd TIT-303.');
  await expect.poll(() => focusedText(page)).toBe('Move or merge');
  expect(await pageFaults(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.type('The new syllabus.');
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Move');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('at') === 'COT/IT/2nd/TIT-303');
  await reads(page, 'Done.');
  await expect.poll(() => focusedText(page)).toBe('Done.');
  await page.goto('/home/COT/IT/2nd/TIT-233');
  expect(new URL(page.url()).pathname).toBe('/home/COT/IT/2nd/TIT-303');
  await reads(page, 'Mid-term');
  expect(problemsOf(page)).toEqual([]);
});

it('An admin gives a changed file back, sees what it changes, and applies it, by keyboard', async () => {
  const page = await newPage({ baseURL: panna.url });
  await signInAs(page, admin);
  await page.goto('/home/catalogue');
  const [downloaded] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download courses.csv' }).press('Enter'),
  ]);
  const csv = await text(await downloaded.createReadStream());
  // As many columns as it has: one more where a course has other names.
  const added = `COT,IT,2nd,ZYM-1,Zymurgy${csv.split('\n', 1)[0]?.replaceAll(/[^,]/g, '').slice(4)}`;
  await page.getByLabel('Edited file').setInputFiles({
    ...{ name: 'courses (1).csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`${csv}${added}\n`),
  });
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await reads(page, 'New: COT IT 2nd ZYM-1');
  expect(await pageFaults(page)).toEqual([]);
  const apply = page.locator('form', { has: page.getByRole('button', { name: 'Apply changes' }) });
  await apply.getByLabel('Reason').fill('The new syllabus.');
  await apply.getByLabel('Reason').press('Enter');
  await reads(page, 'Done.');
  expect((await fetch(`${panna.url}/home/COT/IT/2nd/ZYM-1`)).status).toBe(200);
  expect(problemsOf(page)).toEqual([]);
});
