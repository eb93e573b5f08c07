import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { mailedLink, PASSWORD, Person } from '../person.ts';
import { ask, type Call, expectRefusal, GUESTS, holdSdk, type Outcome, type Refused } from './held.ts';

const EMAIL = 'witness@gbpuat.ac.in';
const NEW_PASSWORD = 'another long password';

let panna: Panna;
let page: Page;
let userId = '';
beforeAll(async () => {
  panna = await startPanna();
  page = await newPage({ baseURL: panna.url });
  await page.goto('/login');
  await holdSdk(page, panna.url);
});
afterAll(() => panna.close());

const asked = (call: Call, given?: unknown): Promise<Outcome> => ask(page, call, given);
const bad = (param: string, hint: string) => `Invalid \`${param}\` param: ${hint}`;
const ADDRESS = bad('email', 'Value must be a valid email address');
const LENGTH = bad('password', 'Password must be between 8 and 256 characters long.');
const FOREIGN = /^Invalid `url` param: Invalid URI\. Register your new client \(evil\.example\)/;
const CREDENTIALS = 'Invalid credentials. Please check the email and password.';
const TOKEN = 'Invalid token passed in the request.';
const NO_USER = 'User with the requested ID could not be found.';
const TAKEN = 'A user with the same id, email, or phone already exists in this project.';

describe('a guest, by the SDK', () => {
  it.each<Refused>([
    ['get', ({ account }) => account.get(), 401, 'general_unauthorized_scope', GUESTS],
    [
      'updateName',
      ({ account }) => account.updateName({ name: 'a' }),
      401,
      'general_unauthorized_scope',
      GUESTS,
    ],
    [
      'updatePassword',
      ({ account }) => account.updatePassword({ password: '12345678' }),
      401,
      'general_unauthorized_scope',
      GUESTS,
    ],
    [
      'updatePrefs',
      ({ account }) => account.updatePrefs({ prefs: {} }),
      401,
      'general_unauthorized_scope',
      GUESTS,
    ],
    ['listSessions', ({ account }) => account.listSessions(), 401, 'general_unauthorized_scope', GUESTS],
    [
      'getSession',
      ({ account }) => account.getSession({ sessionId: 'current' }),
      401,
      'general_unauthorized_scope',
      GUESTS,
    ],
    [
      'deleteSession',
      ({ account }) => account.deleteSession({ sessionId: 'current' }),
      401,
      'general_unauthorized_scope',
      GUESTS,
    ],
    ['deleteSessions', ({ account }) => account.deleteSessions(), 401, 'general_unauthorized_scope', GUESTS],
    [
      'createEmailVerification',
      ({ account, endpoint }) => account.createEmailVerification({ url: endpoint }),
      401,
      'general_unauthorized_scope',
      GUESTS,
    ],
    [
      'createVerification',
      ({ account, endpoint }) => account.createVerification({ url: endpoint }),
      401,
      'general_unauthorized_scope',
      GUESTS,
    ],
  ])('is refused: %s', async (...refused) => expectRefusal(page, refused));

  it.each<Refused>([
    [
      'an id that is none',
      ({ account }) => account.create({ userId: '-a', email: 'a@gbpuat.ac.in', password: '12345678' }),
      400,
      'general_argument_invalid',
      bad(
        'userId',
        "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char",
      ),
    ],
    [
      'no address',
      ({ account }) =>
        account.create({ userId: 'unique()', email: null as unknown as string, password: '12345678' }),
      400,
      'general_argument_invalid',
      'Param "email" is not optional.',
    ],
    [
      'what is no address',
      ({ account }) => account.create({ userId: 'unique()', email: 'a', password: '12345678' }),
      400,
      'general_argument_invalid',
      ADDRESS,
    ],
    [
      'an address of others',
      ({ account }) => account.create({ userId: 'unique()', email: 'a@gmail.com', password: '12345678' }),
      400,
      'general_argument_invalid',
      bad('email', 'Only emails from @gbpuat.ac.in are allowed'),
    ],
    [
      'a short password',
      ({ account }) => account.create({ userId: 'unique()', email: 'a@gbpuat.ac.in', password: '1234567' }),
      400,
      'general_argument_invalid',
      LENGTH,
    ],
    [
      'a password of 257 characters',
      ({ account }) =>
        account.create({ userId: 'unique()', email: 'a@gbpuat.ac.in', password: 'a'.repeat(257) }),
      400,
      'general_argument_invalid',
      LENGTH,
    ],
    [
      'a password that everybody guesses',
      ({ account }) => account.create({ userId: 'unique()', email: 'a@gbpuat.ac.in', password: 'password1' }),
      400,
      'general_argument_invalid',
      /^Invalid `password` param: This password is too common: it is one of the 200,000/,
    ],
    [
      'a long name',
      ({ account }) =>
        account.create({
          userId: 'unique()',
          email: 'a@gbpuat.ac.in',
          password: '12345678',
          name: 'a'.repeat(129),
        }),
      400,
      'general_argument_invalid',
      bad('name', 'Value must be a valid string and no longer than 128 chars'),
    ],
  ])('does not sign up with %s', async (...refused) => expectRefusal(page, refused));

  it('signs up, and is not signed in by it', async () => {
    const { answer } = await asked(
      ({ account, Appwrite }, [email, password]) =>
        account.create({ userId: Appwrite.ID.unique(), email, password, name: 'Asha' }),
      [EMAIL, PASSWORD],
    );
    expect(answer).toMatchObject({ email: EMAIL, name: 'Asha', emailVerification: false, prefs: {} });
    userId = answer.$id;
    expect((await asked(({ account }) => account.get())).code).toBe(401);
  });

  it.each<Refused>([
    [
      'the same address',
      ({ account }, { email }) =>
        account.create({ userId: 'unique()', email, password: 'long enough a one' }),
      409,
      'user_already_exists',
      TAKEN,
    ],
    [
      'the same id',
      ({ account }, { id }) =>
        account.create({ userId: id, email: 'b@gbpuat.ac.in', password: 'long enough a one' }),
      409,
      'user_already_exists',
      TAKEN,
    ],
  ])('does not sign up twice with %s', async (...refused) =>
    expectRefusal(page, refused, { email: EMAIL, id: userId }),
  );

  it.each<Refused>([
    [
      'a wrong password',
      ({ account }, email) => account.createEmailPasswordSession({ email, password: 'not the password' }),
      401,
      'user_invalid_credentials',
      CREDENTIALS,
    ],
    [
      'an unknown address',
      ({ account }) =>
        account.createEmailPasswordSession({ email: 'nobody@gbpuat.ac.in', password: 'not the password' }),
      401,
      'user_invalid_credentials',
      CREDENTIALS,
    ],
    [
      'what is no address',
      ({ account }) => account.createEmailPasswordSession({ email: 'a', password: 'not the password' }),
      400,
      'general_argument_invalid',
      ADDRESS,
    ],
    [
      'a short password',
      ({ account }, email) => account.createEmailPasswordSession({ email, password: '1234567' }),
      400,
      'general_argument_invalid',
      LENGTH,
    ],
  ])('does not sign in with %s', async (...refused) => expectRefusal(page, refused, EMAIL));
});

describe('a student, by the SDK', () => {
  it('signs in, and nothing of the session is where a script could read it', async () => {
    const { answer } = await asked(
      ({ account }, [email, password]) =>
        account.createEmailPasswordSession({ email: email.toUpperCase(), password }),
      [EMAIL, PASSWORD],
    );
    expect(answer).toMatchObject({ userId, provider: 'email', current: true, secret: '' });
    expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
  });

  it.each<[string, Call, object]>([
    ['get', ({ account }) => account.get(), { email: EMAIL, status: true, labels: [], targets: [] }],
    ['listSessions', ({ account }) => account.listSessions(), { total: 1, sessions: [{ current: true }] }],
    ['getSession current', ({ account }) => account.getSession({ sessionId: 'current' }), { current: true }],
    [
      'getSession by id',
      async ({ account }) => {
        const { $id } = await account.getSession({ sessionId: 'current' });
        return account.getSession({ sessionId: $id });
      },
      { current: true, factors: ['password'] },
    ],
    ['updateName', ({ account }) => account.updateName({ name: 'आशा' }), { name: 'आशा' }],
    [
      'updatePrefs',
      ({ account }) => account.updatePrefs({ prefs: { theme: 'dark', n: { a: [1] } } }),
      { prefs: { theme: 'dark', n: { a: [1] } } },
    ],
    ['updatePrefs, all of them', ({ account }) => account.updatePrefs({ prefs: {} }), { prefs: {} }],
    [
      'getPrefs of the account',
      async ({ account }) => ({ prefs: (await account.get()).prefs }),
      { prefs: {} },
    ],
    [
      'updatePassword',
      ({ account }, [password, oldPassword]) => account.updatePassword({ password, oldPassword }),
      { emailVerification: false },
    ],
    ['get, still signed in', ({ account }) => account.get(), { name: 'आशा', prefs: {} }],
    [
      'createVerification',
      ({ account }) => account.createVerification({ url: `${location.origin}/verify` }),
      { secret: '', phrase: '' },
    ],
    [
      'createEmailVerification',
      ({ account }) => account.createEmailVerification({ url: `${location.origin}/verify?second=1` }),
      { secret: '', phrase: '' },
    ],
    [
      'createRecovery',
      ({ account }) =>
        account.createRecovery({ email: 'someone@gbpuat.ac.in', url: `${location.origin}/reset` }),
      { secret: '', userId: '' },
    ],
  ])('calls %s', async (_name, call, expected) => {
    const outcome = await asked(call, [NEW_PASSWORD, PASSWORD]);
    expect(outcome.answer, outcome.message).toMatchObject(expected);
  });

  it.each<Refused>([
    [
      'a second session',
      ({ account }) => account.createEmailPasswordSession({ email: 'a@gbpuat.ac.in', password: '12345678' }),
      401,
      'user_session_already_exists',
      'Creation of a session is prohibited when a session is active.',
    ],
    [
      'getSession of an unknown session',
      ({ account }) => account.getSession({ sessionId: 'none' }),
      404,
      'user_session_not_found',
      'The current user session could not be found.',
    ],
    [
      'deleteSession of an unknown session',
      ({ account }) => account.deleteSession({ sessionId: 'none' }),
      404,
      'user_session_not_found',
      'The current user session could not be found.',
    ],
    [
      'a long name',
      ({ account }) => account.updateName({ name: 'a'.repeat(129) }),
      400,
      'general_argument_invalid',
      bad('name', 'Value must be a valid string and no longer than 128 chars'),
    ],
    [
      'prefs in a list',
      ({ account }) => account.updatePrefs({ prefs: ['dark'] }),
      400,
      'general_argument_invalid',
      bad('prefs', 'Value must be a valid object'),
    ],
    [
      'a password without the old one',
      ({ account }) => account.updatePassword({ password: 'some other password' }),
      401,
      'user_invalid_credentials',
      CREDENTIALS,
    ],
    [
      'a password with a wrong old one',
      ({ account }) =>
        account.updatePassword({ password: 'some other password', oldPassword: 'not the password' }),
      401,
      'user_invalid_credentials',
      CREDENTIALS,
    ],
    [
      'a short password',
      ({ account }) => account.updatePassword({ password: 'short', oldPassword: 'not the password' }),
      400,
      'general_argument_invalid',
      LENGTH,
    ],
    [
      'a verification that leads elsewhere',
      ({ account }) => account.createEmailVerification({ url: 'https://evil.example/' }),
      400,
      'general_argument_invalid',
      FOREIGN,
    ],
    [
      'a recovery that leads elsewhere',
      ({ account }) => account.createRecovery({ email: 'a@gbpuat.ac.in', url: 'https://evil.example/' }),
      400,
      'general_argument_invalid',
      FOREIGN,
    ],
    [
      'a recovery of no address',
      ({ account }) => account.createRecovery({ email: 'a', url: location.origin }),
      400,
      'general_argument_invalid',
      ADDRESS,
    ],
    [
      'a verification with a made-up secret',
      ({ account }, id) => account.updateEmailVerification({ userId: id, secret: 'made-up' }),
      401,
      'user_invalid_token',
      TOKEN,
    ],
    [
      'a verification of an unknown account',
      ({ account }) => account.updateVerification({ userId: 'nobody', secret: 'made-up' }),
      404,
      'user_not_found',
      NO_USER,
    ],
    [
      'a recovery with a made-up secret',
      ({ account }, id) =>
        account.updateRecovery({ userId: id, secret: 'made-up', password: 'some other password' }),
      401,
      'user_invalid_token',
      TOKEN,
    ],
    [
      'a recovery of an unknown account',
      ({ account }) =>
        account.updateRecovery({ userId: 'nobody', secret: 'made-up', password: 'some other password' }),
      404,
      'user_not_found',
      NO_USER,
    ],
    [
      'a recovery with a short password',
      ({ account }, id) => account.updateRecovery({ userId: id, secret: 'made-up', password: 'short' }),
      400,
      'general_argument_invalid',
      LENGTH,
    ],
  ])('is refused %s', async (...refused) => expectRefusal(page, refused, userId));

  it('confirms the address by the mail, once', async () => {
    const { secret } = await newestLink('second=1');
    const confirm: Call = ({ account }, given) => account.updateEmailVerification(given);
    expect((await asked(confirm, { userId, secret })).answer).toMatchObject({ userId, secret: '' });
    expect((await asked(({ account }) => account.get())).answer.emailVerification).toBe(true);
    expect(await asked(confirm, { userId, secret })).toMatchObject({ code: 401, type: 'user_invalid_token' });
    expect(
      await asked(({ account }) => account.createEmailVerification({ url: `${location.origin}/verify` })),
    ).toEqual({ code: 409, type: 'user_email_already_verified', message: 'User email is already verified' });
  });

  it('ends the session of another device, then its own', async () => {
    const other = new Person(panna.url);
    const body = { email: EMAIL, password: NEW_PASSWORD };
    const { body: session } = await other.call('POST', '/account/sessions/email', { body });
    const listed = await asked(({ account }) => account.listSessions());
    expect(listed.answer.total).toBe(2);
    const end: Call = ({ account }, sessionId) => account.deleteSession({ sessionId });
    expect((await asked(end, session.$id)).code).toBeUndefined();
    expect((await other.call('GET', '/account')).status).toBe(401);
    expect((await asked(end, 'current')).code).toBeUndefined();
    expect((await asked(({ account }) => account.get())).code).toBe(401);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('a_session_panna');
  });

  it('replaces a forgotten password by the mail, and signs in with it', async () => {
    await asked(
      ({ account }, email) => account.createRecovery({ email, url: `${location.origin}/reset?third=1` }),
      EMAIL,
    );
    const { secret } = await newestLink('third=1');
    const given = { userId, secret, password: 'a third long password' };
    const { answer } = await asked(({ account }, form) => account.updateRecovery(form), given);
    expect(answer).toMatchObject({ userId, secret: '' });
    const signed = await asked(
      ({ account }, [email, password]) => account.createEmailPasswordSession({ email, password }),
      [EMAIL, given.password],
    );
    expect(signed.answer.current).toBe(true);
    expect((await asked(({ account }) => account.deleteSessions())).code).toBeUndefined();
    expect((await asked(({ account }) => account.listSessions())).code).toBe(401);
  });
});

describe('a browser that leaves for Google, by the SDK', () => {
  it('comes back to the failure page while Google is not set up', async () => {
    const visitor = await newPage({ baseURL: panna.url });
    await visitor.goto('/login');
    await holdSdk(visitor, panna.url);
    await Promise.all([
      visitor.waitForURL('**/oauthfailed?*'),
      visitor.evaluate(() => {
        const { held } = window as unknown as { held: import('./held.ts').Held };
        const provider = 'google' as import('appwrite').OAuthProvider;
        const [success, failure] = [`${location.origin}/home`, `${location.origin}/oauthfailed`];
        held.account.createOAuth2Session({ provider, success, failure });
      }),
    ]);
    const error = JSON.parse(new URL(visitor.url()).searchParams.get('error') ?? '');
    expect(error).toMatchObject({ type: 'project_provider_disabled', code: 412 });
  });
});

/** Parameters of the newest mailed link, once it is the expected one. */
async function newestLink(mark: string): Promise<Record<string, string>> {
  const link = await expect
    .poll(() => mailedLink(panna, EMAIL))
    .toContain(mark)
    .then(() => mailedLink(panna, EMAIL));
  return Object.fromEntries(new URL(link).searchParams);
}
