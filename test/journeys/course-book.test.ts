import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { newPage, problemsOf } from '../browser.ts';
import { madePaper } from '../made-papers.ts';
import { type StartedPanna, startPanna } from '../panna.ts';
import { student } from '../person.ts';
import { untilPrepared } from '../reading.ts';
import { reads } from '../sight.ts';

const COURSE = 'COT/IT/2nd/TIT-233';

let panna: StartedPanna;
const ids: string[] = [];
beforeAll(async () => {
  panna = await startPanna();
  const asha = await student(panna);
  for (const [at, description] of ['Mid-term', 'Class test'].entries()) {
    const image = (await asha.upload(`${at}.pdf`, (await madePaper(`${description} of structures`)).buffer))
      .body.$id;
    const facts = { image, description, kind: 'paper', examYear: 2024 - at };
    ids.push((await asha.share(facts)).body.$id);
  }
  for (const id of ids) await untilPrepared(panna, `/notes/${id}`);
});
afterAll(() => panna.close());

const isUsable = async (page: Page) => expect([...(await pageFaults(page)), ...problemsOf(page)]).toEqual([]);

describe('the papers of a course as one PDF', () => {
  it('are made by a tap on the page of the course, which then has the file and its size, on a phone', async () => {
    const page = await newPage({ baseURL: panna.url, width: 360, height: 720 });
    await page.goto(`/home/${COURSE}`);
    await page.locator('[data-book]').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Create PDF' }).click();
    const link = page.getByRole('link', { name: /^One PDF, \d+/ });
    await link.waitFor();
    await isUsable(page);
    const file = await fetch(new URL((await link.getAttribute('href')) ?? '', panna.url));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('have the order in which they are ticked, in Hindi on a wide screen', async () => {
    const page = await newPage({ baseURL: panna.url, width: 1280, height: 800 });
    await page.goto(`/hi/choose/${COURSE}`);
    await page.getByLabel('Class test').check();
    // Once the script adds up what is ticked.
    await page.getByRole('button', { name: /^चुने हुए \(1\) डाउनलोड करें/ }).waitFor();
    await page.getByLabel('Mid-term').check();
    await reads(page, 'PDF में वही क्रम रहेगा जिसमें आप टिक करते हैं।');
    await page.getByRole('button', { name: 'एक PDF में' }).click();
    await page.waitForURL(`**/hi/book/${COURSE}?*`);
    expect(new URL(page.url()).searchParams.getAll('paper')).toEqual(ids.toReversed());
    await isUsable(page);
    await page.getByRole('button', { name: 'PDF बनाएँ' }).click();
    await page.getByRole('link', { name: /^एक PDF, \d+/ }).waitFor();
    await isUsable(page);
  });

  it('are made without a script by a page that looks again by itself', async () => {
    const page = await newPage({ baseURL: panna.url, javaScriptEnabled: false, width: 360, height: 720 });
    await page.goto(`/book/${COURSE}?two=1`);
    await page.getByRole('button', { name: 'Create PDF' }).click();
    await page.getByRole('link', { name: /^One PDF, \d+/ }).waitFor();
  });
});
