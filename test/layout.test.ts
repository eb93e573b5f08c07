import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import HINDI_TEXTS from '../locales/hi.js';
import { namesInHindi } from './accessible/names.ts';
import { touchFaults } from './accessible/page-faults.ts';
import { INTERACTIVE, inHindi, PUBLIC } from './addresses.ts';
import { awake, newPage } from './browser.ts';
import { layoutFaults } from './layout-faults.ts';
import { type StartedPanna, startPanna } from './panna.ts';
import { PASSWORD, type Person, student } from './person.ts';
import { databaseOf } from './reading.ts';
import { rowsAboveFold } from './rows-above-fold.ts';
import { signInAs } from './signed-in.ts';

/** Widths in pixels: English and Hindi together have each, with usual and with large letters. */
const ENGLISH = { usual: [320, 768, 1280, 1920], large: [1280, 360] };
const HINDI = { usual: [360, 1280], large: [768, 320] };
/** With several filters to narrow it, which are folded on a phone. */
const FILTERED = '/search?q=paper';
/** Pages of a student who has shared papers; `PAPER` is one of them. */
const OWN = [
  '/home/uploads',
  '/home/uploads/PAPER',
  '/home/exams',
  '/notes/PAPER/report',
  '/notes/PAPER/rights',
  '/notes/PAPER/find?q=paper',
];
/** Pages of moderators and admins. */
const LOOKED_AFTER = [
  '/home/moderation',
  '/home/moderation/note-PAPER',
  '/home/moderation/note-PAPER/pages',
  '/home/moderation/note-PAPER/questions',
  '/home/moderation/log',
  '/home/moderation/disputes',
  '/home/moderation/topics/COT/IT/2nd/TIT-233',
  '/home/moderation/people',
  '/home/statistics',
  '/home/catalogue',
  '/home/catalogue?at=COT/IT',
  '/home/catalogue/import',
];

let panna: StartedPanna;
let page: Page;
let sharer: Person;
let admin: Person;
let longest: string;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  sharer = await student(panna);
  admin = await student(panna, undefined, 'admin');
  const wide = { description: 'W'.repeat(50), kind: 'notes', exam: 'supplementary', examYear: 2024 };
  longest = (await sharer.share(wide)).body.$id;
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
  it.each([...PUBLIC, FILTERED, '/notes/PAPER', ...INTERACTIVE])('%s', async (path) => {
    await page.context().clearCookies();
    if (path.startsWith('/home/')) await signInAs(page, sharer);
    const address = path.replace('PAPER', longest);
    await page.goto(address);
    expect(await faultsAt(page, ENGLISH)).toEqual([]);
    expect(await faultsInHindi(address)).toEqual([]);
  });

  it('the page that tells a newcomer to look for the mail, with a long address', async () => {
    await page.context().clearCookies();
    await page.goto('/login?mode=signup');
    await awake(page);
    await page.getByLabel('Email').fill(`${'a.long.name'.repeat(3)}@gbpuat.ac.in`);
    for (const label of ['Password', 'Confirm password'])
      await page.getByLabel(label, { exact: true }).fill(PASSWORD);
    await page.getByLabel('Email').press('Enter');
    await page.waitForURL('**/home/emailpage?sent=1');
    expect(await faultsAt(page, ENGLISH)).toEqual([]);
    expect(await faultsInHindi('/home/emailpage')).toEqual([]);
  });

  it('the upload form with its errors, in Hindi', async () => {
    await signInAs(page, sharer);
    await page.goto(inHindi('/home/uploadform'));
    await awake(page);
    await page.getByRole('button', { name: HINDI_TEXTS.upload.submit, exact: true }).click();
    await page.locator('select[aria-invalid="true"]').first().waitFor();
    expect(await faultsAt(page, HINDI)).toEqual([]);
  });

  it('a course whose code is one long word: in its year, by itself, above a paper, and in the statistics', async () => {
    const course = 'CODE'.repeat(10);
    const added = { intent: 'add', year: '2nd', value: course, en: 'Long', reason: 'To look at it' };
    await fetch(`${panna.url}/home/catalogue?at=COT/IT`, {
      method: 'POST',
      headers: { Cookie: admin.cookie },
      body: new URLSearchParams(added),
    });
    const note = (await sharer.share({ course, description: 'Of a long code' })).body.$id;
    await page.context().clearCookies();
    for (const path of ['/home/COT/IT/2nd', `/home/COT/IT/2nd/${course}`, `/notes/${note}`]) {
      await page.goto(path);
      expect(await faultsAt(page, ENGLISH)).toEqual([]);
      expect(await faultsInHindi(path)).toEqual([]);
    }
    // As the library writes it down, which is once a minute.
    const { tables, close } = await databaseOf(panna);
    const [today = ''] = new Date().toISOString().split('T');
    await tables.statistics.add(today, 'read', [{ subject: `COT/IT/2nd/${course}`, times: 1 }]);
    await close();
    await signInAs(page, admin);
    expect(await faultsInHindi('/home/statistics')).toEqual([]);
    expect(await page.content()).toContain(course);
  });

  // Hindi has the longer words: what holds them holds the English ones.
  it.each([...OWN, ...LOOKED_AFTER])('%s, in Hindi', async (path) => {
    await signInAs(page, OWN.includes(path) ? sharer : admin);
    expect(await faultsInHindi(path.replace('PAPER', longest))).toEqual([]);
  });
});

describe('a course of eleven papers that can be narrowed', () => {
  const COURSE = '/home/COT/IT/3rd/TIT-364';
  beforeAll(async () => {
    const place = { year: '3rd', course: 'TIT-364' };
    for (let number = 0; number < 11; number += 1) {
      const examYear = 2018 + (number % 6);
      const exam = number % 2 ? 'mid-semester' : 'end-semester';
      const description = `Computer Networks ${number % 2 ? 'mid' : 'end'} semester ${examYear}`;
      await sharer.share({ ...place, description, kind: 'paper', exam, examYear });
    }
  });

  it.each([COURSE, inHindi(COURSE)])(
    'shows five of them at once on a phone, and nine on a desktop, a line of controls over them: %s',
    async (address) => {
      await page.context().clearCookies();
      const seen = async (width: number, height: number) => {
        await page.setViewportSize({ width, height });
        await page.goto(address);
        await page.locator('[data-pack] button').waitFor();
        return page.evaluate(rowsAboveFold);
      };
      const phone = await seen(360, 740);
      expect(phone.firstAt).toBeLessThanOrEqual(220);
      expect(phone.highest).toBeLessThanOrEqual(96);
      expect(phone.aboveFold).toBeGreaterThanOrEqual(5);
      const desktop = await seen(1280, 800);
      expect(desktop.highest).toBeLessThanOrEqual(56);
      expect(desktop.aboveFold).toBeGreaterThanOrEqual(9);
    },
  );
});

async function faultsInHindi(path: string): Promise<string[]> {
  await page.goto(inHindi(path));
  const laidOut = await faultsAt(page, HINDI);
  const { all, faults } = await namesInHindi(page);
  expect(all.length).toBeGreaterThan(4);
  return [...laidOut, ...(await touchFaults(page)), ...faults];
}

async function faultsAt(page: Page, { usual, large }: typeof ENGLISH): Promise<string[]> {
  const found: string[] = [];
  for (const width of usual) found.push(...(await faults(page, width)));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '212.5%'));
  for (const width of large) found.push(...(await faults(page, width, 'with large letters')));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true;
  });
  found.push(...(await faults(page, 360, 'unfolded')));
  return found;
}

async function faults(page: Page, width: number, how = ''): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  return (await page.evaluate(layoutFaults)).map((fault) => `${width} px ${how}: ${fault}`);
}
