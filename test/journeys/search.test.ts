import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escapeHtml } from '../../app/ui/escape-html.ts';
import { asleep, awake, newPage, type PageOptions, problemsOf } from '../browser.ts';
import { madePages } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { student } from '../person.ts';
import { sharedPaper } from '../reading.ts';
import { heading, reads } from '../sight.ts';

/** Text drawn on the pages of a paper. */
const PAGES = ['Time: 3 hours', 'How does the bankers algorithm avoid a deadlock?', 'Draw the swap space'];

let panna: Panna;
/** Without JavaScript nothing is left in a page: all visits share it. */
let plain: Page;
beforeAll(async () => {
  panna = await startPanna();
  plain = await newPage({ baseURL: panna.url, javaScriptEnabled: false });
  const person = await student(panna);
  for (const examYear of [2019, 2021, 2022]) {
    const description = `Red-black trees, ${examYear}`;
    await person.share({ description, kind: 'paper', exam: 'end-semester', examYear });
  }
  const solved = { description: 'Solved: red-black trees', kind: 'notes', branch: 'CSE', course: 'TCT-201' };
  await person.share(solved);
  await sharedPaper(person, await madePages(PAGES), {
    course: 'TIT-241',
    description: 'Operating systems, end sem',
  });
  await person.share({ description: 'डेटा संरचना, हल सहित', course: 'BHS-188', year: '1st' });
});
afterAll(() => panna.close());

describe('without JavaScript', () => {
  it('a course code with a typo, typed at home, finds the course and its papers', async () => {
    const page = await plainly('/home');
    await search(page, 'tti 233');
    await expect.poll(() => heading(page)).toBe('1 course and 3 papers for “tti 233”');
    expect(await page.title()).toBe('tti 233 · Search · Panna');
    expect(await page.getByText(/^Nothing has/).count()).toBe(0);
    expect(await box(page).inputValue()).toBe('tti 233');
    const course = page.getByRole('region', { name: 'Courses' }).getByRole('link');
    expect(await course.textContent()).toBe('TIT-233Data StructuresIT 2nd year3 papers');
    await page.getByRole('link', { name: 'Red-black trees, 2021' }).click();
    await page.waitForURL('**/notes/*');
    await expect.poll(() => heading(page)).toBe('Red-black trees, 2021');
    await page.goBack();
    await course.click();
    await expect.poll(() => heading(page)).toBe('Files for TIT-233 (IT 2nd year)');
    expect(problemsOf(page)).toEqual([]);
  });

  it('what was found is narrowed, and widened again', async () => {
    const page = await plainly('/search?q=red+black+trees');
    expect(await heading(page)).toBe('4 papers for “red black trees”');
    await page.getByText('Filters').click();
    await narrow(page, '2021').click();
    await expect.poll(() => heading(page)).toBe('1 paper for “red black trees”');
    await expect.poll(() => papers(page)).toEqual(['Red-black trees, 2021']);
    expect(await page.getByText('Filters').count()).toBe(0);
    await page.getByRole('link', { name: 'Remove Exam year 2021' }).click();
    await page.waitForURL('**/search?q=red+black+trees');
    await page.getByText('Filters').click();
    await narrow(page, 'TCT-201').click();
    await expect.poll(() => papers(page)).toEqual(['Solved: red-black trees']);
  });

  it('of what is nowhere, the contact page is offered', async () => {
    const page = await plainly('/search?q=qwertyuiop');
    expect(await heading(page)).toBe('Nothing found for “qwertyuiop”');
    await page.getByRole('link', { name: 'Ask us for it' }).click();
    await page.waitForURL('**/contactus?*');
    expect(await page.getByLabel('Message').inputValue()).toBe(
      'I searched for “qwertyuiop” and didn’t find it.',
    );
  });

  it('filters that leave nothing are dropped together', async () => {
    const page = await plainly('/search?q=trees&examYear=1999');
    expect(await heading(page)).toBe('Nothing found for “trees”');
    await page.getByRole('link', { name: 'Search without filters' }).click();
    await expect.poll(() => heading(page)).toBe('4 papers for “trees”');
  });

  it('what nearly names a course leads to it', async () => {
    const page = await plainly('/search?q=zzz+qqq+structre');
    await reads(page, 'Did you mean one of these?');
    expect(await page.getByRole('region', { name: 'Courses' }).textContent()).toContain('Data Structures');
  });

  it('a search for nothing says what can be found, and shows the colleges', async () => {
    const page = await plainly('/about');
    await page.getByRole('link', { name: 'Search' }).click();
    await expect.poll(() => heading(page)).toBe('Search the library');
    expect(await page.locator('main li a').count()).toBe(6);
  });
});

describe('a line that a student remembers', () => {
  it('is found on its page, shown there, and read there', async () => {
    await untilFound('bankers algorithm');
    const page = await plainly('/search?q=bankers+algorithm');
    expect(await papers(page)).toEqual(['Operating systems, end sem']);
    expect(await page.locator('main ol mark').allTextContents()).toEqual(['bankers', 'algorithm']);
    await reads(page, 'Page 2');
    const title = page.getByRole('link', { name: 'Operating systems, end sem' });
    const looks = await title.evaluate((link) => {
      const { color, textDecorationLine } = getComputedStyle(link);
      return { color, textDecorationLine };
    });
    // Ink, as in lists: the row is the link.
    expect(looks).toEqual({ color: 'rgb(29, 27, 22)', textDecorationLine: 'none' });
    await title.click();
    await page.waitForURL('**/notes/*?page=2&find=bankers+algorithm#page-2');
  });

  it('keeps its words in the reader: they are boxed on its page, the first of so many', async () => {
    await untilFound('bankers algorithm');
    const page = await open('/search?q=the+bankers+algorithm', { width: 360 });
    await page.getByRole('link', { name: 'Operating systems, end sem' }).click();
    const boxed = page.locator('#page-2 .words [aria-current]');
    await expect.poll(() => boxed.textContent()).toBe('bankers ');
    const find = page.locator('.tools [data-find]');
    expect(await find.locator('output').textContent()).toBe('1 of 2');
    expect(await find.getByRole('searchbox').inputValue()).toBe('bankers algorithm');
    // No keyboard covers the words.
    expect(await find.locator(':focus').count()).toBe(0);
    await page.getByRole('button', { name: 'Next match' }).click();
    await expect.poll(() => boxed.textContent()).toBe('algorithm ');
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('whatever is typed', () => {
  it.each([
    ['a Hindi word', 'संरचना', '1 paper for “संरचना”'],
    ['markup', '<script>alert(1)</script>', 'Nothing found for “<script>alert(1)</script>”'],
    ['syntax of databases', '"\' OR 1=1 -- NEAR(*)', undefined],
    ['signs that turn the text around', '\u202eseert\u202c', undefined],
    ['right-to-left and emoji', 'שלום 😀', 'Nothing found for “שלום 😀”'],
    ['a thousand letters', 'x'.repeat(1000), undefined],
    ['NUL and half a sign', 'tree\0\ud800', undefined],
  ])('%s is looked for as it stands', async (_what, text, expected) => {
    const address = `${panna.url}/search?q=${encodeURIComponent(text.toWellFormed())}`;
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect((await fetch(address.replace('/search?', '/search/suggestions?'))).status).toBe(200);
    const [, shown = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text()) ?? [];
    // Typed text has a direction of its own, and is the only marked-up part.
    const plainText = shown.replace(/<bdi>(.*)<\/bdi>/s, '$1');
    expect(plainText).not.toContain('<');
    if (expected) expect(plainText).toBe(escapeHtml(expected));
    expect(plainText.length).toBeLessThan(250);
  });

  it.each([
    '?page=99999',
    '?q=tree&page=-1',
    '?q=tree&page=3',
    '?examYear=x&kind=y',
    '?q=%ff&year=%00',
    '?college=a&college=b',
  ])('the address %s is answered', async (query) => {
    expect((await fetch(`${panna.url}/search${query}`)).status).toBe(200);
  });
});

describe('with a script', () => {
  it('courses and papers are suggested while a person types, and opened by the keyboard', async () => {
    const page = await open('/home/COT', { width: 1280 });
    const input = box(page);
    await page.keyboard.press('/');
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
    await input.pressSequentially('red bl');
    await reads(page, '4 suggestions');
    expect(await input.getAttribute('aria-expanded')).toBe('true');
    expect(await chosen(page)).toBe('');
    await page.keyboard.press('ArrowUp');
    expect(await chosen(page)).toMatch(/^TIT-233Red-black trees, 20(19|21|22)IT 2nd$/);
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page)).toBe('');
    await page.keyboard.press('Escape');
    expect(await input.getAttribute('aria-expanded')).toBe('false');
    expect(await input.inputValue()).toBe('red bl');
    await input.fill('data struc');
    await reads(page, '2 suggestions');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page)).toBe('TIT-233Data StructuresIT 2nd, 3 papers');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home/COT/IT/2nd/TIT-233');
    expect(problemsOf(page)).toEqual([]);
  });

  it('Enter alone searches for what was typed', async () => {
    const page = await open('/', { width: 1280 });
    await box(page).fill('trees');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=trees');
  });

  it('a finger opens a suggestion', async () => {
    const page = await open('/search', { hasTouch: true });
    await box(page).tap();
    await box(page).fill('संर');
    await page.getByRole('option', { name: 'डेटा संरचना' }).tap();
    await page.waitForURL('**/notes/*');
  });

  it('suggestions come on pages with React too', async () => {
    const page = await open('/login', { width: 1280 });
    await awake(page);
    await box(page).fill('tit233');
    await reads(page, '1 suggestion');
    await page.getByRole('option').click();
    await page.waitForURL('**/home/COT/IT/2nd/TIT-233');
    expect(problemsOf(page)).toEqual([]);
  });

  it('what was typed before the script came is suggested once it is there', async () => {
    const page = await newPage({ baseURL: panna.url, width: 1280 });
    const awake = await asleep(page);
    await page.goto('/home/COT', { waitUntil: 'commit' });
    await box(page).pressSequentially('data struc');
    awake();
    await reads(page, '2 suggestions');
  });

  it('suggestions that come before React stay, and React wakes up around them', async () => {
    const page = await newPage({ baseURL: panna.url, width: 1280 });
    const late = Promise.withResolvers<void>();
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await box(page).fill('data struc');
    await reads(page, '2 suggestions');
    late.resolve();
    await awake(page);
    expect(await page.getByRole('option').count()).toBe(2);
    expect(await box(page).inputValue()).toBe('data struc');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('button', { name: 'Hide' }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('what was typed last is suggested, whatever is answered first', async () => {
    const page = await open('/home', { width: 1280 });
    const late = Promise.withResolvers<void>();
    await page.route('**/search/suggestions?q=red', async (route) => {
      await late.promise;
      await route.continue().catch(() => {});
    });
    await Promise.all([page.waitForRequest('**/search/suggestions?q=red'), box(page).fill('red')]);
    await box(page).fill('data struc');
    await reads(page, '2 suggestions');
    late.resolve();
    await box(page).fill('data structu');
    await reads(page, '2 suggestions');
    expect(await page.getByRole('option').allTextContents()).toEqual([
      'TCT-201Data StructuresCSE 2nd, 1 paper',
      'TIT-233Data StructuresIT 2nd, 3 papers',
    ]);
  });

  it('a library out of reach suggests nothing and still searches', async () => {
    const page = await open('/home', { width: 1280 });
    await page.route('**/search/suggestions?*', (route) => route.abort());
    await Promise.all([page.waitForEvent('requestfailed'), box(page).fill('trees')]);
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=trees');
  });

  it('the key / types itself into a field, and does nothing once it is switched off', async () => {
    const page = await open('/contactus', { width: 1280 });
    await page.getByLabel('Message').pressSequentially('a/b');
    expect(await page.getByLabel('Message').inputValue()).toBe('a/b');
    await page.goto('/search');
    await page.getByLabel('Press / on any page to search').uncheck();
    await page.goto('/home');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });

  it('the page of search takes the keyboard where none comes up', async () => {
    const wide = await open('/search', { width: 1280 });
    await box(wide).and(wide.locator(':focus')).waitFor();
    const phone = await open('/search', { hasTouch: true, isMobile: true });
    await phone.waitForLoadState('networkidle');
    expect(await phone.locator(':focus').count()).toBe(0);
  });
});

describe('what was looked for before', () => {
  it('is kept on the device, offered again, and forgotten one by one or all together', async () => {
    const page = await open('/search', { width: 1280 });
    for (const text of ['trees', 'डेटा', 'trees', 'TIT-233']) {
      await search(page, text);
      await kept(page, text);
    }
    await page.goto('/search');
    const recent = page.locator('[data-recent] li a');
    await recent.first().waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    expect(await recent.allTextContents()).toEqual(['TIT-233', 'trees', 'डेटा']);
    await page.getByRole('button', { name: 'Remove trees' }).click();
    expect(await recent.allTextContents()).toEqual(['TIT-233', 'डेटा']);
    await page.goto('/home');
    await box(page).focus();
    await reads(page, 'Recent searches');
    await page.getByRole('option', { name: 'TIT-233' }).click();
    await page.waitForURL('**/search?q=TIT-233');
    await page.goto('/search');
    await page.getByRole('button', { name: 'Clear all' }).click();
    expect(await recent.count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('searches'))).toBe('[]');
  });

  it('is eight searches at most', async () => {
    const page = await open('/search');
    const units = (...numbers: number[]) => numbers.map((number) => `unit ${number}`);
    // As the first seven left it.
    const before = units(7, 6, 5, 4, 3, 2, 1);
    await page.evaluate((searches) => localStorage.setItem('searches', searches), JSON.stringify(before));
    for (const number of [8, 9]) {
      await page.goto(`/search?q=unit+${number}`);
      await kept(page, `unit ${number}`);
    }
    const all = await page.evaluate(() => JSON.parse(localStorage.getItem('searches') ?? '[]'));
    expect(all).toEqual(units(9, 8, 7, 6, 5, 4, 3, 2));
  });
});

async function open(path: string, options: PageOptions & { hasTouch?: boolean; isMobile?: boolean } = {}) {
  const page = await newPage({ baseURL: panna.url, ...options });
  await page.goto(path);
  return page;
}

async function plainly(path: string): Promise<Page> {
  await plain.goto(path);
  return plain;
}

const box = (page: Page) => page.getByLabel('Search papers and courses').filter({ visible: true });
const narrow = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: label });
const papers = (page: Page) => page.locator('main ol h2').allTextContents();

async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).click();
  await page.waitForURL(`**/search?${new URLSearchParams({ q: text })}`);
}

/** The words of the option that the keyboard is at. */
function chosen(page: Page): Promise<string> {
  return box(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id === null ? '' : (document.getElementById(id)?.textContent ?? '');
  });
}

/** Once the device has kept a search as its newest. */
async function kept(page: Page, text: string): Promise<void> {
  const newest = (asked: string) => JSON.parse(localStorage.getItem('searches') ?? '[]')[0] === asked;
  await page.waitForFunction(newest, text);
}

/** Waits until the pages of the paper have been read, as everybody's are after they were shared. */
async function untilFound(words: string): Promise<void> {
  const address = `${panna.url}/search?${new URLSearchParams({ q: words })}`;
  const found = async () => (await (await fetch(address)).text()).includes('<mark>');
  await expect.poll(found, { interval: 300 }).toBe(true);
}
