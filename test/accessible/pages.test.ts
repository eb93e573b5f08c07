import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { student } from '../person.ts';
import { pageFaults } from './page-faults.ts';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
  const sharer = await student(panna);
  await sharer.share({ description: 'Mid-term 2024', kind: 'paper', exam: 'mid-semester', examYear: 2024 });
  await sharer.share({ description: 'डेटा संरचना, हल सहित' });
  await sharer.share({ description: 'W'.repeat(50) });
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
    '/home/COT/EE/1st/TID%2FTCE%2FTSW%2FTME-109',
    '/home/COF/COF/1st',
    '/home/emailpage?sent=1',
    '/home/offline',
    '/home/oauthverify',
    '/home/uploadform',
    '/oauthfailed',
    '/search',
    '/search?q=tit+233',
    '/search?q=english&branch=IT',
    '/search?branch=IT',
    '/search?q=nowhere+structre',
    '/search?q=nowhere&year=4th',
    '/nothing/here',
  ])('%s', async (path) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await page.locator('.motion-safe\\:animate-spin').waitFor({ state: 'detached' });
    expect(await pageFaults(page)).toEqual([]);
    await page.evaluate(() => localStorage.clear());
  });
});

describe('the measure', () => {
  it('would catch pale words, a small button, an image without words and a page too wide', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/about');
    await page.locator('main').evaluate((main) => {
      const pale = document.createElement('p');
      pale.textContent = 'Pale';
      pale.style.color = '#777';
      const button = document.createElement('button');
      button.textContent = 'x';
      const wide = document.createElement('img');
      wide.src = '/favicon.svg';
      wide.style.cssText = 'width: 1300px; max-width: none; height: 9px';
      main.prepend(pale, button, wide);
    });
    const found = (await pageFaults(page)).join();
    for (const fault of ['color-contrast in the light', 'color-contrast in the dark', 'image-alt', 'px wide'])
      expect(found).toContain(fault);
    expect(found).toMatch(/px: <button>x/);
  });
});
