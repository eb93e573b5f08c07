import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { newPage } from '../browser.ts';
import { madePaper } from '../made-papers.ts';
import { type StartedPanna, startPanna } from '../panna.ts';
import { type Person, student } from '../person.ts';
import { sharedPaper, untilPrepared } from '../reading.ts';
import { reads } from '../sight.ts';
import { signInAs, studentsPage } from '../signed-in.ts';
import { until } from '../until.ts';

const COURSE = 'COT/IT/2nd/TIT-233';
const QUESTIONS = `/questions/${COURSE}`;
const WINDOW = 'Explain the sliding window protocol in all its parts.';

let panna: StartedPanna;
let sharer: Person;
let newest: string;
let older: string;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  sharer = await student(panna);
  older = await share(2021, ['Define hashing.', WINDOW, 'What is a graph?']);
  newest = await share(2023, ['Draw a binary tree.', WINDOW, 'What is normalization?'], 'mid-semester');
  await until('both papers', async () => (await text(QUESTIONS)).includes('in 2 of 2 papers'));
});
afterAll(() => panna.close());

const text = async (path: string) => (await fetch(panna.url + path)).text();
async function share(examYear: number, asked: string[], exam = 'end-semester'): Promise<string> {
  const lines = [
    '            Data Structures\nTime: 3 Hours      Max. Marks: 30\nNote: Attempt all questions.',
    ...asked.map((each, at) => `Q${at + 1}    ${each} (10)`),
  ];
  const facts = { course: 'TIT-233', description: `Paper of ${examYear}`, exam, examYear };
  const paper = await sharedPaper(sharer, await madePaper(lines.join('\n\n')), facts);
  await untilPrepared(panna, paper);
  return paper;
}

describe('the questions of a course', () => {
  it('can be used by everybody, in Hindi', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto(`/hi${QUESTIONS}`);
    await page.locator('.done-mark').first().waitFor();
    expect(await pageFaults(page)).toEqual([]);
    await page.locator('.asked-topic .others a').first().click();
    await page.locator('.votes, .same-one').first().waitFor();
    expect(await pageFaults(page)).toEqual([]);
    await page.locator('.asked-topic .year').first().click();
    await page.locator('.marks rect').waitFor();
    expect(await pageFaults(page)).toEqual([]);
  });

  it('begin in the first screen of a phone, where a choice narrows them and a tap makes one larger', async () => {
    const page = await newPage({ baseURL: panna.url, width: 360, height: 740 });
    await page.goto(QUESTIONS);
    const crop = page.locator('.crop').first();
    const widthOf = async () => (await crop.locator('img').boundingBox())?.width ?? 0;
    expect((await crop.boundingBox())?.y).toBeLessThan(330);
    const small = await widthOf();
    await page.locator('.done-mark').first().waitFor();
    await crop.click();
    expect(await widthOf()).toBeGreaterThan(small);
    expect(await pageFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await crop.click();
    expect(await widthOf()).toBe(small);
    await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('Exam').selectOption('mid-semester');
    await page.waitForURL('**?exam=mid-semester');
    await reads(page, 'Filters: Mid semester');
  });

  it('lead to the paper and back to what is asked about the same, where a person says that it is the same', async () => {
    const page = await studentsPage(panna, { width: 360 });
    await page.goto(QUESTIONS);
    await page.locator('.asked-topic').first().getByRole('link', { name: '2021' }).click();
    expect(new URL(page.url()).searchParams.get('question')).toMatch(/-2$/);
    await page.locator('.marks rect').waitFor();
    await page.getByText('Marked questions also came up in other papers.').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.marks, .asked-lines').filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Question 2 was asked again in 2023' }).click();
    await expect.poll(() => page.locator('.asked-topic').count()).toBe(1);
    const same = page.getByRole('button', { name: 'The same', exact: true });
    await same.click();
    await expect.poll(() => same.getAttribute('aria-pressed')).toBe('true');
    await expect
      .poll(() => text(new URL(page.url()).pathname + new URL(page.url()).search))
      .toContain('One person says they’re the same');
    await page.reload();
    await reads(page, 'One person says they’re the same');
    await expect.poll(() => same.getAttribute('aria-pressed')).toBe('true');
  });

  it('are marked in a paper once its page is there, however slow the network', async () => {
    const page = await newPage({ baseURL: panna.url });
    const arrived = Promise.withResolvers<void>();
    await page.route('**/pages/**', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto(newest, { waitUntil: 'domcontentloaded' });
    const marks = page.locator('.marks');
    await marks.waitFor({ state: 'attached' });
    expect(await marks.isVisible()).toBe(false);
    arrived.resolve();
    await marks.waitFor();
  });

  it('are narrowed, ticked off, and printed on at most four sides', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto(`${QUESTIONS}?marks=10`);
    await page.locator('.done-mark input').first().check();
    await reads(page, /^1 of \d done$/);
    await page.reload();
    await reads(page, /^1 of \d done$/);
    const printed = await PDFDocument.load(await page.pdf({ format: 'A4' }));
    expect(printed.getPageCount()).toBeLessThanOrEqual(4);
  });

  it('are corrected in the picture of their page: borders dragged, one split and two joined by taps', async () => {
    const admin = await student(panna, undefined, 'admin');
    const page = await newPage({ baseURL: panna.url, width: 1280, height: 1600 });
    await signInAs(page, admin);
    await page.goto(`/home/moderation/note-${older.replace('/notes/', '')}/questions`);
    const boxes = page.locator('.correction-borders rect');
    const top = page.getByRole('slider', { name: 'Top' });
    await page.locator('[data-percents]:not([open])').first().waitFor({ state: 'attached' });
    await boxes.first().click();
    const topNow = async () => Number(await top.getAttribute('aria-valuenow'));
    const before = await topNow();
    await top.press('ArrowUp');
    expect(await topNow()).toBeCloseTo(before - 0.5);
    await top.dragTo(page.locator('[data-borders]'), { targetPosition: { x: 9, y: 9 } });
    expect(await topNow()).toBeLessThan(5);
    expect(await page.locator('[name="top-0"]').first().inputValue()).toBe(String(await topNow()));
    expect(await pageFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 1600 });

    await boxes.first().click({ position: { x: 4, y: 12 } });
    expect(await page.locator('[name="border"]').first().inputValue()).not.toBe('');
    await boxes.nth(1).click({ position: { x: 4, y: 4 } });
    expect(await page.getByLabel('Join with').first().inputValue()).toMatch(/-2$/);
    await page.locator(':focus').press('Enter');
    await reads(page, 'Saved.');
    expect(await page.locator('details[data-correction]').count()).toBe(2);
    await page.getByRole('button', { name: /^Undo/ }).press('Enter');
    await expect.poll(() => page.locator('details[data-correction]').count()).toBe(3);
  });

  it('vanish with their paper, also from the marks of others', async () => {
    const [, older = ''] =
      (await text(QUESTIONS)).match(/href="(\/notes\/[^"?]*)[^"]*" class="year">2021/) ?? [];
    expect(await text(older)).toContain('asked again in 2023');
    await sharer.call('DELETE', `/tablesdb/library/tables/notes/rows/${newest.replace('/notes/', '')}`);
    await expect.poll(() => text(older)).not.toContain('2023');
    expect(await text(QUESTIONS)).not.toContain('2023');
  });
});
