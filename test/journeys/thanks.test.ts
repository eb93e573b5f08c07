import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { awake, newPage, problemsOf } from '../browser.ts';
import { type StartedPanna, startPanna } from '../panna.ts';
import { PASSWORD, type Person, student } from '../person.ts';
import { databaseOf, untilPrepared } from '../reading.ts';
import { reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

const THANK = 'Say thanks';
const YEAR = 2026;

let panna: StartedPanna;
let asha: Person;
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
});
afterAll(() => panna.close());

const shared = async (description: string) => {
  const note = (await asha.share({ description })).body.$id ?? '';
  // A page that is open while its paper is prepared shows the pages by itself, as a new document.
  await untilPrepared(panna, `/notes/${note}`);
  return note;
};
const thanksFor = async (note: string) => {
  const { tables, close } = await databaseOf(panna);
  const valued = (await tables.thanks.ofNotes([note])).get(note);
  await close();
  return valued?.thanks;
};
async function opened(note: string, times: number): Promise<void> {
  const { tables, close } = await databaseOf(panna);
  await tables.thanks.addViews(YEAR, [{ subject: note, times }]);
  await close();
}
/** It stands below the pages on a phone, and beside them on a desktop. */
const thanksButton = (page: Page, note: string, isPressed?: boolean) => {
  const pressed = isPressed === undefined ? '' : `[aria-pressed="${isPressed}"]`;
  return page.locator(`button[value="thanks/${note}"]${pressed}`).filter({ visible: true });
};
const sent = (page: Page) => page.waitForResponse((answer) => answer.request().method() === 'POST');

it.each([
  ['', THANK, 360],
  ['/hi', 'धन्यवाद कहें', 1280],
])(
  'In %s/… a reader thanks whoever shared a paper with one tap, and takes it back: “%s” at %i px',
  async (language, words, width) => {
    const note = await shared(`Thanked ${language} ${width}`);
    const page = await newPage({ baseURL: panna.url, width });
    await signInAs(page, await student(panna));
    await page.goto(`${language}/notes/${note}`);
    const button = thanksButton(page, note);
    expect(await button.textContent()).toContain(words);
    await Promise.all([sent(page), button.press('Enter')]);
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(await pageFaults(page)).toEqual([]);
    expect(await thanksFor(note)).toBe(1);
    await page.reload();
    await thanksButton(page, note, true).waitFor();
    await Promise.all([sent(page), button.press('Enter')]);
    expect(await thanksFor(note)).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  },
);

it('a visitor who taps is led to a login that says what for, and it is done afterwards, without a script too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const note = await shared(`Tapped ${javaScriptEnabled}`);
    const person = await student(panna);
    const page = await newPage({ baseURL: panna.url, javaScriptEnabled });
    await page.goto(`/notes/${note}`);
    await page.getByRole('button', { name: THANK }).press('Enter');
    await reads(page, `Log in to say thanks for “Tapped ${javaScriptEnabled}”`);
    if (javaScriptEnabled) await awake(page);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).press('Enter');
    await page.waitForURL(({ pathname }) => pathname === `/notes/${note}`);
    await thanksButton(page, note, true).waitFor();
    expect(await thanksFor(note)).toBe(1);
  }
});

it('whoever shared a paper cannot thank for it, and learns where thanks are shown', async () => {
  const note = await shared('My own');
  const page = await newPage({ baseURL: panna.url });
  await signInAs(page, asha);
  await page.goto(`/notes/${note}`);
  await page.getByRole('button', { name: THANK }).press('Enter');
  await reads(page, /^This is your own paper\./);
  await thanksButton(page, note, false).waitFor();
  expect(await thanksFor(note)).toBe(0);
});

it.each([
  [1280, true],
  [360, false],
])(
  'a sharer sees what became of the papers, and gives others a page of numbers until it is ended: %i px, script: %s',
  async (width, javaScriptEnabled) => {
    const mira = await student(panna);
    const { $id: note = '' } = (await mira.share({ description: 'Much read' })).body;
    await opened(note, 1240);
    const reader = await student(panna);
    const { tables, close } = await databaseOf(panna);
    const { id: account = '' } = (await tables.accounts.findByEmail(reader.email))?.account ?? {};
    await tables.thanks.add({ note, account, createdAt: new Date(`${YEAR}-11-27`) });
    await close();
    const page = await newPage({ baseURL: panna.url, width, javaScriptEnabled });
    await signInAs(page, mira);
    await page.goto('/home/uploads');
    await reads(page, '1,240 views · 1 thanks');
    await reads(
      page,
      new RegExp(`^Your papers were viewed 1,240 times in ${YEAR}, and one person said thanks\\.`),
    );
    await page.getByRole('link', { name: 'By year, to share' }).press('Enter');
    await page.getByRole('button', { name: `Create a page of ${YEAR} to share` }).press('Enter');
    const link = page.locator('main a[href*="/thanks/"]');
    const address = (await link.getAttribute('href')) ?? '';
    if (javaScriptEnabled) expect(await pageFaults(page)).toEqual([]);
    const other = await newPage({ baseURL: panna.url, width });
    const answer = await other.goto(address);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await reads(other, `Papers I shared were viewed 1,240 times in ${YEAR}`);
    expect(await other.content()).not.toMatch(new RegExp(`${mira.email}|Much read|${reader.email}`));
    expect(await pageFaults(other)).toEqual([]);
    await page.getByRole('button', { name: `Delete the page for ${YEAR}` }).press('Enter');
    await page.getByRole('button', { name: `Create a page of ${YEAR} to share` }).waitFor();
    const gone = await other.goto(address);
    expect(gone?.status()).toBe(404);
    expect(problemsOf(page)).toEqual([]);
  },
);
