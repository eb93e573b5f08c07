import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { newPage, problemsOf } from '../browser.ts';
import { type StartedPanna, startPanna } from '../panna.ts';
import { PDF, type Person, student } from '../person.ts';
import { databaseOf } from '../reading.ts';
import { reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

const AS_PDF = { name: 'better.pdf', mimeType: 'application/pdf' };

let panna: StartedPanna;
let asha: Person;
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
});
afterAll(() => panna.close());

/** Presses Tab until the keyboard is on what is named so, and then Enter. */
async function press(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const named = await page.evaluate(() => {
      const held = document.activeElement;
      return held?.getAttribute('aria-label') ?? held?.textContent;
    });
    if (named === name) return page.keyboard.press('Enter');
  }
  throw new Error(`The keyboard does not come to ${name}`);
}

it('My papers: a person corrects a paper, takes it back and shares it again, by keyboard', async () => {
  const { $id } = (await asha.share({ description: 'End sem 2019', exam: 'end-semester', course: 'TIT-241' }))
    .body;
  const page = await newPage({ baseURL: panna.url });
  await page.goto('/home/uploads');
  expect(new URL(page.url()).search).toBe('?next=/home/uploads');
  await signInAs(page, asha);
  await page.goto('/home/uploads');
  await press(page, 'Edit “End sem 2019”');
  await page.waitForURL(`**/home/uploads/${$id}`);
  await page.getByLabel('Description').fill(' ');
  await page.keyboard.press('Enter');
  await reads(page, 'description is required');
  await page.getByLabel('Description').fill('End semester 2020');
  await page.getByLabel('Exam year').selectOption('2020');
  await reads(page, 'TIT-241 Discrete Mathematics');
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await page.keyboard.type('tit 233');
  await page.getByRole('option', { name: /TIT-233/ }).waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await reads(page, 'TIT-233 Data Structures');
  await press(page, 'Save');
  await reads(page, 'Saved: “End semester 2020”');
  const row = () => asha.call('GET', `/tablesdb/library/tables/notes/rows/${$id}`);
  const changed = {
    description: 'End semester 2020',
    course: 'TIT-233',
    examYear: 2020,
    exam: 'end-semester',
  };
  expect((await row()).body).toMatchObject(changed);
  await page.goto(`/home/uploads/${$id}`);
  const before = (await row()).body.image;
  await page.getByLabel('Replace file').setInputFiles({ ...AS_PDF, buffer: Buffer.from('no paper') });
  await reads(page, 'This is not a PDF, PNG or JPG file. Please choose one of these.');
  await page.getByLabel('Replace file').setInputFiles({ ...AS_PDF, buffer: Buffer.from(PDF) });
  await press(page, 'Save');
  await reads(page, 'Saved: “End semester 2020”');
  expect((await row()).body).toMatchObject(changed);
  expect((await row()).body.image).not.toBe(before);
  await press(page, 'Remove “End semester 2020”');
  await reads(page, 'Removed');
  expect((await row()).status).toBe(404);
  expect(await pageFaults(page)).toEqual([]);
  await press(page, 'Restore “End semester 2020”');
  await reads(page, 'Shared');
  expect((await row()).body).toMatchObject({ $id, ...changed });
  expect(problemsOf(page).filter((problem) => !problem.includes('status of 400'))).toEqual([]);
});

it('My papers: a page that may be there twice is reported, on the paper too, until its person says that all is well', async () => {
  const { $id, image } = (await asha.share({ description: 'Page three twice' })).body;
  const { tables, close } = await databaseOf(panna);
  await tables.repeatedPages.record(image, { page: 3, earlier: 2 });
  await close();
  const hint = 'Page 3 may be the same as page 2';
  const numbers = async () => {
    const pages = [`/notes/${$id}`, '/home/uploads'].map((path) =>
      fetch(panna.url + path, { headers: { cookie: asha.cookie } }).then((answer) => answer.text()),
    );
    return (await Promise.all(pages)).map((html) => html.includes(hint));
  };
  expect(await numbers()).toEqual([true, true]);
  const page = await newPage({ baseURL: panna.url });
  await signInAs(page, asha);
  await page.goto('/home/uploads');
  await page.getByRole('button', { name: 'Dismiss warning about “Page three twice”' }).press('Enter');
  await page.getByText(hint).waitFor({ state: 'detached' });
  expect(await numbers()).toEqual([false, false]);
});

it('My papers of another person are not there', async () => {
  const { $id } = (await asha.share()).body;
  const ravi = await student(panna);
  const page = await newPage({ baseURL: panna.url });
  await signInAs(page, ravi);
  await page.goto('/hi/home/uploads');
  await reads(page, 'आपने अभी तक कोई पेपर शेयर नहीं किया है।');
  expect((await page.goto(`/home/uploads/${$id}`))?.status()).toBe(404);
  const post = (form: Record<string, string>, path = '') =>
    fetch(`${panna.url}/home/uploads${path}`, {
      method: 'POST',
      headers: { cookie: ravi.cookie, origin: panna.url },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  expect((await post({ intent: 'withdraw', note: $id })).status).toBe(400);
  expect((await post({ intent: 'undo', note: $id })).status).toBe(400);
  expect(
    (await post({ description: 'Mine', course: '["COT","IT","2nd","TIT-233"]' }, `/${$id}`)).status,
  ).toBe(400);
  expect((await asha.call('GET', `/tablesdb/library/tables/notes/rows/${$id}`)).status).toBe(200);
});

it('My papers: what has changed since the page was opened is shown, and not overwritten', async () => {
  const { $id } = (await asha.share({ description: 'End sem 2018' })).body;
  const page = await newPage({ baseURL: panna.url });
  await signInAs(page, asha);
  await page.goto(`/home/uploads/${$id}`);
  const data = { description: 'Changed on the laptop' };
  await asha.call('PATCH', `/tablesdb/library/tables/notes/rows/${$id}`, { body: { data } });
  await page.getByLabel('Exam year').selectOption('2018');
  await press(page, 'Save');
  await reads(page, 'The paper has changed since you opened this page. Please check it again.');
  expect(await page.getByLabel('Description').inputValue()).toBe('Changed on the laptop');
  await page.getByLabel('Exam year').selectOption('2018');
  await press(page, 'Save');
  await reads(page, 'Saved: “Changed on the laptop”');
});

it('My papers: a paper whose course has left the catalogue is asked for another one, and not put into the first', async () => {
  const { $id } = (await asha.share({ description: 'Of an old course' })).body;
  const { tables, close } = await databaseOf(panna);
  const note = await tables.notes.find($id);
  if (note) await tables.notes.change($id, { ...note, course: 'OLD-101' }, new Date());
  await close();
  const page = await fetch(`${panna.url}/home/uploads/${$id}`, { headers: { Cookie: asha.cookie } });
  expect(await page.text()).toMatch(
    /<select[^>]* required=""[^>]*><option value="" selected="">Choose a course</,
  );
});
