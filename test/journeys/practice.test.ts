import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { newPage } from '../browser.ts';
import { type CutNetwork, cutNetwork } from '../cut-network.ts';
import { madePaper } from '../made-papers.ts';
import { type StartedPanna, startPanna } from '../panna.ts';
import { student } from '../person.ts';
import { sharedPaper, untilPrepared } from '../reading.ts';
import { reads } from '../sight.ts';
import { signInAs, studentsPage } from '../signed-in.ts';
import { until } from '../until.ts';

const COURSE = '/home/COT/IT/2nd/TIT-233';
const PRACTICE = '/practice/COT/IT/2nd/TIT-233';

let panna: StartedPanna;
let network: CutNetwork;
beforeAll(async () => {
  panna = await startPanna();
  network = await cutNetwork(panna);
  const sharer = await student(panna);
  const questions = [
    'Define hashing.',
    'What is a graph?',
    'Explain the sliding window protocol in all its parts.',
  ];
  const text = [
    '            Data Structures\nTime: 3 Hours      Max. Marks: 30\nNote: Attempt all questions.',
    ...questions.map((each, at) => `Q${at + 1}    ${each} (10)`),
  ];
  const facts = { course: 'TIT-233', description: 'End semester', exam: 'end-semester', examYear: 2023 };
  await untilPrepared(panna, await sharedPaper(sharer, await madePaper(text.join('\n\n')), facts));
  const known = async () =>
    (await (await fetch(`${panna.url}${PRACTICE.replace('/practice', '/practice/list')}`)).json()).questions;
  await until('three questions', async () => (await known()).length === 3);
});
afterAll(async () => {
  await network.close();
  await panna.close();
});

const markAndContinue = (page: Page) => page.getByRole('button', { name: 'Done' }).press('Enter');

describe('the practice of a course', () => {
  it('can be used by everybody, in Hindi', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto(`/hi${PRACTICE}`);
    await page.locator('[data-practice] img').waitFor();
    expect(await pageFaults(page)).toEqual([]);
    await page.goto(`/hi${PRACTICE}#paper`);
    await page.locator('form.paper-form button').click();
    await page.locator('.timer').waitFor();
    expect(await pageFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    const heights = await page
      .locator('.tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().height));
    expect(heights).toHaveLength(2);
    // Both on one line.
    expect(Math.max(...heights)).toBeLessThan(50);
  });

  it('says that a device which stores nothing does not keep a mark, nor a mock exam', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The device is full', 'QuotaExceededError');
      };
    });
    await page.goto(PRACTICE);
    await page.locator('[data-practice] img').waitFor();
    await markAndContinue(page);
    await reads(page, /^Your browser couldn’t save this\./);
    await page.goto(`${PRACTICE}#paper`);
    await page.reload();
    await page.getByRole('button', { name: 'Create exam' }).click();
    await reads(page, /^Your browser couldn’t save this\./);
    expect(await page.locator('.exam-question').count()).toBeGreaterThan(0);
    await page.goto(PRACTICE.replace('/practice', '/questions'));
    await page.getByRole('checkbox').first().click();
    await reads(page, /^Your browser couldn’t save this\./);
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(false);
  });

  it('has its first question before any script comes', async () => {
    const page = await newPage({ baseURL: panna.url, javaScriptEnabled: false });
    await page.goto(PRACTICE);
    await page.getByRole('heading', { name: /, .* 2023$/ }).waitFor();
    const crop = page.locator('[data-practice] .crop img');
    await expect
      .poll(() => crop.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  it('shows a question after the other and of which paper each is, leads back, and keeps on the device what is done', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto(PRACTICE);
    const heading = page.locator('[data-practice] h2');
    await page.getByRole('button', { name: 'Skip' }).waitFor();
    const first = (await heading.textContent()) ?? '';
    expect(first).toMatch(/^Question \d, End semester 2023$/);
    expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
    await markAndContinue(page);
    await expect.poll(() => heading.textContent()).not.toBe(first);
    await page.getByRole('button', { name: 'Back' }).press('Enter');
    await expect.poll(() => heading.textContent()).toBe(first);
    await reads(page, '1 of 3 done');
    await page.getByRole('button', { name: 'Skip' }).press('Enter');
    await reads(page, '0 of 3 done');
    await markAndContinue(page);
    await markAndContinue(page);
    await reads(page, '2 of 3 done');
    await page.reload();
    await reads(page, '2 of 3 done');
    await markAndContinue(page);
    await reads(page, 'All done!');
  });

  it('goes along with the account to another device', async () => {
    const asha = await student(panna);
    const page = await studentsPage(panna, {}, asha);
    await page.goto(PRACTICE);
    await markAndContinue(page);
    await reads(page, '1 of 3 done');
    const other = await newPage({ baseURL: panna.url });
    await signInAs(other, asha);
    await other.goto(PRACTICE);
    await reads(other, '1 of 3 done');
  });

  it('is a paper built like the last ones, whose timer runs on while its tab is closed', async () => {
    let page = await newPage({ baseURL: panna.url });
    const device = page.context();
    await page.goto(`${PRACTICE}#paper`);
    await page.getByLabel(/^Time/).selectOption('60');
    await page.getByRole('button', { name: 'Create exam' }).press('Enter');
    await reads(page, /^(1:00:00|0:59:5\d) left$/);
    await reads(page, '30 marks · modelled on 2023');
    expect(await page.locator('article img').count()).toBe(3);
    // In which years they were asked is seen once the paper is done.
    expect(await page.getByText('Asked in 2023').filter({ visible: true }).count()).toBe(0);
    await page.getByText('Where these questions were asked').click();
    expect(await page.getByText('Asked in 2023').filter({ visible: true }).count()).toBe(3);
    const shown = await page
      .locator('article img')
      .evaluateAll((all) => all.map((each) => each.getAttribute('src')));
    await page.close();

    page = await device.newPage();
    await page.goto(`${PRACTICE}#paper`);
    await reads(page, /^0:5\d:\d\d left$/);
    expect(
      await page.locator('article img').evaluateAll((all) => all.map((each) => each.getAttribute('src'))),
    ).toEqual(shown);
    await page.getByRole('button', { name: 'New mock exam' }).press('Enter');
    await page.getByLabel(/^Time/).selectOption('0');
    await page.getByRole('button', { name: 'Create exam' }).press('Enter');
    await page.locator('article img').first().waitFor();
    expect(await page.locator('.timer').count()).toBe(0);
  });

  it('works in flight mode once the course is kept', async () => {
    let page = await newPage({ baseURL: network.url, serviceWorkers: 'allow' });
    const device = page.context();
    await page.goto(COURSE);
    await page.getByRole('button', { name: 'Save offline' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await reads(page, /^On this device: /);
    await page.close();

    network.cut();
    page = await device.newPage();
    await page.goto(PRACTICE);
    await expect
      .poll(() =>
        page.locator('.crop img').evaluateAll(([first]) => (first as HTMLImageElement)?.naturalWidth),
      )
      .toBeGreaterThan(0);
    await markAndContinue(page);
    await reads(page, '1 of 3 done');
  });
});
