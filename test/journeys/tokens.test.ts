import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../locales/en.js';
import hindi from '../../locales/hi.js';
import { pageFaults } from '../accessible/page-faults.ts';
import { newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { mailedLink, mailsTo, newcomer, PASSWORD, Person, student } from '../person.ts';
import { codeAt, turnOnFactor } from '../shown-factor.ts';
import { faults, reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

const TOKENS = '/home/account/tokens';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

/** Answer to a script with this token about the account. */
const asScript = (token: string) =>
  new Person(panna.url).call('GET', '/account', { headers: { Authorization: `Bearer ${token}` } });

describe.each([
  [360, '', english, true],
  [1280, '/hi', hindi as unknown as typeof english, false],
] as const)('a student at %i px, at "%s"', (width, path, words, javaScriptEnabled) => {
  it('makes a token, uses it in a script, sees that it was used, and revokes it', async () => {
    const person = await student(panna);
    const page = await newPage({ baseURL: panna.url, width, javaScriptEnabled });
    await signInAs(page, person);
    await page.goto(`${path}/home/account`);
    await page.getByRole('link', { name: words.account.tokensSee }).click();
    await page.waitForURL(`**${path}${TOKENS}`);
    await reads(page, words.token.none);
    await isClean(page);

    await fill(page, 'a wrong password');
    await expect.poll(() => faults(page)).toEqual({ [words.token.password]: words.account.notYourPassword });
    await isClean(page);
    // Filled-in values are still there.
    expect(await page.getByLabel(words.token.name).inputValue()).toBe('कक्षा के नोट्स');
    await fill(page, PASSWORD);
    await reads(page, words.token.made.replace('{name}', 'कक्षा के नोट्स'));
    const token = await page.getByLabel(words.token.secret, { exact: true }).inputValue();
    if (javaScriptEnabled) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: words.token.copy }).press('Enter');
      await reads(page, words.token.copied);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    } else expect(await page.getByRole('button', { name: words.token.copy }).count()).toBe(0);
    await reads(page, new RegExp(`^curl -H "Authorization: Bearer ${token}" ${panna.url}/v1/account$`));
    await isClean(page);
    await page.getByRole('link', { name: words.token.kept }).press('Enter');

    await reads(page, new RegExp(`${words.token.unused}$`));
    await isClean(page);
    expect(await page.content()).not.toContain(token);
    const { status, body } = await asScript(token);
    expect([status, body.email]).toEqual([200, person.email]);
    await page.reload();
    await reads(page, new RegExp(`${words.token.used.replace('{used}', '[\\d/]+')}$`));

    await page.getByRole('button', { name: `${words.token.revoke}: कक्षा के नोट्स` }).press('Enter');
    await reads(page, words.token.revoked);
    await reads(page, words.token.none);
    await isClean(page);
    expect((await asScript(token)).status).toBe(401);
    await mailedLink(panna, person.email, TOKENS);
    const mails = await mailsTo(panna, person.email);
    expect(mails.filter((mail) => mail.includes('कक्षा के नोट्स'))).toHaveLength(1);
    expect(mails.join()).not.toContain(token);
    // The browser's own line about the wrong password.
    expect(problemsOf(page).filter((problem) => !problem.includes('400 (Bad Request)'))).toEqual([]);
  });

  async function fill(page: Page, password: string): Promise<void> {
    await page.getByLabel(words.token.name).fill('कक्षा के नोट्स');
    await page.getByLabel(words.token.read).check();
    await page.getByLabel(words.token.days).selectOption('30');
    await page.getByLabel(words.token.password).fill(password);
    await page.getByRole('button', { name: words.token.makeIt }).press('Enter');
  }

  /** Everybody can use it. It stays as wide as it was. */
  async function isClean(page: Page): Promise<void> {
    if (!javaScriptEnabled) return;
    expect(await pageFaults(page)).toEqual([]);
    await page.setViewportSize({ width, height: 800 });
  }
});

describe('the page of the tokens', () => {
  it('asks for the second factor of an account that has one, before the form is filled in', async () => {
    const person = await student(panna);
    const { secret } = await turnOnFactor(person);
    const page = await newPage({ baseURL: panna.url });
    const elsewhere = new Person(panna.url);
    const body = { email: person.email, password: PASSWORD };
    await elsewhere.call('POST', '/account/sessions/email', { body });
    await signInAs(page, elsewhere);
    await page.goto(TOKENS);
    await page.waitForURL('**/second-factor/show**');
    await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date(), 30));
    await page.getByRole('button', { name: english.factor.confirm }).press('Enter');
    await page.waitForURL(`**${TOKENS}`);
    await page.getByRole('button', { name: english.token.makeIt }).waitFor();
  });

  it('has no form for an account whose address is not verified, and says why', async () => {
    const page = await newPage({ baseURL: panna.url });
    await signInAs(page, await newcomer(panna));
    await page.goto(TOKENS);
    await reads(page, english.token.unverified);
    expect(await page.getByRole('button', { name: english.token.makeIt }).count()).toBe(0);
  });

  it('says which scopes a token has, and what is wrong with one that has none', async () => {
    const page = await newPage({ baseURL: panna.url });
    await signInAs(page, await student(panna));
    await page.goto(TOKENS);
    const make = async () => {
      await page.getByLabel(english.token.name).fill('CI');
      await page.getByLabel(english.token.password).fill(PASSWORD);
      await page.getByRole('button', { name: english.token.makeIt }).press('Enter');
    };
    await make();
    await reads(page, english.refused['token.scopes']);
    await page.getByLabel(english.token.share).check();
    await make();
    await page.getByRole('link', { name: english.token.kept }).press('Enter');
    await reads(page, english.token.shares);
    expect(await page.getByText(english.token.reads, { exact: true }).count()).toBe(0);
  });
});
