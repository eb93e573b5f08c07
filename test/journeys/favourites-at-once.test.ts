import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { student } from '../person.ts';
import { reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

const COURSE = '/home/COT/IT/2nd/TIT-233';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
  const asha = await student(panna);
  for (const description of ['One', 'Two', 'Three']) await asha.share({ description });
});
afterAll(() => panna.close());

it('papers of a course are ticked, added up on the button, and come as one ZIP, by keyboard', async () => {
  const page = await newPage({ baseURL: panna.url });
  await page.goto(COURSE);
  await page.getByRole('link', { name: 'Choose papers' }).press('Enter');
  for (const name of [/^One/, /^Three/]) await page.getByLabel(name).press('Space');
  const button = page.getByRole('button', { name: /^Download selected \(2\), / });
  const [downloaded] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  const zip = unzipSync(await buffer(await downloaded.createReadStream()));
  expect(Object.keys(zip).sort()).toEqual(['TIT-233 One.pdf', 'TIT-233 Three.pdf']);
  for (const name of [/^One/, /^Three/]) await page.getByLabel(name).press('Space');
  await page.getByRole('button', { name: 'Download selected', exact: true }).press('Enter');
  await reads(page, 'Select at least one paper.');
  expect(problemsOf(page)).toEqual([]);
});

it('a paper that is missing is asked for, and no longer, by keyboard', async () => {
  const page = await newPage({ baseURL: panna.url });
  await signInAs(page, await student(panna));
  await page.goto(`${COURSE}?examYear=2020`);
  await page.getByRole('button', { name: 'Request a paper' }).press('Enter');
  await reads(page, 'Request saved. We’ll email you when someone shares it.');
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await reads(page, 'Request withdrawn.');
  expect(problemsOf(page)).toEqual([]);
});

it('a course that is followed sends a mail a week, and no more, by keyboard', async () => {
  const page = await newPage({ baseURL: panna.url });
  await signInAs(page, await student(panna));
  await page.goto(COURSE);
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    follow.press('Enter'),
  ]);
  await page.goto('/home/favourite');
  await page.getByRole('button', { name: 'Turn on' }).press('Enter');
  await page.getByRole('button', { name: 'Turn off weekly email' }).press('Enter');
  await page.getByRole('button', { name: 'Turn on' }).waitFor();
  expect(problemsOf(page)).toEqual([]);
});
