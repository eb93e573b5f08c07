import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awake, newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { mailedLink, mailsTo, newcomer, PASSWORD, Person, student } from '../person.ts';
import { faults, focused, reads } from '../sight.ts';
import { isSignedIn, isSignedInAt, signInAs } from '../signed-in.ts';

const NEW_PASSWORD = 'three mangoes on a bicycle';
const COMMON =
  'This password is too common: it is one of the 200,000 that attackers try first. Choose another one.';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

describe('the account’s page', () => {
  it('is for the account that is signed in, and leads back after the login', async () => {
    const { email } = await student(panna);
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/home/account');
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/home/account');
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
  });

  it('fits one sheet of paper', async () => {
    const page = await open(await student(panna));
    const printed = await PDFDocument.load(await page.pdf({ format: 'A4' }));
    expect(printed.getPageCount()).toBe(1);
  });

  it('is where one’s own address leads', async () => {
    const person = await student(panna);
    const page = await newPage({ baseURL: panna.url, width: 1280 });
    await signInAs(page, person);
    await page.goto('/home');
    await page.getByRole('link', { name: person.email }).click();
    await page.waitForURL('**/home/account');
  });

  it('says that an address is verified, or sends the mail again', async () => {
    const person = await newcomer(panna);
    const page = await open(person);
    await reads(page, 'Not verified yet');
    await page.getByRole('button', { name: 'Resend the verification email' }).click();
    await reads(page, 'Verification Email has been sent...');
    await page.goto(await mailedLink(panna, person.email, '/verify'));
    await reads(page, 'Email Verified!');
    await page.goto('/home/account');
    await reads(page, 'Verified');
    expect(await page.getByRole('button', { name: 'Resend' }).count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });

  it('keeps a name of at most 128 characters', async () => {
    const page = await open(await student(panna));
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('न'.repeat(129));
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect.poll(() => faults(page)).toEqual({ Name: 'Name cannot exceed 128 characters' });
    await expect.poll(() => focused(page)).toBe('Name');
    await name.fill('  Asha   Rawat ');
    await page.getByRole('button', { name: 'Save name' }).click();
    await reads(page, 'Your name is saved.');
    await page.reload();
    expect(await name.inputValue()).toBe('Asha Rawat');
  });
});

describe('a changed password', () => {
  let person: Person;
  let page: Page;
  let elsewhere: Person;
  beforeAll(async () => {
    person = await student(panna);
    page = await open(person);
    elsewhere = await otherDevice(person.email);
  });

  it('needs the old one, and keeps the rules', async () => {
    const attempts = [
      [
        ['', '', ''],
        {
          'Old password': 'Password is required',
          'New password': 'Password is required',
          'Confirm password': 'Confirm password is required',
        },
      ],
      [['not the password', NEW_PASSWORD, NEW_PASSWORD], { 'Old password': 'That isn’t your password.' }],
      [[PASSWORD, 'password123', 'password123'], { 'New password': COMMON }],
    ] as const;
    for (const [typed, words] of attempts) {
      await change(page, typed);
      await expect.poll(() => faults(page)).toEqual(words);
      await expect.poll(() => focused(page)).toBe(Object.keys(words)[0]);
    }
  });

  it('reads Processing... on its way, and is notified', async () => {
    const answered = Promise.withResolvers<void>();
    await page.route('**/home/account.data*', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await change(page, [PASSWORD, NEW_PASSWORD, NEW_PASSWORD]);
    expect(await page.getByRole('button', { name: 'Processing...' }).isDisabled()).toBe(true);
    answered.resolve();
    await reads(page, 'Your password has been changed. Every other device has been signed out.');
    await expect.poll(() => page.getByLabel('Old password', { exact: true }).inputValue()).toBe('');
    await expect.poll(async () => (await mailsTo(panna, person.email))[0]).toContain('was changed just now');
  });

  it('ends the other sessions, not this one', async () => {
    expect([await isSignedIn(elsewhere), await isSignedInAt(page)]).toEqual([false, true]);
    expect(problemsOf(page).filter((problem) => !problem.includes('400'))).toEqual([]);
  });
});

describe('the devices', () => {
  it('are named, and end one by one or all but this one', async () => {
    const person = await student(panna);
    const [page, first, second, third] = [
      await open(person),
      await otherDevice(person.email),
      await otherDevice(person.email),
      await otherDevice(person.email),
    ];
    await page.reload();
    const rows = page.locator('#sign-out li');
    expect(await rows.count()).toBe(4);
    await reads(page, 'this device');
    await rows.first().getByRole('button', { name: 'Sign out Safari on iOS' }).click();
    await reads(page, 'That device has been signed out.');
    await expect.poll(() => rows.count()).toBe(3);
    expect([await isSignedIn(third), await isSignedIn(second)]).toEqual([false, true]);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await reads(page, 'Every other device has been signed out.');
    await expect.poll(() => rows.count()).toBe(1);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, false]);
    expect(await isSignedInAt(page)).toBe(true);
    expect(problemsOf(page)).toEqual([]);
  });
});

async function open(person: Person): Promise<Page> {
  const page = await newPage({ baseURL: panna.url });
  await signInAs(page, person);
  await page.goto('/home/account');
  return awake(page);
}

async function otherDevice(email: string): Promise<Person> {
  const device = new Person(panna.url);
  const body = { email, password: PASSWORD };
  await device.call('POST', '/account/sessions/email', { body, headers: { 'User-Agent': IPHONE } });
  return device;
}

async function change(page: Page, [old, password, confirm]: readonly [string, string, string]) {
  await page.getByLabel('Old password', { exact: true }).fill(old);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirm);
  await page.getByRole('button', { name: 'Change password' }).click();
}
