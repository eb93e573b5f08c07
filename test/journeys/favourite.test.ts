import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asleep, newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { newcomer } from '../person.ts';
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

  it('open for any session: Loading... until it is known, then Coming soon...', async () => {
    const page = await newPage({ baseURL: panna.url });
    await signInAs(page, await newcomer(panna));
    const wakeUp = await asleep(page);
    await page.goto('/home/favourite', { waitUntil: 'commit' });
    expect(await heading(page)).toBe('Favourites');
    await reads(page, 'Loading...');
    wakeUp();
    await reads(page, 'Coming soon...');
    expect(problemsOf(page)).toEqual([]);
  });
});
