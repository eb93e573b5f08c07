import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asleep, newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { newcomer } from '../person.ts';
import { heading, reads } from '../sight.ts';
import { signInAs, studentsPage } from '../signed-in.ts';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

describe('the check after a sign-in with Google', () => {
  it('says that it is verifying, then that the email is verified, and leads home after 5 seconds', async () => {
    const page = await studentsPage(panna);
    const wakeUp = await asleep(page);
    await page.clock.install({ time: '2026-11-21T10:00:00' });
    await page.clock.pauseAt('2026-11-21T10:00:01');
    await page.goto('/home/oauthverify', { waitUntil: 'commit' });
    expect(await heading(page)).toBe('Verifying');
    await reads(page, 'Please wait while we confirm your email');
    wakeUp();
    await reads(page, 'Email Verified!');
    await reads(page, 'Redirecting you to home in 5 seconds');
    for (const left of ['4 seconds', '3 seconds', '2 seconds', '1 second']) {
      await page.clock.runFor(1_000);
      await reads(page, `Redirecting you to home in ${left}`);
    }
    await page.clock.runFor(1_000);
    await page.waitForURL('**/home');
    expect(problemsOf(page)).toEqual([]);
  });

  it('has failed without a session', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/home/oauthverify');
    await reads(page, 'Verification Failed');
    await reads(page, 'Please log in again with a verified @gbpuat.ac.in email.');
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/login');
  });

  it('has failed for an address that is not verified', async () => {
    const page = await newPage({ baseURL: panna.url });
    await signInAs(page, await newcomer(panna));
    await page.goto('/home/oauthverify');
    await reads(page, 'Verification Failed');
  });
});

describe('a sign-in with Google that failed', () => {
  it('says so, and leads back to the login', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/oauthfailed');
    expect(await heading(page)).toBe('Signing in with Google failed');
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await page.waitForURL('**/login');
    expect(problemsOf(page)).toEqual([]);
  });
});
