import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { awake, newPage } from '../browser.ts';
import { CLIENT, type OpenidProvider, startOpenidProvider } from '../openid-provider.ts';
import { type Panna, startPanna } from '../panna.ts';
import { mailedLink, newcomer, PASSWORD, Person, student } from '../person.ts';
import { heading, reads } from '../sight.ts';

const UNVERIFIED =
  'Google hasn’t verified that this email address is yours, so you can’t use it to sign in here.';

let google: OpenidProvider;
let panna: Panna;
beforeAll(async () => {
  // It says on every start, and again later, that its login pages and defaults are for developing only.
  for (const level of ['warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  google = await startOpenidProvider();
  panna = await startPanna({
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    OIDC_ISSUER: google.issuer,
  });
  google.serve(`${panna.url}/v1/account/sessions/oauth2/callback/google/panna`);
});
afterAll(async () => {
  await panna.close();
  await google.close();
});

describe('a first sign-in with Google', () => {
  it('by a college address makes an account that may share at once', async () => {
    google.people.set('asha', { email: 'asha@gbpuat.ac.in', email_verified: true, name: 'Asha Rawat' });
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByPlaceholder('Enter any login').fill('asha');
    expect(new URL(page.url()).origin).toBe(google.issuer);
    await page.getByPlaceholder('and password').fill('anything');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL((url) => url.origin === panna.url);
    await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/home/uploadform');
    await page.goto('/home/account');
    await reads(page, 'Verified');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Asha Rawat');
  });

  it('makes an account without a password, which can have one by mail', async () => {
    const page = await signInAt('asha');
    await page.goto('/home/account');
    await reads(page, /^You sign in with Google and have no password here\./);
    await page.getByRole('button', { name: 'Send me a link to set a password' }).click();
    await reads(page, /^If this address has an account, we’ve sent it a link\./);
    await page.goto(await mailedLink(panna, 'asha@gbpuat.ac.in', '/reset'));
    for (const label of ['New password', 'Confirm password'])
      await page.getByLabel(label, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.waitForURL('**/login?reset=1');
    expect(await logsIn('asha@gbpuat.ac.in')).toBe(true);
  });

  it('makes an account that can be left without a password, by a tick', async () => {
    google.people.set('binod', { email: 'binod@gbpuat.ac.in', email_verified: true });
    const page = await signInAt('binod');
    await page.goto('/home/account');
    await awake(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await reads(page, 'Tick this box first.');
    await page.getByLabel('Yes, delete my account').check();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await reads(page, 'Your account has been deleted. You can still read everything here.');
  });

  it('by an address from elsewhere opens the favourites, not the upload form', async () => {
    google.people.set('carol', { email: 'carol@example.com', email_verified: true });
    const page = await signInAt('carol');
    await reads(page, 'To share papers, you need a verified @gbpuat.ac.in email address.');
    await reads(page, /^You’re signed in as carol@example\.com\..*log in with your college email\.$/);
    await page.goto('/home/favourite');
    expect(await heading(page)).toBe('Favourites');
  });

  it('by an address that Google has not verified makes no account: the address is free for its owner', async () => {
    const [email, password] = ['dev@gbpuat.ac.in', PASSWORD];
    google.people.set('dev', { email, email_verified: false });
    const page = await signInAt('dev');
    await failed(page);
    await reads(page, UNVERIFIED);
    await reads(page, /^Nothing has changed\. Please try again, or log in with your @gbpuat\.ac\.in email/);
    const body = { userId: 'unique()', email, password };
    expect((await new Person(panna.url).call('POST', '/account', { body })).status).toBe(201);
  });
});

describe('a person who has an account with a password', () => {
  it('comes to the same account by Google, and by the password still', async () => {
    const person = await student(panna);
    google.people.set('esha', { email: person.email.toUpperCase(), email_verified: true });
    const page = await signInAt('esha');
    await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
    expect((await accountAt(page)).$id).toBe(person.id);
    expect(await logsIn(person.email)).toBe(true);
  });

  it('takes it over by Google if it was never verified: its maker is signed out', async () => {
    const stranger = await newcomer(panna);
    google.people.set('farid', { email: stranger.email, email_verified: true });
    const page = await signInAt('farid');
    expect(await accountAt(page)).toMatchObject({ $id: stranger.id, emailVerification: true });
    expect((await stranger.call('GET', '/account')).status).toBe(401);
    expect(await logsIn(stranger.email)).toBe(false);
    await page.goto('/home/account');
    await reads(page, /^You sign in with Google and have no password here\./);
  });

  it('is refused with a clear word when Google has not verified the address, as if there were no account', async () => {
    const person = await student(panna);
    google.people.set('gita', { email: person.email, email_verified: false });
    const page = await signInAt('gita');
    await failed(page);
    await reads(page, UNVERIFIED);
  });
});

describe('a sign-in with Google that is not to be', () => {
  beforeAll(() => {
    google.people.set('hari', { email: 'hari@gbpuat.ac.in', email_verified: true });
  });

  it('because the person says no, leads to a page that says so', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByRole('link', { name: /Cancel/ }).click();
    await failed(page);
    await reads(page, /^Nothing has changed\. Please try again/);
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await page.waitForURL('**/login');
  });

  it('because it was used already, opens nothing', async () => {
    const { page, form } = await depart();
    const held = google.holdNext();
    await consent(page, form, 'hari');
    const callback = await held;
    await page.goto(callback);
    await page.waitForURL('**/home/uploadform');
    await page.context().clearCookies({ name: 'a_session_panna' });
    await page.goto(callback);
    await failed(page);
    await reads(
      page,
      'This sign-in has already been used, took too long, or started in another browser. Please sign in again.',
    );
  });

  it('because it began in another browser, opens nothing there or here', async () => {
    const { page, form } = await depart();
    const held = google.holdNext();
    await consent(page, form, 'hari');
    const callback = await held;
    // The other one is on a way of its own: both of them hold a state, and these differ.
    const { page: other } = await depart();
    await other.goto(callback);
    await failed(other);
    await page.goto(callback);
    await failed(page);
  });

  it('because the state is made up, opens nothing', async () => {
    const { page, form } = await depart();
    const held = google.holdNext();
    await consent(page, form, 'hari');
    const callback = new URL(await held);
    callback.searchParams.set('state', 'made-up');
    await page.goto(callback.href);
    await failed(page);
  });

  it('because the answer was meant for another question, opens nothing', async () => {
    google.spoilsNonce = true;
    const { page, form } = await depart();
    await page.goto(await consent(page, form, 'hari'));
    await failed(page);
    google.spoilsNonce = false;
    await signInAt('hari');
  });
});

describe('the page of a sign-in that failed', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', '{"name":'],
    ['null', 'null'],
    ['a name that is no text', '{"name":{"toString":1}}'],
    ['a fault that there is not', '{"name":"toString"}'],
    ['a fault without its values', '{"name":"limit.reached.often"}'],
    ['values that are none', '{"name":"limit.reached.often","values":null}'],
    ['a value that is a text', '{"name":"url.foreign","values":{"host":"Log in at evil.example"}}'],
    ['a value with markup', '{"name":"account.domain","values":{"domain":"<b>Hello</b>"}}'],
  ])('says the same for %s', async (_name, fault) => {
    const answer = await fetch(`${panna.url}/oauthfailed?fault=${encodeURIComponent(fault)}`);
    expect(await answer.text()).toContain(
      '>Google didn’t confirm who you are: the sign-in was cancelled, took too long',
    );
  });
});

describe('the login form', () => {
  it('leads to Google only where it is set up', async () => {
    const plain = await startPanna();
    const [without = '', withIt] = await Promise.all(
      [plain, panna].map(async ({ url }) => (await fetch(`${url}/login`)).text()),
    );
    await plain.close();
    for (const part of ['/oauth2/google', 'Continue with Google</a>']) {
      expect(without).not.toContain(part);
      expect(withIt).toContain(part);
    }
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/login?mode=signup');
    const way = await page.getByRole('link', { name: 'Continue with Google' }).getAttribute('href');
    expect(Object.fromEntries(new URL(way ?? '').searchParams)).toEqual({
      project: 'panna',
      success: `${panna.url}/home/uploadform`,
      failure: `${panna.url}/oauthfailed`,
    });
  });
});

/**
 * From the login form to the provider, by the cookies of the page. Two tests show the provider's own pages; here their forms
 * are sent without being shown.
 */
async function depart(): Promise<{ page: Page; form: string }> {
  const page = await newPage({ baseURL: panna.url });
  const login = await (await page.request.get('/login')).text();
  const [, way = ''] = /href="([^"]*\/oauth2\/google[^"]*)"/.exec(login) ?? [];
  const answer = await page.request.get(way.replaceAll('&amp;', '&'));
  expect(new URL(answer.url()).origin).toBe(google.issuer);
  return { page, form: formIn(await answer.text()) };
}

/** At the provider: who one is, and that the library may know it. Answers to which page this leads. */
async function consent(page: Page, form: string, name: string): Promise<string> {
  const asked = await page.request.post(form, {
    form: { prompt: 'login', login: name, password: 'anything' },
  });
  const answer = await page.request.post(formIn(await asked.text()), { form: { prompt: 'consent' } });
  return answer.url();
}

const formIn = (html: string) => /<form [^>]*action="([^"]+)"/.exec(html)?.[1] ?? '';

async function signInAt(name: string): Promise<Page> {
  const { page, form } = await depart();
  const reached = await consent(page, form, name);
  expect(new URL(reached).origin).toBe(panna.url);
  await page.goto(reached);
  return page;
}

/** Says that it failed, and no account is signed in. */
async function failed(page: Page) {
  await page.waitForURL(({ pathname }) => pathname === '/oauthfailed');
  await expect.poll(() => heading(page)).toBe('Signing in with Google failed');
  expect((await page.context().cookies()).filter(({ name }) => name === 'a_session_panna')).toEqual([]);
}

async function accountAt(page: Page) {
  const answer = await page.request.get('/v1/account', { headers: { 'X-Appwrite-Project': 'panna' } });
  return answer.json();
}

async function logsIn(email: string): Promise<boolean> {
  const body = { email, password: PASSWORD };
  const { status } = await new Person(panna.url).call('POST', '/account/sessions/email', { body });
  return status === 201;
}
