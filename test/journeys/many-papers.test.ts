import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { awake, newPage, problemsOf } from '../browser.ts';
import { flatPdf, madeSemester } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { type Person, student } from '../person.ts';
import { focused, reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

let panna: Panna;
let asha: Person;
let folder: string;
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
  folder = await mkdtemp(join(tmpdir(), 'panna-many-'));
});
afterAll(async () => {
  await panna.close();
  await rm(folder, { recursive: true });
});

it('a folder of papers becomes a table, is corrected by keyboard, and sent in one go', async () => {
  const duplicate = (await flatPdf('duplicate.pdf', 30_000)).buffer;
  const ravi = await student(panna);
  await ravi.share({
    image: (await ravi.upload('first.pdf', duplicate)).body.$id,
    description: 'Mine was first',
  });
  await mkdir(join(folder, 'Data Structures'), { recursive: true });
  const files: Record<string, Buffer> = {
    'TIT-351 end sem 2019.pdf': await paper([]),
    'IMG_1.pdf': await paper(['SESSIONAL TEST I, October 2022', 'Discrete Mathematics', 'B.Tech IT, 1 Hour']),
    'IMG_2.pdf': await paper(['nothing that is known']),
    'known.pdf': duplicate,
    'program.pdf': Buffer.from('MZ\x90\0 This program cannot be run'),
    'Data Structures/IMG_3.pdf': await paper([]),
    'Data Structures/IMG_4.pdf': await paper([]),
    'list.docx': Buffer.from('words'),
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);

  const page = await newPage({ baseURL: panna.url });
  await signInAs(page, asha);
  await page.goto('/home/uploadform/many');
  await awake(page);
  await page.getByLabel('Folder', { exact: true }).setInputFiles(folder);
  await reads(page, '6 files added. 1 was rejected: see its row. 1 isn’t a PDF, PNG or JPG.');
  await reads(page, '2 of 7 papers ready.');
  await reads(page, /^Already in the library: Mine was first/);
  await reads(page, /^Rejected: This is not a PDF, PNG or JPG file/);
  expect(await rowOf(page, 'TIT-351 end sem 2019.pdf')).toEqual([
    'TIT-351 Database Management Systems · IT 3rd',
    'end-semester',
    '2019',
    'Database Management Systems end semester 2019',
  ]);
  await expect
    .poll(() => rowOf(page, 'IMG_1.pdf'))
    .toEqual([
      'TIT-241 Discrete Mathematics · IT 2nd',
      'sessional-1',
      '2022',
      'Discrete Mathematics sessional 1 2022',
    ]);
  await reads(page, 'Choose a course from the list. Add a short description.');
  expect(await pageFaults(page)).toEqual([]);

  // From here on by keyboard alone.
  await field(page, 'IMG_2.pdf', 'Course').focus();
  await page.keyboard.type('tit-352');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  // As a Hindi keyboard types it.
  await page.keyboard.type('२०२१');
  await expect.poll(async () => (await rowOf(page, 'IMG_2.pdf'))[3]).toBe('Java Programming 2021');
  // A proposal is selected, so typing replaces it.
  await page.keyboard.press('Tab');
  await page.keyboard.type('Java, all units');
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => focused(page)).toBe('Description');
  await reads(page, '3 of 7 papers ready.');
  // Each field of a column that can be filled in, from the first to the last.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+d');
  await reads(page, 'Copied to 4 rows.');
  expect(await years(page)).toEqual(['2022', '2022', '2022', '2022', '2022']);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => years(page)).toEqual(['2022', '2021', '2019', '', '']);

  await expect.poll(() => page.evaluate(savedFields)).toContain('2021 Java, all units');
  // Typed values and files are there after a reload.
  await page.reload();
  await reads(page, '3 of 7 papers ready.');
  expect(await rowOf(page, 'IMG_2.pdf')).toEqual([
    'TIT-352 Java Programming · IT 3rd',
    '',
    '2021',
    'Java, all units',
  ]);
  // A choice applies to all rows with the same offer.
  await page.getByRole('button', { name: 'TCT-201 · CSE 2nd' }).first().press('Enter');
  await reads(page, 'Copied to 1 row.');
  await page.getByRole('button', { name: 'Upload 5 papers' }).press('Enter');
  await reads(page, 'Uploading 5 papers. 0 of 2 papers ready.');
  for (const name of ['Java, all units', 'Discrete Mathematics sessional 1 2022'])
    await reads(page, new RegExp(`^In the library: ${name}`));
  await expect.poll(() => page.getByText(/^In the library: /).count()).toBe(5);
  for (const name of ['known.pdf', 'program.pdf'])
    await page.getByRole('button', { name: `Remove ${name}` }).press('Enter');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  expect(problemsOf(page)).toEqual([]);
});

it('the papers of one file become rows of the table, with their own names, pages and suggestions', async () => {
  const page = await newPage({ baseURL: panna.url, width: 1280 });
  await signInAs(page, asha);
  await page.goto('/home/uploadform');
  await awake(page);
  await page.getByLabel('File').setInputFiles({ ...(await madeSemester()), name: 'third.pdf' });
  await reads(page, 'These pages look like 2 papers.');
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Share them as 2 papers' }).press('Enter');
  await page.waitForURL('**/home/uploadform/many');
  await reads(page, '2 of 2 papers ready.');
  expect([(await rowOf(page, 'third 1.pdf'))[0], (await rowOf(page, 'third 2.pdf'))[0]]).toEqual([
    expect.stringContaining('TIT-233'),
    expect.stringContaining('TIT-352'),
  ]);
  // A solution or a syllabus is one in the table, too.
  await field(page, 'third 2.pdf', 'Exam').selectOption('Solution');
  expect(await field(page, 'third 2.pdf', 'Exam').inputValue()).toBe('kind solution');
  await page.getByRole('button', { name: 'Upload 2 papers' }).press('Enter');
  await expect.poll(() => page.getByText(/^In the library: /).count()).toBe(2);
  expect(problemsOf(page)).toEqual([]);
});

const field = (page: Page, file: string, label: string): Locator =>
  page.getByRole('group', { name: file }).getByLabel(label, { exact: true });

const rowOf = (page: Page, file: string) =>
  Promise.all(
    ['Course', 'Exam', 'Exam year', 'Description'].map((label) => field(page, file, label).inputValue()),
  );

/** Stored year and description of each row. */
function savedFields(): Promise<string> {
  type Saved = { fields?: { examYear: string; description: string } };
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('outbox');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const entries = opening.result.transaction('entries').objectStore('entries').getAll();
      entries.onsuccess = () => {
        opening.result.close();
        const all: Saved[] = entries.result;
        resolve(all.map(({ fields }) => `${fields?.examYear} ${fields?.description}`).join('\n'));
      };
    };
  });
}

function years(page: Page): Promise<string[]> {
  const fields = page.getByLabel('Exam year', { exact: true });
  return fields.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
}

async function paper(lines: readonly string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([300, 200]);
  // Two without words would be the same file.
  document.setSubject(`${Math.random()}`);
  for (const [index, line] of lines.entries())
    sheet.drawText(line, { x: 20, y: 160 - 22 * index, size: 12, font });
  return Buffer.from(await document.save());
}
