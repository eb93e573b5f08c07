import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { awake, BROWSER_ARGS } from '../browser.ts';
import { cachingProxy } from '../caching-proxy.ts';
import { type Panna, startPanna } from '../panna.ts';
import { PAPER, Person, student } from '../person.ts';
import { signInAs } from '../signed-in.ts';

const COURSE = `/home/${Object.values(PAPER).join('/')}`;
const COURSES = COURSE.slice(0, COURSE.lastIndexOf('/'));

let panna: Panna;
/** Tells what reaches the library. */
let proxy: Awaited<ReturnType<typeof cachingProxy>>;
let person: Person;
let paper: string;
beforeAll(async () => {
  panna = await startPanna();
  const owner = await student(panna);
  paper = `/notes/${(await owner.share({ description: 'A paper' })).body.$id}`;
  proxy = await cachingProxy(panna.url);
  person = new Person(proxy.url);
  person.cookie = owner.cookie;
});
afterAll(async () => {
  await proxy.close();
  await panna.close();
});
beforeEach(() => void proxy.asked.splice(0));

const asked = (address: string) => proxy.asked.filter((each) => each === `GET ${address}`).length;

/** A page that was fetched before it was opened, or that was kept open, tells Playwright of no load. */
const arrival = (page: Page, path: string) => page.waitForURL(`**${path}`, { waitUntil: 'commit' });

// Chromium without windows keeps no page open, and fetches none before it is opened.
describe.skipIf(!inject('chromium').whole)('a person who is signed in', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: inject('chromium').whole ?? '',
      args: BROWSER_ARGS.filter((arg) => !/process-limit|site-isolation|background-networking/.test(arg)),
      ignoreDefaultArgs: ['--disable-back-forward-cache', '--disable-background-networking'],
    });
    page = await (await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'block' })).newPage();
    await signInAs(page, person);
  });
  afterAll(() => browser.close());

  it('opens a page that was fetched when its link was looked at, on the page of a course, and asks for it once', async () => {
    await page.goto(COURSE);
    await awake(page);
    await expect.poll(() => page.locator('script[type=speculationrules]').count()).toBe(1);
    const link = page.locator(`a[href="${COURSES}"]`).filter({ visible: true }).first();
    await link.hover();
    await expect.poll(() => asked(COURSES)).toBe(1);
    await link.click();
    await arrival(page, COURSES);
    await page.locator(`main a[href="${COURSE}"]`).first().waitFor();
    expect(asked(COURSES)).toBe(1);
  });

  it('goes back to the page of a course, which is as it was left, and on again, without a request', async () => {
    await page.goto(COURSE);
    await awake(page);
    await page.evaluate(() => Object.assign(window, { wasLeft: true }));
    await page.goto(paper);
    proxy.asked.splice(0);
    await page.evaluate(() => history.back());
    await arrival(page, COURSE);
    expect(await page.evaluate(() => 'wasLeft' in window)).toBe(true);
    await page.evaluate(() => history.forward());
    await arrival(page, paper);
    await page.getByRole('heading', { name: 'A paper', level: 1 }).waitFor();
    expect([asked(COURSE), asked(paper)]).toEqual([0, 0]);
  });
});
