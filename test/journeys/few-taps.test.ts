import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awake, newPage, problemsOf } from '../browser.ts';
import { countTaps } from '../count-taps.ts';
import { flatPdf } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { mailedLink, type Person, student } from '../person.ts';
import { reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

let panna: Panna;
let admin: Person;
let sharer: Person;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  [admin, sharer] = [await student(panna, undefined, 'admin'), await student(panna)];
});
afterAll(() => panna.close());

const taps = (page: Page) => page.evaluate(() => Number(sessionStorage.taps));

async function shared(description: string, { name, buffer }: Awaited<ReturnType<typeof flatPdf>>) {
  const image = (await sharer.upload(name, buffer)).body.$id;
  return (await sharer.share({ description, image })).body.$id as string;
}

async function care(width: number, path: string): Promise<Page> {
  const page = await newPage({ baseURL: panna.url, width });
  await page.addInitScript(countTaps);
  await signInAs(page, admin);
  await page.goto(path);
  await awake(page);
  return page;
}

describe('a moderator', () => {
  it.each([360, 1280])('decides a look-alike of the queue by two taps, at %i pixels', async (width) => {
    const file = await flatPdf();
    await shared(`The first ${width}`, file);
    const duplicate = await shared(`Once more ${width}`, file);
    const report = { body: { rowId: 'unique()', data: { note: duplicate, kind: 'duplicate', text: '' } } };
    await (await student(panna)).call('POST', '/tablesdb/library/tables/reports/rows', report);
    const page = await care(width, '/home/moderation');
    await page.getByRole('main').locator(`ol a[href$="note-${duplicate}"]`).click();
    await awake(page);
    await page.getByRole('button', { name: 'Keep right' }).click();
    await reads(page, 'Hidden. We’ll notify the sharer.');
    expect(await taps(page)).toBe(2);
    expect((await fetch(`${panna.url}/notes/${duplicate}`)).status).toBe(404);
    expect(problemsOf(page)).toEqual([]);
  });

  it('hides a paper whose rights are claimed by three taps from any page, the claim before all other cases', async () => {
    const claimed = await shared('From a book', await flatPdf());
    const other = await shared('Of another course', await flatPdf());
    const report = { body: { rowId: 'unique()', data: { note: other, kind: 'wrong-course', text: '' } } };
    await (await student(panna)).call('POST', '/tablesdb/library/tables/reports/rows', report);
    const email = 'rights@press.example';
    await post(`/notes/${claimed}/rights`, { text: 'All of it', holder: 'Press', email });
    const link = await mailedLink(panna, email, '/notes/');
    await post(link.slice(panna.url.length), { intent: 'confirm' });
    const page = await care(1280, '/home');
    await page.getByRole('link', { name: /^Moderation/ }).click();
    await page.getByRole('main').locator('ol a').first().click();
    await awake(page);
    await reads(page, 'All of it');
    await page.getByRole('button', { name: 'Rights', exact: true }).click();
    await reads(page, 'Hidden. We’ll notify the sharer.');
    expect(await taps(page)).toBe(3);
    expect((await fetch(`${panna.url}/notes/${claimed}`)).status).toBe(404);
  });
});

async function post(path: string, fields: Record<string, string>) {
  const answer = await fetch(panna.url + path, {
    method: 'POST',
    headers: { Origin: panna.url },
    body: new URLSearchParams(fields),
  });
  expect(answer.status).toBeLessThan(400);
}
