import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awake, newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { mailedLink, newcomer, PASSWORD, student } from '../person.ts';
import { faults, focused, heading, reads } from '../sight.ts';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

describe('the login form', () => {
  it('says what login is for, and toggles to signup and back without asking the server, keeping the way on', async () => {
    const page = await open('/login?next=%2Fhome%2Faccount');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await reads(page, /^Log in or sign up with your college email .* to upload notes and use favourites\.$/);
    expect(await page.getByLabel('Confirm password', { exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Signup' }).click();
    await page.getByLabel('Confirm password', { exact: true }).waitFor();
    await expect.poll(() => heading(page)).toBe('Signup');
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    expect(problemsOf(page)).toEqual([]);
    expect(page.url()).toContain('?next=%2Fhome%2Faccount');
    expect(asked.filter((url) => url.includes('.data'))).toEqual([]);
  });

  it('says so when the browser refuses cookies', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
    await page.goto('/login');
    await reads(page, /^This browser blocks cookies, so you can’t stay signed in\./);
  });

  it('shows and hides the password', async () => {
    const page = await open('/login');
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
  });

  it('says what is wrong at each field, and goes to the first one', async () => {
    const page = await open('/login');
    const attempts = [
      [{}, { Email: 'Email is required', Password: 'Password is required' }],
      [
        { Email: 'asha', Password: '1234567' },
        { Email: 'Please enter a valid Email', Password: 'Password must have at least 8 characters' },
      ],
      [
        { Email: 'asha@example.com', Password: PASSWORD },
        { Email: 'Only emails from @gbpuat.ac.in are allowed' },
      ],
      [{ Email: 'asha@gbpuat.ac.in', Password: '' }, { Password: 'Password is required' }],
    ] as const;
    for (const [typed, expected] of attempts) await attempt(page, 'Login', typed, expected);
  });

  it('is disabled and reads Processing... on its way, and shows what the library answers in its error line', async () => {
    const page = await open('/login');
    const answered = Promise.withResolvers<void>();
    await page.route('**/login.data*', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await fill(page, { Email: 'nobody@gbpuat.ac.in', Password: PASSWORD });
    await page.getByRole('button', { name: 'Login' }).click();
    expect(await page.getByRole('button', { name: 'Processing...' }).isDisabled()).toBe(true);
    answered.resolve();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    const line = page.getByRole('alert');
    await line.waitFor();
    expect(await line.textContent()).toBe('Invalid credentials. Please check the email and password.');
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@gbpuat.ac.in');
  });

  it('refuses an address that is not verified, and sends a new link to it', async () => {
    const { email } = await newcomer(panna);
    const page = await open('/login');
    await fill(page, { Email: email, Password: PASSWORD });
    await page.getByRole('button', { name: 'Login' }).click();
    await reads(page, 'Email not verified. Please verify your email before logging in.');
    expect((await page.context().cookies()).filter(({ name }) => name.includes('session'))).toEqual([]);
    await page.getByRole('button', { name: 'Send a new verification link' }).click();
    await reads(page, 'Verification Email has been sent...');
    expect(await mailedLink(panna, email)).toMatch(/\/verify\?userId=\w+&secret=[\w-]+/);
  });

  it('is not shown to a person who is signed in', async () => {
    const { email } = await student(panna);
    const page = await open('/login');
    await fill(page, { Email: email, Password: PASSWORD });
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/home');
    await page.goto('/login');
    expect(new URL(page.url()).pathname).toBe('/home');
  });
});

describe('the signup form', () => {
  it('says what is wrong at each field, and goes to the first one', async () => {
    const page = await open('/login?mode=signup');
    const attempts = [
      [
        {},
        {
          Email: 'Email is required',
          Password: 'Password is required',
          'Confirm password': 'Confirm password is required',
        },
      ],
      [
        { Email: 'asha@example.com', Password: '1234567', 'Confirm password': '1234567' },
        {
          Email: 'Only emails from @gbpuat.ac.in are allowed',
          Password: 'Password must have at least 8 characters',
        },
      ],
      [
        { Email: 'asha@gbpuat.ac.in', Password: PASSWORD, 'Confirm password': `${PASSWORD}?` },
        { 'Confirm password': 'Passwords do not match' },
      ],
      [
        { Email: 'asha@gbpuat.ac.in', Password: 'password', 'Confirm password': 'password' },
        {
          Password:
            'This password is too common: it is one of the 200,000 that attackers try first. Choose another one.',
        },
      ],
    ] as const;
    for (const [typed, expected] of attempts) await attempt(page, 'Signup', typed, expected);
  });

  it('says that an address has an account already', async () => {
    const { email } = await newcomer(panna);
    const page = await open('/login?mode=signup');
    await fill(page, { Email: email, Password: PASSWORD, 'Confirm password': PASSWORD });
    await page.getByRole('button', { name: 'Signup' }).click();
    await reads(page, 'An account with this email already exists. Log in with it.');
  });
});

type Words = Record<string, string>;

async function attempt(page: Page, button: 'Login' | 'Signup', typed: Words, expected: Words) {
  await fill(page, typed);
  await page.getByRole('button', { name: button }).click();
  await expect.poll(() => faults(page)).toEqual(expected);
  await expect.poll(() => focused(page)).toBe(Object.keys(expected)[0]);
}

async function open(path: string): Promise<Page> {
  const page = await newPage({ baseURL: panna.url });
  await page.goto(path);
  return awake(page);
}

async function fill(page: Page, typed: Words) {
  for (const [label, value] of Object.entries(typed)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}
