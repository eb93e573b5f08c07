import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awake, newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { newcomer, PASSWORD, Person, student } from '../person.ts';
import { faults, focused, reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

const COURSE = '/home/COT/IT/2nd/TIT-233';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

describe('a person who leaves the library', () => {
  it('shows first who they are', async () => {
    const page = await open(await newcomer(panna));
    for (const [typed, words] of [
      ['', 'Password is required'],
      ['not the password', 'That isn’t your password.'],
    ] as const) {
      await page.locator('#delete').getByLabel('Password', { exact: true }).fill(typed);
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect.poll(() => faults(page)).toEqual({ Password: words });
      await expect.poll(() => focused(page)).toBe('Password');
    }
    expect(new URL(page.url()).pathname).toBe('/home/account');
  });

  it.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('can leave the papers, which then have no owner, %s', async (_name, javaScriptEnabled) => {
    const person = await student(panna);
    const { $id } = (await person.share({ description: `Of ${person.id}` })).body;
    const page = await open(person, javaScriptEnabled);
    await leave(page, 'stay in the library, without your name');
    const row = await new Person(panna.url).call('GET', `/tablesdb/library/tables/notes/rows/${$id}`);
    expect(row.status).toBe(200);
    expect(row.body.$permissions).toEqual(['read("any")']);
    await page.goto(COURSE);
    await page.getByRole('link', { name: new RegExp(`^Of ${person.id}`) }).waitFor();
    await isGone(person);
    expect(problemsOf(page)).toEqual([]);
  });

  it('can take the papers along', async () => {
    const person = await student(panna);
    await person.share({ description: `Of ${person.id}` });
    const page = await open(person);
    await leave(page, 'are removed with the account');
    await page.goto(COURSE);
    expect(await page.getByRole('link', { name: `Of ${person.id}` }).count()).toBe(0);
    await isGone(person);
  });
});

async function open(person: Person, javaScriptEnabled = true): Promise<Page> {
  const page = await newPage({ baseURL: panna.url, javaScriptEnabled });
  await signInAs(page, person);
  await page.goto('/home/account');
  return javaScriptEnabled ? awake(page) : page;
}

async function leave(page: Page, papers: string) {
  await page.getByLabel(papers).check();
  await page.locator('#delete').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await reads(page, 'Your account has been deleted. You can still read everything here.');
  expect((await page.context().cookies()).filter(({ name }) => name.includes('session'))).toEqual([]);
}

async function isGone({ email, url }: Person) {
  const body = { email, password: PASSWORD };
  const { status } = await new Person(url).call('POST', '/account/sessions/email', { body });
  expect(status).toBe(401);
}
