import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityEventName } from '../domain/security-event.ts';
import { root } from '../scripts/node24.js';
import { makeToken } from './made-token.ts';
import { mailedLink, newcomer, PASSWORD, Person, student } from './person.ts';
import { type Process, startProcess } from './process.ts';
import { postForm, turnOnFactor } from './shown-factor.ts';
import { until } from './until.ts';

type Line = { security: string; [field: string]: unknown };
type Place = Process & { dataDir: string };

const MEGABYTE = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1024 * 1024 - 9)]);
const OTHER_SITE = { Origin: 'https://evil.example' };
const NEW_PASSWORD = 'another long password';

/** Every row of the document: the fields of an event, a question mark behind those that may be missing. */
const DOCUMENT = readFileSync(join(root, 'docs/security-events.md'), 'utf8');
const ROWS = [...DOCUMENT.matchAll(/^\| `([\w.-]+)` \|([^|]*)\|/gm)];
const documented = new Map(
  ROWS.map(([, name, fields = '']) => [name, [...fields.matchAll(/`(\w+)`(\??)/g)]] as const),
);

let usual: Place;
/** A library whose disk is always too full. */
let full: Place;
let asha: Person;
/** Values that the log must not hold. */
const secrets = new Set([PASSWORD, NEW_PASSWORD, '127.0.0.1', '10.20.30.40', '@', 'made-up']);

beforeAll(async () => {
  [usual, full] = await Promise.all([
    open({ UNSHARED_MB: '1', MAX_FILE_MB: '1', MODERATORS: 'admin@gbpuat.ac.in' }),
    open({ MIN_FREE_MB: '999999999' }),
  ]);
  asha = await known(newcomer(usual));
});
afterAll(async () => {
  for (const place of [usual, full]) {
    await place.close();
    await rm(place.dataDir, { recursive: true });
  }
});

async function open(settings: NodeJS.ProcessEnv): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'panna-security-'));
  const env = { RATE_LIMITS: 'on', LOG_LEVEL: 'info', OCR: 'off', DATA_DIR: dataDir, ...settings };
  return { ...(await startProcess(env)), dataDir };
}

/** Remembers what a person knows, so that the log can be searched for it. */
async function known(coming: Promise<Person>): Promise<Person> {
  const person = await coming;
  secrets.add(person.email).add(person.cookie.split('=')[1] ?? person.email);
  return person;
}

async function mailedSecret(address: string, path: string): Promise<{ userId: string; secret: string }> {
  const link = new URL(await mailedLink(usual, address, path));
  const secret = link.searchParams.get('secret') ?? '';
  secrets.add(secret);
  return { userId: link.searchParams.get('userId') ?? '', secret };
}

const ask = (email: string) =>
  new Person(usual.url).call('POST', '/account/recovery', { body: { email, url: `${usual.url}/reset` } });

async function deleteAccount({ url, cookie }: Person) {
  const body = new URLSearchParams({ intent: 'delete', password: PASSWORD, notes: 'keep' });
  const answer = await fetch(`${url}/home/account`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie },
    body,
  });
  expect(answer.headers.get('location')).toContain('deleted');
}

const signIn = (email: string, password: string) =>
  new Person(usual.url).call('POST', '/account/sessions/email', {
    body: { email, password },
    headers: { 'X-Forwarded-For': '10.20.30.40' },
  });

const post = (path: string, form: Record<string, string>, cookie = '') =>
  fetch(usual.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie },
    body: new URLSearchParams(form),
  });

/** Acts of the admin on an account. */
async function keep(intent: string, person: Promise<Person>, more: Record<string, string> = {}) {
  const { email } = await person;
  const form = { intent, email, reason: 'because', ...more };
  const { status } = await post('/home/moderation/people', form, (await admin()).cookie);
  expect(status).toBe(200);
  return person;
}

let kept: Promise<Person> | undefined;
function admin(): Promise<Person> {
  kept ??= known(student(usual, undefined, 'admin'));
  return kept;
}

const FACTORS = '/home/account/second-factor';

async function withCodes() {
  const person = await student(usual);
  const { secret, codes } = await turnOnFactor(person);
  for (const each of [secret, ...codes]) secrets.add(each);
  return { person: await known(Promise.resolve(person)), codes };
}

const TOKENS = '/home/account/tokens';

async function withToken() {
  const person = await known(student(usual));
  const token = await makeToken(person, ['read']);
  secrets.add(token);
  return Object.assign(person, { token });
}

const withFactor = async () => (await withCodes()).person;

/** How each event is caused by requests. */
const CAUSES: Record<SecurityEventName, () => Promise<unknown>> = {
  'account.created': () => known(newcomer(usual)),
  'account.verified': () => known(student(usual)),
  'account.deleted': async () => deleteAccount(await known(newcomer(usual))),
  'account.blocked': () => keep('block', known(newcomer(usual))),
  'account.unblocked': async () => keep('unblock', keep('block', known(newcomer(usual)))),
  'role.given': () => keep('appoint', known(student(usual)), { role: 'moderator' }),
  'role.taken': async () => keep('dismiss', keep('appoint', known(student(usual)))),
  async 'account.corrected'() {
    const [email, corrected] = ['asah@gbpuat.ac.in', 'corrected@gbpuat.ac.in'];
    const form = { intent: 'signup', email, password: PASSWORD, confirmPassword: PASSWORD };
    const joined = await post('/login?mode=signup', form);
    const cookie = joined.headers.getSetCookie().map((set) => set.split(';', 1)[0]);
    await post('/home/emailpage', { intent: 'correct', email: corrected }, cookie.join('; '));
  },
  'sign-in.done': () => known(newcomer(usual)),
  'sign-in.failed': () => signIn(asha.email, 'a wrong password'),
  async 'password.changed'() {
    const person = await known(newcomer(usual));
    const body = { password: NEW_PASSWORD, oldPassword: PASSWORD };
    await person.call('PATCH', '/account/password', { body });
  },
  async 'password.wrong'() {
    const body = { password: NEW_PASSWORD, oldPassword: 'a wrong password' };
    await asha.call('PATCH', '/account/password', { body });
  },
  'second-factor.on': () => withFactor(),
  'second-factor.changed': () => withFactor(),
  async 'second-factor.off'() {
    await postForm(await withFactor(), FACTORS, { intent: 'remove-totp' });
  },
  async 'second-factor.shown'() {
    const { codes, person } = await withCodes();
    await postForm(person, `${FACTORS}/show`, { code: codes[0] ?? '' });
  },
  async 'second-factor.failed'() {
    await postForm(await withFactor(), `${FACTORS}/show`, { code: 'a wrong code' });
  },
  'second-factor.reset': () => keep('reset-factor', withFactor()),
  'token.made': () => withToken(),
  async 'token.revoked'() {
    const person = await withToken();
    const page = await fetch(usual.url + TOKENS, { headers: { Cookie: person.cookie } });
    const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    await postForm(person, TOKENS, { intent: 'revoke', token });
  },
  async 'token.refused'() {
    const { token } = await withToken();
    const bearer = { Authorization: `Bearer ${token}` };
    await new Person(usual.url).call('GET', '/account/sessions', { headers: bearer });
    const madeUp = { Authorization: 'Bearer panna_made-up' };
    await new Person(usual.url).call('GET', '/account', { headers: madeUp });
  },
  'verification.asked': () => known(student(usual)),
  'recovery.asked': () => ask('nobody@gbpuat.ac.in'),
  'recovery.mailed': () => ask(asha.email),
  async 'recovery.done'() {
    const { email } = await known(newcomer(usual));
    await ask(email);
    const body = { ...(await mailedSecret(email, '/reset')), password: NEW_PASSWORD };
    await new Person(usual.url).call('PUT', '/account/recovery', { body });
  },
  async 'link.refused'() {
    const body = { userId: asha.id, secret: 'a made-up secret' };
    await new Person(usual.url).call('PUT', '/account/verification', { body });
    // An address in place of an id is not written.
    const link = new URLSearchParams({ userId: asha.email, secret: 'a made-up secret' });
    await fetch(`${usual.url}/verify/delete?${link}`, { method: 'POST', body: new URLSearchParams() });
  },
  async 'limit.reached'() {
    for (let times = 0; times <= 10; times += 1) await ask('impatient@gbpuat.ac.in');
  },
  async 'quota.reached'() {
    const person = await known(student(usual));
    for (const name of ['one.pdf', 'two.pdf']) await person.upload(name, MEGABYTE);
  },
  'upload.no-room': async () => (await known(student(full))).upload(),
  'file.blamed': async () => (await known(student(usual))).upload('broken.pdf'),
  'origin.refused': () => fetch(`${usual.url}/logout`, { method: 'POST', headers: OTHER_SITE }),
};

const events = () =>
  [...usual.lines, ...full.lines]
    .filter((line) => line.includes('"security"'))
    .map((line) => JSON.parse(line) as Line);

describe('the security log', () => {
  it('is documented: every event, and none that is not there', () => {
    expect([...documented.keys()].sort()).toEqual(Object.keys(CAUSES).sort());
  });

  it.each(Object.keys(CAUSES) as SecurityEventName[])(
    'tells of %s, with the fields that are documented',
    async (name) => {
      await CAUSES[name]();
      const line = await until(`${name} in the log`, () =>
        events().find(({ security }) => security === name),
      );
      const { level, time, msg, security, network, leftOut, ...fields } = line;
      const rows = documented.get(name) ?? [];
      const all = rows.map(([, field]) => field);
      const needed = rows.filter(([, , optional]) => !optional).map(([, field]) => field);
      expect(all).toEqual(expect.arrayContaining(Object.keys(fields)));
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(needed));
    },
  );

  it('marks the network without naming it', () => {
    const networks = events().map(({ network }) => network);
    expect(new Set(networks.filter(Boolean)).size).toBeGreaterThanOrEqual(2);
    for (const network of networks) if (network) expect(network).toMatch(/^[0-9a-f]{12}$/);
  });

  it('holds no address, password, cookie or secret', () => {
    const text = JSON.stringify(events());
    expect(secrets.size).toBeGreaterThan(20);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('does not grow with guesses: they are counted', async () => {
    const before = events().length;
    for (let guesses = 0; guesses < 30; guesses += 1) await signIn(asha.email, 'a wrong password');
    await ask('last@gbpuat.ac.in');
    expect(events().length - before).toBeLessThanOrEqual(3);
  });
});
