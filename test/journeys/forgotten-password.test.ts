import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awake, newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { mailedLink, mailsTo, PASSWORD, type Person, student } from '../person.ts';
import { faults, focused, heading, reads } from '../sight.ts';
import { isSignedIn, isSignedInAt } from '../signed-in.ts';

const NEW_PASSWORD = 'three mangoes on a bicycle';
const SENT = /^If this address has an account, we’ve sent it a link\./;
const COMMON =
  'This password is too common: it is one of the 200,000 that attackers try first. Choose another one.';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

describe('a forgotten password', () => {
  let person: Person;
  let page: Page;
  beforeAll(async () => {
    // Signed in elsewhere.
    person = await student(panna);
    page = await newPage({ baseURL: panna.url });
  });

  it('is asked for from the login form, by an address', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL('**/forgot');
    for (const [typed, words] of [
      ['', 'Email is required'],
      ['asha', 'Please enter a valid Email'],
    ] as const) {
      await ask(page, typed);
      await reads(page, words);
      expect(await page.getByLabel('Email').inputValue()).toBe(typed);
      await expect.poll(() => focused(page)).toBe('Email');
    }
  });

  it('gets the same answer for an address without an account, and no mail', async () => {
    const answers: string[] = [];
    for (const email of ['nobody@gbpuat.ac.in', person.email.toUpperCase()]) {
      await page.goto('/forgot');
      await ask(page, email);
      await reads(page, SENT);
      answers.push(await page.locator('main').innerHTML());
    }
    expect(answers[0]).toBe(answers[1]);
    await mailedLink(panna, person.email, '/reset');
    expect(await mailsTo(panna, 'nobody@gbpuat.ac.in')).toEqual([]);
  });

  it('is replaced by the mailed link, once the new one keeps the rules', async () => {
    await page.goto(await mailedLink(panna, person.email, '/reset'));
    await awake(page);
    const expected = [
      [
        ['', ''],
        { 'New password': 'Password is required', 'Confirm password': 'Confirm password is required' },
      ],
      [['1234567', '1234567'], { 'New password': 'Password must have at least 8 characters' }],
      [[NEW_PASSWORD, 'four mangoes'], { 'Confirm password': 'Passwords do not match' }],
      [['password123', 'password123'], { 'New password': COMMON }],
    ] as const;
    for (const [[password, confirm], words] of expected) {
      await replace(page, password, confirm);
      await expect.poll(() => faults(page)).toEqual(words);
      await expect.poll(() => focused(page)).toBe(Object.keys(words)[0]);
    }
    expect(await isSignedIn(person)).toBe(true);
    await replace(page, NEW_PASSWORD, NEW_PASSWORD);
    await page.waitForURL('**/login?reset=1');
    await reads(page, 'Your password has been changed. Log in with the new one.');
  });

  it('has ended every session, and opens nothing any more', async () => {
    expect(await isSignedIn(person)).toBe(false);
    await logIn(page, person.email, PASSWORD);
    await reads(page, 'Invalid credentials. Please check the email and password.');
  });

  it('has given way to the new one', async () => {
    await logIn(page, person.email, NEW_PASSWORD);
    await page.waitForURL('**/home');
    expect(await isSignedInAt(page)).toBe(true);
    expect((await mailsTo(panna, person.email))[0]).toContain('was changed just now');
  });

  it('is not replaced by the same link again', async () => {
    await page.goto(await mailedLink(panna, person.email, '/reset'));
    await replace(page, PASSWORD, PASSWORD);
    await broken(page);
    await page.getByRole('link', { name: 'Send me a new link' }).click();
    await page.waitForURL('**/forgot');
    expect(problemsOf(page).filter((problem) => !problem.includes('400'))).toEqual([]);
  });
});

it('A forgotten password is replaced without JavaScript, too, with what is wrong at its field', async () => {
  const person = await student(panna);
  const page = await newPage({ baseURL: panna.url, javaScriptEnabled: false });
  await page.goto('/forgot');
  await ask(page, 'asha');
  await reads(page, 'Please enter a valid Email');
  expect(await page.getByLabel('Email').inputValue()).toBe('asha');
  await ask(page, person.email);
  await reads(page, SENT);
  await page.goto(await mailedLink(panna, person.email, '/reset'));
  await replace(page, NEW_PASSWORD, 'four mangoes');
  await expect.poll(() => faults(page)).toEqual({ 'Confirm password': 'Passwords do not match' });
  await replace(page, NEW_PASSWORD, NEW_PASSWORD);
  await page.waitForURL('**/login?reset=1');
  await logIn(page, person.email, NEW_PASSWORD);
  await page.waitForURL('**/home');
  expect(problemsOf(page).filter((problem) => !problem.includes('400'))).toEqual([]);
});

describe('a link to a new password', () => {
  it.each([
    ['without a secret', (url: URL) => url.searchParams.delete('secret')],
    ['without a user', (url: URL) => url.searchParams.delete('userId')],
    ['whose hour is over', (url: URL) => url.searchParams.set('expire', '2026-01-01T00:00:00.000Z')],
  ])('%s does not work', async (_name, spoil) => {
    const url = new URL(await freshLink());
    spoil(url);
    expectBroken(await (await fetch(url)).text());
  });

  it.each([
    ['with a made-up secret', (url: URL) => url.searchParams.set('secret', 'f'.repeat(64))],
    ['of an unknown account', (url: URL) => url.searchParams.set('userId', 'nobody')],
  ])('%s does not work once it is tried', async (_name, spoil) => {
    const url = new URL(await freshLink());
    spoil(url);
    expect(await (await fetch(url)).text()).toContain('>Change password</button>');
    const body = new URLSearchParams({ password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });
    expectBroken(await (await fetch(url, { method: 'POST', body })).text());
  });

  it('shows what is typed when asked, how good it is, and tells password managers whose it is', async () => {
    const page = await newPage({ baseURL: panna.url });
    const link = await freshLink();
    await page.goto(link);
    await awake(page);
    const password = page.getByLabel('New password', { exact: true });
    for (const [typed, words] of [
      ['mangoes', 'Short: at least 8 characters'],
      ['password2026', 'Easy to guess'],
      ['tr4ctor-hut', 'Fair: a longer one is stronger'],
      [NEW_PASSWORD, 'Strong'],
    ] as const) {
      await password.fill(typed);
      await reads(page, words);
    }
    await page.getByRole('button', { name: 'Show new password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    const filled = await page
      .locator('main form input[autocomplete]')
      .evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete')));
    expect(filled).toEqual(['username', 'new-password', 'new-password']);
    const whose = new URL(link).searchParams.get('email');
    expect(await page.locator('[autocomplete=username]').inputValue()).toBe(whose);
    expect(problemsOf(page)).toEqual([]);
  });
});

async function ask(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
}

async function replace(page: Page, password: string, confirm: string) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirm);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function logIn(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function broken(page: Page) {
  await reads(page, 'Invalid or expired link. Please try again.');
  await expect.poll(() => heading(page)).toBe('This link does not work');
}

function expectBroken(html: string) {
  expect(html).toContain('>Invalid or expired link. Please try again.<');
  expect(html).toContain('>This link does not work</h1>');
}

async function freshLink(): Promise<string> {
  const person = await student(panna);
  await fetch(`${panna.url}/forgot`, { method: 'POST', body: new URLSearchParams({ email: person.email }) });
  return mailedLink(panna, person.email, '/reset');
}
