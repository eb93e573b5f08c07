import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { newPage, problemsOf } from '../browser.ts';
import { madePages } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { type Person, student } from '../person.ts';
import { sharedPaper, untilPrepared } from '../reading.ts';
import { reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

let panna: Panna;
let asha: Person;
let cover: string;
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
  const paper = await sharedPaper(asha, await madePages(['Roll number 7', 'A queue']), {
    description: 'Mid-term 2024',
  });
  await untilPrepared(panna, paper);
  cover = `/home/uploads/${paper.slice('/notes/'.length)}/cover`;
});
afterAll(() => panna.close());

it.each([
  [360, false, ''],
  [1280, true, '/hi'],
])('a part of a page is marked by two taps, at %i px, dark %s, "%s"', async (width, dark, language) => {
  const page = await newPage({ baseURL: panna.url, width, dark });
  await signInAs(page, asha);
  await page.goto(`${language}${cover}`);
  expect(await pageFaults(page)).toEqual([]);
  await page.setViewportSize({ width, height: 800 });
  const picture = page.locator('[data-cover]');
  const rect = picture.locator('rect');
  await expect.poll(() => rect.getAttribute('width')).toBe('0');
  const sides = () =>
    page
      .locator('input[type=number]')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  const box = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  const tap = (x: number, y: number) => picture.click({ position: { x: x * box.width, y: y * box.height } });
  await tap(0.9, 0.2);
  await tap(0.1, 0.05);
  const marked = (await sides()).map(Number);
  for (const [index, wanted] of [10, 5, 90, 20].entries())
    expect(Math.abs((marked[index] ?? 0) - wanted)).toBeLessThan(1.5);
  // By keyboard, too.
  await page.locator('input[name=bottom]').fill('30');
  await expect
    .poll(async () => Number(await rect.getAttribute('height')))
    .toBeCloseTo(30 - (marked[1] ?? 0), 1);
  expect(problemsOf(page)).toEqual([]);
});

it('works without a script, and says what was done', async () => {
  const page = await newPage({ baseURL: panna.url, javaScriptEnabled: false });
  await signInAs(page, asha);
  await page.goto(cover);
  for (const [side, value] of Object.entries({ Left: '0', Top: '0', Right: '100', Bottom: '20' }))
    await page.getByLabel(`${side} (%)`).fill(value);
  await page.getByRole('button', { name: 'Cover it' }).press('Enter');
  await reads(page, '“Mid-term 2024” is covered. We’re rendering its pages again.');
});
