import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTERACTIVE, inHindi, PUBLIC } from './addresses.ts';
import { newPage } from './browser.ts';
import { layoutFaults } from './layout-faults.ts';
import { type Panna, startPanna } from './panna.ts';
import { type Person, student } from './person.ts';
import { signInAs } from './signed-in.ts';

const WIDTHS = [320, 360, 768, 1280, 1920];
/** Where English fits at each width, other words may still be too long for the narrowest, and for the bars of a desktop. */
const WIDTHS_OF_HINDI = [320, 1280];

let panna: Panna;
let page: Page;
let sharer: Person;
let longest: string;
beforeAll(async () => {
  panna = await startPanna();
  sharer = await student(panna);
  const wide = { description: 'W'.repeat(50), kind: 'notes', exam: 'supplementary', examYear: 2024 };
  longest = `/notes/${(await sharer.share(wide)).body.$id}`;
  for (let number = 0; number < 26; number += 1)
    await sharer.share({
      description: `Paper ${number}`,
      exam: 'mid-semester',
      examYear: 2000 + (number % 4),
    });
  page = await newPage({ baseURL: panna.url });
});
afterAll(() => panna.close());

// One page for all: layout does not depend on colours, and a resized page lays itself out anew.
describe('nothing is cut off or wider than the screen, at any width and with letters twice as large', () => {
  it.each([...PUBLIC, 'longest', ...INTERACTIVE])('%s', async (path) => {
    await page.context().clearCookies();
    if (path.startsWith('/home/')) await signInAs(page, sharer);
    const address = path === 'longest' ? longest : path;
    await page.goto(address);
    const found = await faultsAt(page, WIDTHS);
    await page.goto(inHindi(address));
    found.push(...(await faultsAt(page, WIDTHS_OF_HINDI)).map((fault) => `in Hindi, ${fault}`));
    expect(found).toEqual([]);
  });
});

async function faultsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) found.push(...(await faults(page, width)));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '212.5%'));
  found.push(...(await faults(page, 360, 'with large letters')));
  return found;
}

async function faults(page: Page, width: number, how = ''): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  return (await page.evaluate(layoutFaults)).map((fault) => `${width} px ${how}: ${fault}`);
}
