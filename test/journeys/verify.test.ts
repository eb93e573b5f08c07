import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { mailedLink, newcomer, PASSWORD, student } from '../person.ts';
import { heading, reads } from '../sight.ts';

let panna: Panna;
let link: string;
beforeAll(async () => {
  panna = await startPanna();
  link = await freshLink();
});
afterAll(() => panna.close());

describe('a verification link', () => {
  it('shows Verifying... until the library has answered', async () => {
    const page = await newPage({ baseURL: panna.url });
    const answered = Promise.withResolvers<void>();
    await page.route('**/verify.data*', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.goto(link);
    await reads(page, 'Verifying...');
    answered.resolve();
    await reads(page, 'Email Verified!');
    expect(problemsOf(page)).toEqual([]);
  });

  it('that was used already has failed, and leads to a new one', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto(link);
    await failed(page);
    await page.getByRole('link', { name: 'Log in for a new link' }).click();
    await page.waitForURL('**/login');
    expect(problemsOf(page)).toEqual([]);
  });

  it.each([
    ['without a secret', (url: URL) => url.searchParams.delete('secret')],
    ['without a user', (url: URL) => url.searchParams.delete('userId')],
    ['with a made-up secret', (url: URL) => url.searchParams.set('secret', 'f'.repeat(64))],
    ['of an unknown account', (url: URL) => url.searchParams.set('userId', 'nobody')],
  ])('%s has failed', async (_name, spoil) => {
    const url = new URL(await freshLink());
    spoil(url);
    const { searchParams: body } = url;
    // The page sends its form by itself, if the link has both; without a script it is sent by a button.
    const answer = await fetch(url, body.size > 1 ? { method: 'POST', body } : {});
    const html = await answer.text();
    expect(html).toContain('>Verification Failed</h1>');
    expect(html).toContain('>Invalid or expired link. Please try again.<');
  });

  it('is not used up by a program that only looks at it', async () => {
    const fresh = await freshLink();
    expect((await fetch(fresh)).status).toBe(200);
    const page = await newPage({ baseURL: panna.url });
    await page.goto(fresh);
    await reads(page, 'Email Verified!');
  });

  it('works by a button without JavaScript, and leads home by itself', async () => {
    const page = await newPage({ baseURL: panna.url, javaScriptEnabled: false });
    await page.goto(await freshLink());
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await expect.poll(() => heading(page)).toBe('Email Verified!');
    const refresh = page.locator('meta[http-equiv="refresh"]');
    expect(await refresh.getAttribute('content')).toBe('5;url=/home');
  });
});

describe('the page that says a mail was sent', () => {
  it('says how long it may take and where to look, and leads to Gmail and back', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/home/emailpage');
    expect(await heading(page)).toBe('Verify Your Email');
    await reads(page, /We’ve sent a verification link to your email/);
    await reads(page, /It may take 5–10 minutes to arrive.*check your spam folder/);
    expect(await page.locator('.toast').count()).toBe(0);
    const gmail = page.getByRole('link', { name: 'Open Gmail' });
    expect(await gmail.getAttribute('href')).toBe('https://mail.google.com/');
    const back = page.getByRole('link', { name: 'Back to Login' });
    expect(await back.getAttribute('href')).toBe('/home');
  });

  it('says to whom has verified the address that it is verified', async () => {
    const { cookie: Cookie } = await student(panna);
    const page = await (await fetch(`${panna.url}/home/emailpage?sent=1`, { headers: { Cookie } })).text();
    expect(page).toContain('Email Verified!');
    expect(page).not.toMatch(/sent a verification link|has been sent/);
  });
});

describe('a newcomer', () => {
  it('corrects the address, and is signed in by the link in that browser, where they were going', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/home/favourite');
    await page.getByRole('link', { name: 'Signup' }).click();
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Email').fill('nwecomer@gbpuat.ac.in');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Signup' }).click();
    await reads(page, 'nwecomer@gbpuat.ac.in');
    await page.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor();
    await page.getByText('Wrong address? Correct it').click();
    await page.getByLabel('Email').fill('newcomer@gbpuat.ac.in');
    await page.getByRole('button', { name: 'Correct and send' }).click();
    await reads(page, 'newcomer@gbpuat.ac.in');
    await page.goto(await mailedLink(panna, 'newcomer@gbpuat.ac.in'));
    await reads(page, 'You’re signed in.');
    await reads(page, /^Redirecting you to where you were going in \d seconds?\.\.\.$/);
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('**/home/favourite');
    expect(problemsOf(page)).toEqual([]);
  });

  it('is not signed in by the link in another browser, and reads so', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto(await freshLink());
    await reads(page, 'To continue, log in here or in the browser you signed up with.');
    expect((await page.context().cookies()).filter(({ name }) => name.includes('session'))).toEqual([]);
    await page.getByRole('link', { name: 'Log in' }).last().click();
    await page.waitForURL('**/login');
  });
});

async function freshLink(): Promise<string> {
  const person = await newcomer(panna);
  await person.call('POST', '/account/verification', { body: { url: `${panna.url}/verify` } });
  return mailedLink(panna, person.email);
}

async function failed(page: Page): Promise<void> {
  await reads(page, 'Verification Failed');
  await reads(page, 'Invalid or expired link. Please try again.');
}
