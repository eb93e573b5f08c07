import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { student } from '../person.ts';
import { namesInHindi } from './names.ts';
import { pageFaults } from './page-faults.ts';

let panna: Panna;
let paper: string;
beforeAll(async () => {
  panna = await startPanna();
  const sharer = await student(panna);
  await sharer.share({ description: 'Mid-term 2024', kind: 'paper', exam: 'mid-semester', examYear: 2024 });
  await sharer.share({ description: 'डेटा संरचना, हल सहित' });
  paper = `/notes/${(await sharer.share({ description: 'W'.repeat(50) })).body.$id}`;
});
afterAll(() => panna.close());

describe('everybody can use', () => {
  // One page for all: the browser compiles the measure once.
  let page: Page;
  beforeAll(async () => {
    page = await newPage({ baseURL: panna.url });
  });

  it.each([
    '/',
    '/about',
    '/contactus',
    '/login',
    '/login?mode=signup',
    '/login?reset=1',
    '/verify',
    '/verify/delete?userId=a&secret=b',
    '/verify/delete?done=1',
    '/verify/delete',
    '/forgot',
    '/forgot?sent=1',
    '/reset?userId=a&secret=b',
    '/reset',
    '/?account=deleted',
    '/home',
    '/home/COT',
    '/home/COT/IT',
    '/home/COT/IT/2nd',
    '/home/COT/IT/2nd/TIT-233',
    '/home/COT/IT/2nd/TIT-241',
    '/choose/COT/IT/2nd/TIT-233',
    '/questions/COT/IT/2nd/TIT-233',
    '/book/COT/IT/2nd/TIT-233',
    '/poster',
    '/poster/COT/IT/2nd',
    '/choose/COT/IT/2nd/TIT-233?chosen=1',
    '/exams/COT/IT/2nd',
    '/exams/COT/IT/2nd/TIT-233?sent=1',
    '/requests',
    '/unsubscribe',
    '/notes/none/rights/confirm?claim=a&secret=b',
    '/home/COF/COF/1st',
    '/home/emailpage?sent=1',
    '/home/offline',
    '/home/oauthverify',
    '/home/uploadform',
    '/home/uploadform/course',
    '/home/uploadform/many',
    '/oauthfailed',
    '/search',
    '/search?q=tit+233',
    '/search?q=english&branch=IT',
    '/search?q=nowhere+structre',
    '/nothing/here',
    // Languages whose words differ most from the English ones.
    '/hi/home/COT/IT/2nd/TIT-233',
    '/hi/login?mode=signup',
    '/hi/search?q=english&branch=IT',
    '/hi/home/offline',
    '/hi/poster/COT/IT/2nd/TIT-233',
  ])('%s', async (path) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    // Asked before it is waited for: what Playwright waits with is compiled anew by every page.
    const turning = '.motion-safe\\:animate-spin';
    const isTurning = await page.evaluate((selector) => document.querySelector(selector) !== null, turning);
    if (isTurning) await page.locator(turning).waitFor({ state: 'detached' });
    expect(await pageFaults(page)).toEqual([]);
    await page.evaluate(() => localStorage.clear());
  });
});

describe('in the accessibility tree of a page in Hindi', () => {
  it.each(['/home/COT/IT/2nd/TIT-233', '/search?q=paper&branch=IT', '/login?mode=signup', 'a paper'])(
    '%s, everything that can be used has a name, and none is an English text',
    async (path) => {
      const page = await newPage({ baseURL: panna.url });
      await page.goto(`/hi${path === 'a paper' ? paper : path}`);
      await page.locator('summary').filter({ visible: true }).first().click();
      const { all, faults } = await namesInHindi(page);
      expect(all.length).toBeGreaterThan(10);
      expect(faults).toEqual([]);
    },
  );
});

describe('the measure', () => {
  let found: string[];
  beforeAll(async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/about');
    // After another look, so that nothing is overlooked because of what was seen before.
    expect(await pageFaults(page)).toEqual([]);
    await page.locator('main').evaluate(addFaults);
    found = await pageFaults(page);
  });
  const faultsWith = (text: string) => found.filter((fault) => fault.includes(text));

  it.each([
    ['words that are pale', 'Pale', ['360 light', '360 dark', '1280 light', '1280 dark']],
    ['words that are pale in the dark only', 'Dusk', ['360 dark', '1280 dark']],
    ['usual words on what is laid under them', 'Over', ['360 light', '1280 light']],
  ])('catches %s', (_what, text, expected) => {
    const contrast = /^(\d+) px: color-contrast in the (light|dark): /;
    const how = faultsWith(text).map((fault) => contrast.exec(fault)?.slice(1).join(' '));
    expect(how).toEqual(expected);
  });

  it.each([
    ['a target that is too close on a phone', 'target-size: <span class="tiny"', ['360', '360']],
    ['a link that has no name on a desktop', 'link-name: <a href="/nameless"', ['1280']],
    ['an image without words', 'image-alt: <img src="/favicon.svg"', ['360', '1280']],
    ['a button that is small for a finger', '26 px: <button>x</button>', ['360', '1280']],
  ])('catches %s', (_what, text, expected) => {
    expect(faultsWith(text).map((fault) => fault.split(' ', 1)[0])).toEqual(expected);
  });

  it('catches words that are pale because of what a media query sets at the root', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/about');
    expect(await pageFaults(page)).toEqual([]);
    await page.locator('main').evaluate((main) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`.shade { color: var(--shade, black) }
        @media (prefers-color-scheme: dark) { html { --shade: #444 } }`);
      document.adoptedStyleSheets.push(sheet);
      main.insertAdjacentHTML('afterbegin', '<p class="shade">Shade</p>');
    });
    const faults = (await pageFaults(page)).map((fault) => fault.replace(/(?<=dark|light): .*/, ''));
    expect(faults).toEqual(['360 px: color-contrast in the dark', '1280 px: color-contrast in the dark']);
  });

  it('need not paint a page in the dark whose colours it knows', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/about');
    await pageFaults(page);
    type Asked = { accessible: { isKnownInTheDark(): boolean } };
    expect(await page.evaluate(() => (window as unknown as Asked).accessible.isKnownInTheDark())).toBe(true);
  });

  it('catches a page that is too wide', () => {
    expect(found).toContainEqual(expect.stringMatching(/^360 px: 1\d{3} px wide$/));
  });
});

/** In the page: a fault of each kind. */
function addFaults(main: Element): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    .pale { color: #777 }
    .dusk { color: light-dark(black, #444) }
    .under { position: relative }
    .under::before { content: none }
    .under > div { position: absolute; inset: 0; background: #555 }
    .under > p { position: relative }
    .tiny { position: absolute; top: 0; left: 0; width: 9px; height: 9px; overflow: hidden }
    .tiny + .tiny { left: 10px }
    .wide { width: 1300px; max-width: none; height: 9px }
    @media (min-width: 1000px) {
      .tiny { width: 50px; height: 50px }
      .tiny + .tiny { left: 60px }
      .phone { display: none }
    }`);
  document.adoptedStyleSheets.push(sheet);
  const faults = `
    <p class="pale">Pale</p>
    <p class="dusk">Dusk</p>
    <div class="under"><div></div><p>Over</p></div>
    <button>x</button>
    <div class="under"><span class="tiny" role="button" tabindex="0">tiny</span><span class="tiny" role="button" tabindex="0">tiny</span></div>
    <p><a href="/nameless"><span class="phone">Name</span></a></p>
    <img src="/favicon.svg" class="wide">`;
  main.insertAdjacentHTML('afterbegin', faults);
}
