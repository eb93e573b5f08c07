import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { newPage, problemsOf } from '../browser.ts';
import { madeBook } from '../made-papers.ts';
import { type StartedPanna, startPanna } from '../panna.ts';
import { type Person, student } from '../person.ts';
import { sharedPaper, untilPrepared } from '../reading.ts';
import { reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

const EXAM = { exam: 'end-semester', examYear: 2023 };

let panna: StartedPanna;
let asha: Person;
let paper: string;
let answers: string;
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
  paper = await sharedPaper(asha, await madeBook(6), { description: 'End sem 2023', kind: 'paper', ...EXAM });
  await untilPrepared(panna, paper);
});
afterAll(() => panna.close());

const html = async (path: string) => (await fetch(panna.url + path)).text();
const idOf = (path: string) => path.replace('/notes/', '');
const atTop = (page: Page, number: number) =>
  expect
    .poll(() =>
      page.locator(`#page-${number}`).evaluate((figure) => Math.abs(figure.getBoundingClientRect().top)),
    )
    .toBeLessThan(12);

describe('the answers to a paper', () => {
  it('are shared from it by keyboard, with everything but the file filled in', async () => {
    const page = await newPage({ baseURL: panna.url, width: 1280 });
    await signInAs(page, asha);
    await page.goto(paper);
    await page.getByRole('link', { name: 'Add a solution' }).focus();
    await page.keyboard.press('Enter');
    await reads(page, 'Answers to “End sem 2023”');
    for (const [label, value] of [
      ['Courses', 'TIT-233'],
      ['Kind', 'solution'],
      ['Exam', 'end-semester'],
      ['Exam year', '2023'],
    ] as const)
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
    expect(await pageFaults(page)).toEqual([]);
    await page.getByLabel('File').setInputFiles(await madeBook(5));
    await page.getByLabel('Description').fill('Solved by us');
    await page.keyboard.press('Enter');
    await reads(page, '✅ Upload Successful!');
    await page.getByRole('link', { name: 'Open the paper' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/notes/*');
    answers = new URL(page.url()).pathname;
    await untilPrepared(panna, answers);
    expect(problemsOf(page)).toEqual([]);
  });

  it('are read beside it, each scrolled by itself by keyboard, and without a script', async () => {
    const page = await newPage({ baseURL: panna.url, width: 1000, javaScriptEnabled: false });
    await page.goto(answers);
    await page.getByRole('link', { name: 'Side by side' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${paper}?beside=${idOf(answers)}`);
    const [left, right] = [
      page.getByRole('region', { name: 'Questions' }),
      page.getByRole('region', { name: 'Answers' }),
    ];
    const [one, other] = [await left.boundingBox(), await right.boundingBox()];
    expect([one?.width, other?.x]).toEqual([500, 500]);
    expect(one?.y).toBe(other?.y);
    const moved = () =>
      Promise.all([left, right].map((each) => each.evaluate(({ scrollTop }) => scrollTop > 0)));
    await right.focus();
    await page.keyboard.press('End');
    await expect.poll(moved).toEqual([false, true]);
    await page.getByAltText('Page 5 of 5: Solved by us').waitFor();
    await page.getByRole('link', { name: 'Read End sem 2023 on its own' }).click();
    await page.waitForURL(`**${paper}`);
    expect(problemsOf(page)).toEqual([]);
  });

  it('side by side are a page that everybody can use', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto(`${paper}?beside=${idOf(answers)}`);
    expect(await pageFaults(page)).toEqual([]);
  });

  it('take its place on a phone by a tap, and a tap leads back to the page that was read', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto(`${paper}#page-4`);
    await atTop(page, 4);
    const swap = (name: string) => page.getByRole('toolbar').getByRole('link', { name }).click();
    // On the way down the tools may have been put away: a reader scrolls up a little until they are there.
    const scrolledUp = () =>
      page.getByRole('toolbar').evaluate(async (tools) => {
        scrollBy(0, -20);
        // The page hears of it with the frame, and of earlier scrolling too.
        for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
        return !tools.hasAttribute('data-away');
      });
    await expect.poll(scrolledUp).toBe(true);
    await swap('Answers');
    await page.waitForURL(`**${answers}`);
    await swap('Questions');
    await page.waitForURL(`**${paper}`);
    await expect
      .poll(() => page.locator('#page-4').evaluate((each) => Math.round(each.getBoundingClientRect().top)))
      .toBeLessThan(400);
    expect(problemsOf(page)).toEqual([]);
  });

  it('are shown in the list of the course, below the paper, and fill no cell of the grid', async () => {
    const mid = { description: 'Mid solved', exam: 'mid-semester', examYear: 2023 };
    const other = await asha.share({ kind: 'solution', ...mid });
    const course = await html('/home/COT/IT/2nd/TIT-233');
    const rows = [...course.matchAll(/<\/a><p>(.*?)<\/p>/g)].map(([, facts = '']) => facts);
    expect(rows).toHaveLength(3);
    expect(rows.findIndex((facts) => facts.startsWith('With answers\u00a0· ')) + 1).toBe(
      rows.findIndex((facts) => facts.endsWith('</b> 5\u00a0pages')),
    );
    expect(rows.filter((facts) => facts.startsWith('<b class="chip">Solution</b> '))).toHaveLength(2);
    expect(course).toContain('formAction="?examYear=2023&amp;exam=mid-semester"');
    await asha.call('DELETE', `/tablesdb/library/tables/notes/rows/${other.body.$id}`);
  });

  it('are found among papers only, or alone', async () => {
    const found = async (kind: string) => {
      const { body } = await asha.call('GET', `/search?q=tit-233&kind=${kind}`);
      return body.notes.map(({ row }: { row: { description: string } }) => row.description);
    };
    expect([await found('solution'), await found('paper')]).toEqual([['Solved by us'], ['End sem 2023']]);
    const page = await html('/search?q=tit-233');
    expect(page).toContain('<p>Solution\u00a0· End semester\u00a0· 2023</p>');
    expect(page).toContain('/search?q=tit-233&amp;kind=solution');
    expect(page).toContain('/search?q=tit-233&amp;kind=paper');
  });

  it('are not named while the one or the other is taken back', async () => {
    const row = (note: string) => `/tablesdb/library/tables/notes/rows/${idOf(note)}`;
    const both = `${paper}?beside=${idOf(answers)}`;
    expect((await fetch(panna.url + both, { redirect: 'manual' })).status).toBe(200);
    await asha.call('DELETE', row(answers));
    expect(await html(paper)).not.toContain(idOf(answers));
    expect(await html('/home/COT/IT/2nd/TIT-233')).not.toContain('With answers');
    const alone = await fetch(panna.url + both, { redirect: 'manual' });
    expect([alone.status, alone.headers.get('location')]).toEqual([302, paper]);
    expect((await fetch(`${panna.url}${paper}?beside=${'x'.repeat(99)}`)).url).toBe(panna.url + paper);
    expect((await fetch(`${panna.url}/notes/none?beside=${idOf(paper)}`)).status).toBe(404);
  });
});
