import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { asleep, awake, newPage, problemsOf } from '../browser.ts';
import { flatPdf } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { newcomer, PASSWORD, student } from '../person.ts';
import { sharedPaper, untilPrepared } from '../reading.ts';
import { countShifts, heading, reads, shifted } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

describe('favourites', () => {
  it('send a visitor to the login', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/home');
    await page.getByRole('link', { name: 'Favorites' }).click();
    await page.waitForURL(
      (url) => url.pathname === '/login' && url.searchParams.get('next') === '/home/favourite',
    );
    expect(problemsOf(page)).toEqual([]);
  });

  it('open for any session: Loading... until it is known, then the papers with a star', async () => {
    const page = await newPage({ baseURL: panna.url });
    await signInAs(page, await newcomer(panna));
    const wakeUp = await asleep(page);
    await page.goto('/home/favourite', { waitUntil: 'commit' });
    expect(await heading(page)).toBe('Favourites');
    await reads(page, 'Loading...');
    wakeUp();
    await reads(page, 'No favourites yet');
    expect(problemsOf(page)).toEqual([]);
  });

  it('of a visitor stay on the device, and go along once when the person joins, whose tap on Follow is done then', async () => {
    const asha = await student(panna);
    const note = (await asha.share({ description: 'End semester' })).body.$id;
    const page = await newPage({ baseURL: panna.url });
    const course = '/home/COT/IT/2nd/TIT-233';
    const { star, is } = togglesOn(page);
    await page.goto(course);
    await star().click();
    await is(true);
    expect(page.url()).toBe(panna.url + course);
    const other = await page.context().newPage();
    await other.goto(`/notes/${note}`);
    await is(true, other);
    await other.goto('/home');
    await other.locator('[data-home]').getByRole('link', { name: 'End semester TIT-233' }).waitFor();
    await other.close();
    const shelf = await page.context().newPage();
    await shelf.goto(course);
    await shelf.getByRole('link', { name: 'Favorites' }).click();
    await shelf.waitForURL(({ pathname }) => pathname === '/home/favourite');
    await shelf.getByRole('link', { name: 'End semester', exact: true }).waitFor();
    expect(await pageFaults(shelf)).toEqual([]);
    await star(shelf).click();
    await is(false, shelf);
    await shelf.goto('/home/favourite');
    await shelf.waitForURL(({ pathname }) => pathname === '/login');
    await shelf.goto(course);
    await star(shelf).click();
    await shelf.goto('/home/favourite');
    await shelf.getByRole('link', { name: 'Sign in to sync' }).click();
    await shelf.waitForURL(({ searchParams }) => searchParams.get('next') === '/home/favourite');
    await shelf.close();
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === '/login');
    await reads(page, 'Log in to follow Data Structures');
    await awake(page);
    await page.getByLabel('Email').fill(asha.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(({ pathname }) => pathname === course);
    const following = page.getByRole('button', { name: 'Following', exact: true, pressed: true });
    await following.waitFor();
    await expect.poll(() => page.url()).toBe(panna.url + course);
    await reads(page, 'A paper was starred on this device before you logged in. Add it to your favourites?');
    expect(await pageFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await reads(page, 'The paper is in your favourites now.');
    await is(true);
    expect(await page.evaluate(() => localStorage.getItem('stars'))).toBe('[]');
    expect(problemsOf(page)).toEqual([]);
  });

  it('are kept in step by every tab and device, and removed and brought back by keyboard', async () => {
    const asha = await student(panna);
    const note = (await asha.share({ description: 'End semester', course: 'TIT-244' })).body.$id;
    const page = await newPage({ baseURL: panna.url });
    await signInAs(page, asha);
    const course = '/home/COT/IT/2nd/TIT-244';
    const { star, is } = togglesOn(page);
    await page.goto(course);
    await star().click();
    await is(true);

    const reader = await page.context().newPage();
    await reader.goto(`/notes/${note}`);
    await is(true, reader);
    await star().focus();
    await page.keyboard.press('Enter');
    await is(false);
    await is(false, reader);
    await star(reader).click();
    await is(true);

    // On another device, when it is seen again.
    const phone = await newPage({ baseURL: panna.url });
    await signInAs(phone, asha);
    await phone.goto(course);
    await is(true, phone);
    const set = (of: typeof page) =>
      Promise.all([of.waitForResponse((answer) => answer.request().method() === 'POST'), star(of).click()]);
    await set(page);
    await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await is(false, phone);
    await set(phone);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await is(true);

    await page.route('**/home/favourite/star', (route) => route.abort());
    await star().click();
    await reads(page, 'We couldn’t change the star. Check your connection and try again.');
    await is(true);
    await page.unroute('**/home/favourite/star');

    const follow = page.getByRole('button', { name: 'Follow', exact: true });
    const widthOf = (each: Locator) => each.evaluate((element) => element.getBoundingClientRect().width);
    const width = await widthOf(follow);
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      follow.click(),
    ]);
    const following = page.getByRole('button', { name: 'Following', exact: true, pressed: true });
    // Nothing moves under the finger.
    await expect.poll(() => widthOf(following)).toBe(width);

    await page.goto('/home/favourite');
    const followed = page.getByRole('button', { name: 'Follow TIT-244' });
    const isFollowed = (pressed: boolean) =>
      expect.poll(() => followed.getAttribute('aria-pressed')).toBe(String(pressed));
    await followed.click();
    await isFollowed(false);
    await page.getByRole('button', { name: 'Undo TIT-244' }).click();
    await isFollowed(true);
    await star().focus();
    await page.keyboard.press('Space');
    await is(false, reader);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await is(true, reader);
    await is(true);
    await expect.poll(() => star().evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByRole('link', { name: 'TIT-244' }).last().getAttribute('href')).toBe(course);
    expect(problemsOf(page).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  });
});

describe('home', () => {
  it('of somebody who was here leads to a paper of their course by the second tap, and nothing moves', async () => {
    const asha = await student(panna);
    const place = { course: 'TIT-241', kind: 'paper' };
    const names = ['Read already', 'Not read yet'] as const;
    const read = await sharedPaper(asha, await flatPdf(), { ...place, description: names[0] });
    const unread = (await asha.share({ ...place, description: names[1] })).body.$id;
    // Pages remember what was read.
    await untilPrepared(panna, read);
    const page = await newPage({ baseURL: panna.url });
    await countShifts(page, 'main');
    const own = page.locator('[data-home]');
    await page.goto('/home');
    expect(await own.isVisible()).toBe(false);

    await page.goto('/home/COT/IT/2nd/TIT-241');
    await page.goto(read);
    await awake(page);
    // The landing page of the second visit, and two ways of two taps.
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/home');
    await own.getByRole('link', { name: names[0] }).click();
    await page.waitForURL(`**${read}`);
    await page.goto('/');
    await page.getByRole('link', { name: /^Continue: \S/ }).click();
    await page.waitForURL('**/TIT-241');
    expect(await page.getByRole('link', { name: names[1], exact: true }).getAttribute('href')).toBe(
      `/notes/${unread}`,
    );

    await page.goto('/hi/home');
    expect(await own.locator('a[href$="/TIT-241"]').getAttribute('href')).toBe('/hi/home/COT/IT/2nd/TIT-241');
    await own.getByRole('link', { name: /^IT .*आपका साल$/ }).click();
    await page.waitForURL('**/hi/home/COT/IT/2nd');
    await page.goto('/home');
    await page.goBack();
    await page.goForward();
    await own.getByRole('link', { name: names[0] }).waitFor();
    // Before the measure, which changes the window.
    expect(await shifted(page)).toBeNull();
    expect(await pageFaults(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });

  it('of who is signed in has what they follow and their favourites above the colleges, on a new device too, and nothing moves', async () => {
    const binod = await newcomer(panna);
    const note = (await (await student(panna)).share({ description: 'Kept at hand' })).body.$id;
    for (const add of [note, 'COT/IT/2nd/TIT-233'])
      await fetch(`${panna.url}/home/favourite/star`, {
        method: 'POST',
        headers: { Cookie: binod.cookie, Origin: panna.url, Accept: 'application/json' },
        body: new URLSearchParams({ add }),
      });
    const page = await newPage({ baseURL: panna.url, height: 1800 });
    await countShifts(page, 'main');
    await signInAs(page, binod);
    const own = page.locator('[data-home]');
    for (const _visit of ['first', 'second']) {
      await page.goto('/home');
      await own.getByRole('link', { name: 'Kept at hand' }).waitFor();
      await own.getByRole('link', { name: 'Data Structures TIT-233' }).waitFor();
    }
    expect(await shifted(page)).toBeNull();
    await page.context().clearCookies();
    await page.goto('/home');
    expect(await page.getByText('Kept at hand').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('shelf'))).toBeNull();
    expect(problemsOf(page)).toEqual([]);
  });
});

/** The star of the paper, and whether it is set, on this page or another one. */
function togglesOn(page: Page) {
  const star = (of = page) => of.getByRole('button', { name: 'Favourite: End semester' });
  const is = (pressed: boolean, of = page) =>
    expect.poll(() => star(of).getAttribute('aria-pressed')).toBe(String(pressed));
  return { star, is };
}
