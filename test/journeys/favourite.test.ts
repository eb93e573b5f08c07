import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asleep, awake, newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { newcomer, PASSWORD, student } from '../person.ts';
import { heading, reads } from '../sight.ts';
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

  it('are set by a visitor’s tap and a login, kept in step by every tab and device, and removed and brought back by keyboard', async () => {
    const asha = await student(panna);
    const note = (await asha.share({ description: 'End semester' })).body.$id;
    const page = await newPage({ baseURL: panna.url });
    const course = '/home/COT/IT/2nd/TIT-233';
    const star = (of = page) => of.getByRole('button', { name: 'Favourite: End semester' });
    const is = (pressed: boolean, of = page) =>
      expect.poll(() => star(of).getAttribute('aria-pressed')).toBe(String(pressed));

    await page.goto(course);
    await star().click();
    await page.waitForURL(({ pathname }) => pathname === '/login');
    await awake(page);
    await page.getByLabel('Email').fill(asha.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(({ pathname }) => pathname === course);
    await is(true);
    await expect.poll(() => page.url()).toBe(panna.url + course);

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
    await reads(page, 'The star could not be changed. Check your connection and try again.');
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
    const followed = page.getByRole('button', { name: 'Follow TIT-233' });
    const isFollowed = (pressed: boolean) =>
      expect.poll(() => followed.getAttribute('aria-pressed')).toBe(String(pressed));
    await followed.click();
    await isFollowed(false);
    await page.getByRole('button', { name: 'Undo TIT-233' }).click();
    await isFollowed(true);
    await star().focus();
    await page.keyboard.press('Space');
    await is(false, reader);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await is(true, reader);
    await is(true);
    await expect.poll(() => star().evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByRole('link', { name: 'TIT-233' }).last().getAttribute('href')).toBe(course);
    expect(problemsOf(page).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  });
});
