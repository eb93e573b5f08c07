import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { heading, reads } from '../sight.ts';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

describe('the landing page', () => {
  it('fills the screen with the administrative building, a headline and Get Started', async () => {
    const page = await open('/', 1280);
    const hero = page.locator('main section').first();
    expect((await hero.boundingBox())?.height).toBeGreaterThanOrEqual(800 - 64);
    expect(await hero.locator('svg:not(form svg)').count()).toBe(1);
    await expect.poll(() => heading(page)).toBe('Every paper, before the exam');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/home');
    expect(problemsOf(page)).toEqual([]);
  });

  it('gives the three steps', async () => {
    const page = await open('/');
    await reads(page, 'Sign up, and find everything sorted by college.');
    await reads(page, 'Add the notes you need to your favourites, and find them all in one place.');
    await reads(page, 'To upload notes or past-year papers, click the upload button and share them.');
  });

  it('leads to Home, About, Contact and Sign in from its top', async () => {
    const page = await open('/', 1280);
    expect(await links(page, 'header nav:visible a')).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Contact', '/contactus'],
      ['Sign in', '/login'],
    ]);
  });

  it('ends with the quick links, its purpose and the copyright of 2025', async () => {
    const page = await open('/');
    expect(await links(page, 'footer nav a')).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Contact', '/contactus'],
      ['Sign in', '/login'],
    ]);
    await reads(
      page,
      /simplifies access to academic notes, because grades should not depend on a last-minute/,
    );
    await reads(page, '© 2025 Panna');
  });
});

describe('the about page', () => {
  it('tells the mission', async () => {
    const page = await open('/about');
    expect(await heading(page)).toBe('Our mission');
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('the menu of a phone', () => {
  it('hides the links of the landing page behind one button, and reaches each of them', async () => {
    const page = await open('/');
    expect(await page.getByRole('navigation', { name: 'Site' }).filter({ visible: true }).count()).toBe(0);
    await page.getByLabel('Menu').click();
    const reached = page.locator('nav[aria-label="Site"] a').filter({ visible: true });
    expect(await reached.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      expect.arrayContaining(['/', '/about', '/contactus', '/login']),
    );
    await page.locator('nav[aria-label="Site"] a[href="/about"]').filter({ visible: true }).click();
    await page.waitForURL(`${panna.url}/about`);
  });

  it('reaches everything in the library', async () => {
    const page = await open('/home');
    await page.getByLabel('Menu').click();
    for (const path of ['COT', 'CBSH', 'COVAS', 'COCS', 'COF', 'COA'].map((value) => `/home/${value}`))
      expect(await inMenu(page, path).count()).toBe(1);
    await inMenu(page, '/home/COT').click();
    await page.waitForURL(`${panna.url}/home/COT`);
    await page.getByLabel('Menu').click();
    await inMenu(page, '/home').click();
    await page.waitForURL(`${panna.url}/home`);
    await page.getByLabel('Menu').click();
    const menu = page.locator('details nav');
    for (const name of ['Favourites', 'Upload', 'Sign in']) {
      expect(await menu.getByRole('link', { name, exact: true }).isVisible()).toBe(true);
    }
  });

  it.each(['/', '/home', '/hi/about'])(
    'has Sign in at the left and the other language at the right of its first line, on %s',
    async (path) => {
      const page = await open(path);
      await page.locator('details > summary').filter({ visible: true }).click();
      const menu = page.locator('details[open]');
      const boxes = await Promise.all(
        ['a[href$="/login"]', '[data-language]'].map((link) =>
          menu.locator(link).filter({ visible: true }).boundingBox(),
        ),
      );
      const [signIn, language] = boxes.map((box) => ({
        x: box?.x ?? 0,
        y: box?.y ?? 0,
        end: (box?.x ?? 0) + (box?.width ?? 0),
      }));
      expect([signIn?.x, language?.end].map((x) => (x ?? 180) < 180)).toEqual([true, false]);
      expect(Math.max(signIn?.y ?? 999, language?.y ?? 999)).toBeLessThan(140);
      const button = await menu.locator('summary').boundingBox();
      expect(button?.x).toBeGreaterThan(300);
    },
  );

  it('closes by Escape with the focus back on its button, and by a tap beside it', async () => {
    const page = await open('/home');
    const colleges = page.locator('details nav');
    await page.getByLabel('Menu').click();
    await colleges.waitFor();
    await page.keyboard.press('Escape');
    await colleges.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
    await page.keyboard.press('Enter');
    await colleges.waitFor();
    await page.mouse.click(4, 30);
    await colleges.waitFor({ state: 'hidden' });
  });

  it('closes by Escape on a page with React, too', async () => {
    const page = await open('/login');
    await page.getByLabel('Menu').click();
    await page.locator('details nav').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('details nav').waitFor({ state: 'hidden' });
  });

  it('closes when the focus leaves it, so that nothing is below it', async () => {
    const page = await open('/home');
    await page.getByLabel('Menu').click();
    await page.locator('details nav a').filter({ visible: true }).last().focus();
    await page.keyboard.press('Tab');
    await page.locator('details nav').waitFor({ state: 'hidden' });
    expect(await page.locator('header :focus').getAttribute('href')).toBe('/home');
  });
});

async function open(path: string, width = 360): Promise<Page> {
  const page = await newPage({ baseURL: panna.url, width });
  await page.goto(path);
  return page;
}

const inMenu = (page: Page, path: string) =>
  page.locator(`nav[aria-label="Library"] a[href="${path}"]`).filter({ visible: true });

function links(page: Page, selector: string) {
  return page
    .locator(selector)
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
}
