import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madePdfOf } from '../../scripts/papers/made-tree.ts';
import { pageFaults } from '../accessible/page-faults.ts';
import { problemsOf } from '../browser.ts';
import { type StartedPanna, startPanna } from '../panna.ts';
import { student } from '../person.ts';
import { reads } from '../sight.ts';
import { studentsPage } from '../signed-in.ts';

const SURE = 'IT/3rd Sem/Data Structures/2019-20/end sem.pdf';
const NEEDS_REVIEW = 'IT/3rd Sem/DS 2018.pdf';
const LACKING = 'CSE/5th Sem/XQL-301 Robotics/Dec 2021.pdf';

let panna: StartedPanna;
let page: Page;
let folder: string;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in, second@gbpuat.ac.in' });
  page = await studentsPage(panna, {}, await student(panna, undefined, 'admin'));
  folder = join(await mkdtemp(join(tmpdir(), 'panna-dropped-')), 'scans');
  for (const path of [SURE, NEEDS_REVIEW, LACKING]) await put(path);
  await writeFile(join(folder, 'readme.txt'), 'from Ravi');
});
afterAll(async () => {
  await panna.close();
  await rm(dirname(folder), { recursive: true });
});

async function put(path: string, into = folder): Promise<void> {
  await mkdir(dirname(join(into, path)), { recursive: true });
  const truth = { code: '', title: '', branch: '', studyYear: '', examYear: 0 };
  await writeFile(join(into, path), await madePdfOf({ path, head: [], truth }));
}

const isUsable = async () => expect([...(await pageFaults(page)), ...problemsOf(page)]).toEqual([]);
const choose = () => page.getByLabel('Folder').setInputFiles(folder);

it('An admin corrects an unsure row in its place, and reads why there is nothing to share', async () => {
  await page.goto('/home/catalogue/import');
  const alone = join(dirname(folder), 'alone');
  await put('IMG 12.pdf', alone);
  await page.getByLabel('Folder').setInputFiles(alone);
  await reads(page, 'Nothing is ready yet. Fix rows above, or upload the corrected table.');
  expect(await page.getByRole('button', { name: /^Share/ }).isDisabled()).toBe(true);
  const correct = page.getByRole('button', { name: 'Mark as ready: IMG 12.pdf' });
  await correct.press('Enter');
  await reads(page, 'Choose a course from the list.');
  await page.getByLabel('Course', { exact: true }).fill('TIT-241');
  await page.getByRole('option', { name: /TIT-241/ }).click();
  await page.getByLabel('Exam', { exact: true }).selectOption('mid-semester');
  await page.getByLabel('Exam year').fill('2019');
  await isUsable();
  await correct.press('Enter');
  await reads(page, '1 ready, 0 in courses not yet listed, 0 to check, 0 skipped');
  await page.getByRole('button', { name: 'Share 1 paper' }).click();
  await reads(page, /1 paper imported\./);
  expect(await (await fetch(`${panna.url}/home/COT/IT/2nd/TIT-241`)).text()).toMatch(
    /Discrete Mathematics mid semester 2019/,
  );
});

it('An admin adds the course of a paper that nothing places', async () => {
  await page.goto('/home/catalogue/import');
  const odd = join(dirname(folder), 'odd');
  await put('IMG 13.pdf', odd);
  await page.getByLabel('Folder').setInputFiles(odd);
  await page.getByRole('button', { name: 'The course isn’t listed' }).click();
  await page.getByLabel('College and branch').selectOption('COT/IT');
  await page.getByLabel('Year', { exact: true }).selectOption('3rd');
  await page.getByLabel('Course code').fill('TIT-399');
  await page.getByLabel('Course title').fill('Quantum Computing');
  await page.getByLabel('Exam year').fill('2020');
  await isUsable();
  await page.getByRole('button', { name: 'Mark as ready: IMG 13.pdf' }).click();
  await reads(page, '0 ready, 1 in courses not yet listed, 0 to check, 0 skipped');
  await page.getByRole('button', { name: 'Share 1 paper' }).click();
  await reads(page, /1 paper imported\..*1 course added\./);
  expect(await (await fetch(`${panna.url}/home/COT/IT/3rd/TIT-399`)).text()).toContain(
    'Quantum Computing 2020',
  );
});

it('An admin drops a folder, corrects its table, and shares it; dropped again, nothing comes twice', async () => {
  await page.goto('/home/catalogue');
  await page.getByRole('link', { name: 'Import a folder of papers' }).click();
  await page.getByLabel('Folder').waitFor();
  await isUsable();
  await choose();
  await reads(page, '1 ready, 1 in courses not yet listed, 1 to check, 1 skipped');
  await reads(page, 'Share 2 papers');
  await expect.poll(() => page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
  await isUsable();

  const [downloaded] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download table' }).click(),
  ]);
  const csv = await text(await downloaded.createReadStream());
  const corrected = csv.replace(/(DS 2018\.pdf,[^\n]*?),paper,,2018/, '$1,paper,mid-semester,2018');
  expect(corrected).not.toBe(csv);
  await page.getByLabel('Corrected table').setInputFiles({
    ...{ name: 'papers.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(corrected),
  });
  await reads(page, 'Table loaded: 3 rows to share.');
  await page.getByRole('button', { name: 'Share 3 papers' }).click();
  await reads(page, /3 papers imported\..*1 course added\./);
  await isUsable();
  expect((await fetch(`${panna.url}/home/CSE/3rd`)).status).not.toBe(500);
  expect(await (await fetch(`${panna.url}/home/COT/CSE/3rd/XQL-301`)).text()).toContain('2021');

  await page.reload();
  await put('IT/3rd Sem/Data Structures/2020-21/end sem.pdf');
  await choose();
  await reads(page, '1 ready, 0 in courses not yet listed, 0 to check, 4 skipped');
  await page.getByRole('button', { name: 'Share 1 paper' }).click();
  await reads(page, '1 paper imported.');
  await page.goto('/home/moderation/log');
  await reads(page, /scans/);
});

it('Two admins share the same folder at once: what the other one has shared is there', async () => {
  const other = await studentsPage(panna, {}, await student(panna, undefined, 'second'));
  const same = join(dirname(folder), 'same');
  await put('IT/3rd Sem/Data Structures/2016-17/end sem.pdf', same);
  for (const each of [page, other]) {
    await each.goto('/home/catalogue/import');
    await each.getByLabel('Folder').setInputFiles(same);
    await reads(each, 'Share 1 paper');
  }
  await page.getByRole('button', { name: 'Share 1 paper' }).click();
  await reads(page, '1 paper imported.');
  await other.getByRole('button', { name: 'Share 1 paper' }).click();
  await reads(other, 'No papers imported. 1 was already there.');
});
