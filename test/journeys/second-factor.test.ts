import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../locales/en.js';
import hindi from '../../locales/hi.js';
import { freePort } from '../../scripts/servers/free-port.ts';
import { pageFaults } from '../accessible/page-faults.ts';
import { awake, newPage, problemsOf } from '../browser.ts';
import { type StartedPanna, startPanna } from '../panna.ts';
import { PASSWORD, type Person, student } from '../person.ts';
import { databaseOf } from '../reading.ts';
import { codeAt, postForm, turnOnFactor } from '../shown-factor.ts';
import { reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

const FACTORS = '/home/account/second-factor';
const ADMINS = ['admin', 'second', 'third', 'fourth', 'fifth'];

let panna: StartedPanna;
let admin: Person;
beforeAll(async () => {
  // At a name, so that there are passkeys.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const MODERATORS = ADMINS.map((name) => `${name}@gbpuat.ac.in`).join();
  panna = { ...(await startPanna({ PORT: String(port), PUBLIC_URL: url, MODERATORS })), url };
  admin = await student(panna, undefined, 'admin');
});
afterAll(() => panna.close());

/** Logs in by the page, in its language. */
async function logIn(page: Page, { email }: Person, path: string, words: typeof english): Promise<void> {
  await page.goto(`${path}/login?next=/home/moderation`);
  await awake(page);
  await page.getByLabel(words.credentials.email).fill(email);
  await page.getByLabel(words.credentials.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: words.credentials.login, exact: true }).press('Enter');
}

const shown = (page: Page) => page.waitForURL(`**${FACTORS}/show**`);
const atWork = (page: Page) => page.waitForURL('**/home/moderation');

describe.each([
  ['second', 360, '', english, true],
  ['third', 1280, '/hi', hindi as unknown as typeof english, false],
] as const)('an admin (%s) at %i px, at "%s"', (name, width, path, words, javaScriptEnabled) => {
  it('turns a second factor on, logs in with it, loses it, and gets a new one after another admin has reset it', async () => {
    const person = await student(panna, undefined, name);
    const page = await newPage({ baseURL: panna.url, width, javaScriptEnabled });
    await signInAs(page, person);
    await page.goto(`${path}/home/account`);
    await page.getByRole('link', { name: words.account.factorTurnOn }).click();
    await page.getByRole('button', { name: words.factor.beginTotp }).press('Enter');
    const key = page.locator('main code');
    const secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
    await page.getByRole('img', { name: words.factor.qr }).waitFor();
    await isClean(page);
    await page.getByLabel(words.factor.firstCode).fill('000000');
    await page.getByRole('button', { name: words.factor.finish }).press('Enter');
    await reads(page, words.refused['second-factor.code']);
    await isClean(page);
    expect(((await key.textContent()) ?? '').replaceAll(' ', '')).toBe(secret);
    await page.getByLabel(words.factor.firstCode).fill(codeAt(secret));
    await page.getByRole('button', { name: words.factor.finish }).press('Enter');
    await reads(page, words.factor.codesShown);
    const codes = await page.locator('main code').allTextContents();
    expect(codes).toHaveLength(10);
    await isClean(page);
    await page.getByRole('link', { name: words.factor.codesKept }).press('Enter');
    await reads(page, words.factor.isOn);
    await isClean(page);

    // On another device.
    const other = await newPage({ baseURL: panna.url, width, javaScriptEnabled });
    await other.goto(`${path}/home/moderation`);
    await logInPlainly(other, person, path, words);
    await shown(other);
    await isClean(other);
    await other.getByLabel(words.factor.code, { exact: true }).fill(codes[0] ?? '');
    await other.getByRole('button', { name: words.factor.confirm }).press('Enter');
    await atWork(other);
    // A browser without scripts goes on.
    if (javaScriptEnabled) return;

    // Everything is lost.
    await page.context().clearCookies();
    await page.goto(`${path}/login`);
    await logInPlainly(page, person, path, words);
    await shown(page);
    await page.getByLabel(words.factor.code, { exact: true }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: words.factor.confirm }).press('Enter');
    await reads(page, words.refused['second-factor.code']);
    await page.getByText(words.factor.lost).click();
    await reads(page, words.factor.lostLead);
    await page.getByRole('link', { name: words.factor.without }).press('Enter');
    await page.waitForURL(`**${path}/home`);
    await page.goto(`${path}/home/moderation`);
    await shown(page);

    // Another admin resets it.
    const care = await newPage({ baseURL: panna.url, width, javaScriptEnabled });
    await signInAs(care, admin);
    await care.goto(`${path}/home/moderation/people`);
    const section = care.locator('details', { hasText: words.moderation.resetFactor }).last();
    await section.locator('summary').click();
    await section.getByLabel(words.moderation.address).fill(person.email);
    await section.getByLabel(words.moderation.reasonSent).fill('Lost the phone');
    await section.getByRole('button', { name: words.moderation.resetFactor }).press('Enter');
    await reads(care, words.moderation.done);
    await page.goto(`${path}/home/account`);
    await page.waitForURL('**/login**');
    await logInPlainly(page, person, path, words);
    // Without the second factor the role rests.
    await page.waitForURL(`**${FACTORS}`);
    await reads(page, words.factor.restsLead);
    await isClean(page);
  });

  /** Everybody can use it. It stays as wide as it was. */
  async function isClean(page: Page): Promise<void> {
    if (!javaScriptEnabled) return;
    expect(await pageFaults(page)).toEqual([]);
    await page.setViewportSize({ width, height: 800 });
  }

  /** As `logIn`, with and without a script. */
  async function logInPlainly(page: Page, person: Person, at: string, texts: typeof english) {
    if (javaScriptEnabled) return logIn(page, person, at, texts);
    await page.goto(`${at}/login?next=/home/moderation`);
    await page.getByLabel(texts.credentials.email).fill(person.email);
    await page.getByLabel(texts.credentials.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: texts.credentials.login, exact: true }).press('Enter');
  }
});

describe('a first second factor', () => {
  const words = hindi as unknown as typeof english;
  it('takes the password, where no link was opened within the last hour', async () => {
    const person = await student(panna);
    const { tables, close } = await databaseOf(panna);
    await tables.accounts.verify(person.id, {}, new Date(Date.now() - 2 * 3_600_000));
    await close();
    const login = { email: person.email, password: PASSWORD };
    await person.call('POST', '/account/sessions/email', { body: login });
    const page = await newPage({ baseURL: panna.url });
    await signInAs(page, person);
    await page.goto(`/hi${FACTORS}`);
    await awake(page);
    expect(await pageFaults(page)).toEqual([]);
    await page.getByRole('button', { name: words.factor.beginTotp }).press('Enter');
    const key = page.locator('main code');
    const secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
    const totp = page.locator('#totp');
    const turnOn = async (password: string) => {
      await totp.getByLabel(words.factor.firstCode).fill(codeAt(secret));
      await totp.getByLabel(words.factor.password).fill(password);
      await totp.getByRole('button', { name: words.factor.finish }).press('Enter');
    };
    await turnOn('not the password of it');
    await reads(page, words.account.notYourPassword);
    expect((await pageFaults(page)).filter((fault) => !/status of 4\d\d/.test(fault))).toEqual([]);
    await turnOn(PASSWORD);
    await reads(page, words.factor.codesShown);
  });
});

describe('a passkey', () => {
  /** An authenticator that is there and touched at once. */
  async function withKey(page: Page): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const options = {
      ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    };
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  }

  it('turns the second factor on, is shown at the next login, and before what cannot be undone', async () => {
    const person = await student(panna, undefined, 'fourth');
    const page = await newPage({ baseURL: panna.url, width: 1280 });
    await withKey(page);
    await signInAs(page, person);
    await page.goto(FACTORS);
    await page.getByLabel('Name of the passkey').fill('The blue key');
    await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
    await reads(page, english.factor.codesShown);
    await page.goto(FACTORS);
    await reads(page, 'The blue key');
    await page.context().clearCookies();
    await logIn(page, person, '', english);
    await shown(page);
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
    await atWork(page);
    expect(problemsOf(page)).toEqual([]);
    // Last, because it ends what stands for the key.
    await page.goto(FACTORS);
    expect(await pageFaults(page)).toEqual([]);
  });

  it('that the person does not give leaves the form with a sentence', async () => {
    const person = await student(panna, undefined, 'fifth');
    const page = await newPage({ baseURL: panna.url });
    await signInAs(page, person);
    await page.addInitScript(() => {
      navigator.credentials.create = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto(FACTORS);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await reads(page, english.factor.passkeyFailed);
    expect(await page.getByRole('button', { name: 'Add a passkey' }).isEnabled()).toBe(true);
  });
});

it('without passkeys at an IP address: the page says so, and a code app does', async () => {
  const local = await startPanna();
  const person = await student(local);
  const answer = await fetch(local.url + FACTORS, { headers: { Cookie: person.cookie } });
  const html = await answer.text();
  expect(html).toContain(english.factor.noPasskeys);
  expect(html).toContain(english.factor.beginTotp);
  const options = await postForm(person, `${FACTORS}/passkey`, { paperRequest: 'add' });
  expect([options.status, options.html]).toEqual([400, expect.stringContaining('don’t work')]);
  const { codes } = await turnOnFactor(person);
  expect(codes).toHaveLength(10);
  await local.close();
});
