import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from '../test/panna.ts';
import { mailedLink, newcomer, PASSWORD, Person, student } from '../test/person.ts';

const ROWS = '/tablesdb/library/tables/notes/rows';
const FILES = '/storage/buckets/files/files';
const EVIL = 'https://evil.example';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

const guest = () => new Person(panna.url);

describe('a secret that was planted before the login', () => {
  const planted = 'a'.repeat(43);
  it.each<[string, Record<string, string>]>([
    ['as a cookie', { Cookie: `a_session_panna=${planted}` }],
    ['as an older cookie', { Cookie: `a_session_panna_legacy=${planted}` }],
    ['as a header', { 'X-Appwrite-Session': planted }],
    ['as a fallback', { 'X-Fallback-Cookies': JSON.stringify({ a_session_panna: planted }) }],
  ])('%s is worth nothing after it', async (_name, headers) => {
    const { email } = await newcomer(panna);
    const victim = guest();
    const body = { email, password: PASSWORD };
    const { status } = await victim.call('POST', '/account/sessions/email', { body, headers });
    expect([status, victim.cookie.includes(planted)]).toEqual([201, false]);
    expect((await guest().call('GET', '/account', { headers })).status).toBe(401);
  });

  it('is drawn anew at every login', async () => {
    const person = await newcomer(panna);
    const first = person.cookie;
    await person.call('DELETE', '/account/sessions/current', { body: {} });
    await person.call('POST', '/account/sessions/email', {
      body: { email: person.email, password: PASSWORD },
    });
    expect(person.cookie).not.toBe(first);
    expect((await guest().call('GET', '/account', { headers: { Cookie: first } })).status).toBe(401);
  });
});

describe('a page of another site, with the visitor’s cookie', () => {
  let asha: Person;
  beforeAll(async () => {
    asha = await student(panna);
  });

  const CHANGING = [
    ['POST', '/account'],
    ['POST', '/account/sessions/email'],
    ['POST', '/account/sessions'],
    ['DELETE', '/account/sessions'],
    ['DELETE', '/account/sessions/current'],
    ['PATCH', '/account/name'],
    ['PATCH', '/account/password'],
    ['PATCH', '/account/prefs'],
    ['POST', '/account/verification'],
    ['PUT', '/account/verification'],
    ['POST', '/account/verifications/email'],
    ['PUT', '/account/verifications/email'],
    ['POST', '/account/recovery'],
    ['PUT', '/account/recovery'],
    ['POST', ROWS],
    ['PATCH', `${ROWS}/x`],
    ['DELETE', `${ROWS}/x`],
    ['POST', FILES],
    ['DELETE', `${FILES}/x`],
    ['POST', '/functions/contact/executions'],
  ] as const;

  it.each(CHANGING)('changes nothing by %s %s', async (method, path) => {
    const ways: Record<string, string>[] = [
      { Origin: EVIL },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      // As a form can send it, without asking first.
      { Origin: EVIL, 'Content-Type': 'text/plain' },
    ];
    for (const headers of ways) {
      const { status, body } = await asha.call(method, path, { body: '{}', headers });
      expect([status, body.type]).toEqual([403, 'general_unknown_origin']);
    }
  });

  it('has changed nothing', async () => {
    expect((await asha.call('GET', '/account')).body).toMatchObject({ $id: asha.id, name: '' });
  });

  it('changes nothing by looking', async () => {
    const paths = CHANGING.map(([, path]) => path);
    for (const path of new Set(paths)) {
      const { status } = await asha.call('GET', path, { headers: { Origin: EVIL } });
      expect([path, status < 500]).toEqual([path, true]);
    }
    expect((await asha.call('GET', '/account')).status).toBe(200);
  });
});

describe('no address leads to strangers', () => {
  const here = () => new URL(panna.url).host;
  const STRANGE: [string, () => string][] = [
    ['another host', () => 'https://evil.example/'],
    ['two slashes', () => '//evil.example'],
    ['a scheme and no slash', () => 'https:evil.example'],
    ['backslashes', () => 'http:\\\\evil.example'],
    ['a backslash behind a slash', () => '/\\evil.example'],
    ['ours as a user', () => `http://${here()}@evil.example/`],
    ['a user of ours', () => `http://user:password@${here()}/`],
    ['ours with a tail', () => `http://${here()}.evil.example/`],
    ['another port', () => 'http://127.0.0.1:1/'],
    ['another scheme', () => `https://${here()}/`],
    ['a script', () => 'javascript:alert(1)//'],
    ['a script with our name', () => `javascript://${here()}/%0aalert(1)`],
    ['data', () => 'data:text/html,<script>alert(1)</script>'],
    ['a file', () => 'file:///etc/passwd'],
    ['a path alone', () => '/verify'],
    ['two lines', () => 'https://evil.example/\r\nSet-Cookie: a=b'],
  ];

  it.each(STRANGE)('%s', async (_name, strange) => {
    const url = strange();
    const person = await newcomer(panna);
    const asked = [
      await person.call('POST', '/account/verification', { body: { url } }),
      await person.call('POST', '/account/verifications/email', { body: { url } }),
      await person.call('POST', '/account/recovery', { body: { email: person.email, url } }),
    ];
    const address = `/account/sessions/oauth2/google?`;
    for (const name of ['success', 'failure']) {
      const query = new URLSearchParams({ [name]: url });
      asked.push(await guest().call('GET', address + query, { headers: { Accept: 'text/html' } }));
    }
    for (const { status, body, headers } of asked) {
      expect([status, body.type]).toEqual([400, 'general_argument_invalid']);
      expect([headers.get('location'), headers.get('set-cookie')]).toEqual([null, null]);
    }
  });

  it('and twice the same parameter is none', async () => {
    const twice = `failure=${encodeURIComponent(`${panna.url}/login`)}&failure=https%3A%2F%2Fevil.example`;
    const { status } = await guest().call('GET', `/account/sessions/oauth2/google?${twice}`, {
      headers: { Accept: 'text/html' },
    });
    expect(status).toBe(400);
  });

  it('a line break that an address swallows stays within our own', async () => {
    const url = `${panna.url}/login?a=\r\nSet-Cookie:%20b=c`;
    const { headers } = await guest().call(
      'GET',
      `/account/sessions/oauth2/google?${new URLSearchParams({ failure: url })}`,
      { headers: { Accept: 'text/html' } },
    );
    expect(headers.get('location')).toMatch(new RegExp(`^${panna.url}/login\\?`));
    expect(headers.get('set-cookie')).toBeNull();
  });
});

describe('a header cannot be smuggled in', () => {
  const LINES = [
    'a\r\nBcc: evil@evil.example',
    'a\nSet-Cookie: a=b',
    'a\r\r\nb',
    'a\0b',
    'a\u2028b',
    'é'.repeat(120),
  ];

  it.each(LINES)('by a name: %j', async (name) => {
    const email = `named${Math.random().toString(36).slice(2)}@gbpuat.ac.in`;
    const account = { userId: 'unique()', email, password: PASSWORD, name };
    const { status, body } = await guest().call('POST', '/account', { body: account });
    if (name.includes('\0')) return expect(status).toBe(400);
    expect([status, /[\r\n\u2028]/.test(body.name)]).toEqual([201, false]);
  });

  it.each([
    'a\r\nBcc:evil@evil.example',
    'a@gbpuat.ac.in\r\nBcc: evil@evil.example',
    'a@gbpuat.ac.in, evil@evil.example',
    '"a@evil.example"@gbpuat.ac.in',
    'a@evil.example\0@gbpuat.ac.in',
    `${'a'.repeat(300)}@gbpuat.ac.in`,
    'a<evil@evil.example>@gbpuat.ac.in',
  ])('by an address: %j', async (email) => {
    for (const [path, body] of [
      ['/account', { userId: 'unique()', email, password: PASSWORD }],
      ['/account/recovery', { email, url: panna.url }],
      ['/account/sessions/email', { email, password: PASSWORD }],
    ] as const) {
      const answer = await guest().call('POST', path, { body });
      expect([path, answer.status, answer.body.type]).toEqual([path, 400, 'general_argument_invalid']);
    }
    const execution = await guest().call('POST', '/functions/contact/executions', {
      body: { body: JSON.stringify({ name: 'a', email, message: 'b' }) },
    });
    expect(execution.body.responseStatusCode).toBe(400);
  });

  it.each([
    'a"; filename="b.exe.pdf',
    'a%0d%0aSet-Cookie: x=y.pdf',
    'अ'.repeat(250),
    '../../etc/passwd',
    "a';filename*=UTF-8''b.exe",
  ])('by a file’s name: %j', async (name) => {
    const asha = await student(panna);
    const { status, body } = await asha.upload(name);
    expect(status).toBe(201);
    const { headers } = await asha.call('GET', `${FILES}/${body.$id}/download`);
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="?[ -~]+$/);
    expect(disposition.match(/filename\*?=/g)?.length).toBeLessThanOrEqual(
      2 + (name.match(/filename\*?=/g)?.length ?? 0),
    );
    expect([headers.get('set-cookie'), headers.get('content-type')]).toEqual([null, 'application/pdf']);
  });

  it('by a file’s name that the form itself breaks', async () => {
    const asha = await student(panna);
    const form = `--b\r\nContent-Disposition: form-data; name="fileId"\r\n\r\nunique()\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a\r\nSet-Cookie: x=y\r\n.pdf"\r\n\r\n%PDF-1.7\r\n--b--\r\n`;
    const { status, headers } = await asha.call('POST', FILES, {
      body: form,
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    });
    expect([status < 500, headers.get('set-cookie')]).toEqual([true, null]);
  });

  it('into a mail, by the contact form', async () => {
    const mailing = await startPanna({ CONTACT_TO: 'librarian@gbpuat.ac.in' });
    const name = 'Ravi\r\nBcc: evil@evil.example\r\nX-Evil: 1';
    const message = '.\r\nBcc: other@evil.example\r\n\r\n<script>alert(1)</script>';
    const body = JSON.stringify({ name, email: 'ravi@example.com', message });
    await new Person(mailing.url).call('POST', '/functions/contact/executions', { body: { body } });
    const mail = await expect
      .poll(() => firstMail(mailing.dataDir))
      .not.toBeUndefined()
      .then(() => firstMail(mailing.dataDir));
    const parsed = await PostalMime.parse(mail ?? '');
    expect(parsed.to).toEqual([{ name: '', address: 'librarian@gbpuat.ac.in' }]);
    expect([parsed.bcc, parsed.cc]).toEqual([undefined, undefined]);
    expect(parsed.headers.map(({ key }) => key)).not.toContain('x-evil');
    expect(parsed.html).not.toContain('<script>');
    await mailing.close();
  });
});

describe('a mailed secret', () => {
  it('opens nothing with one character changed, for another account, or for another purpose', async () => {
    const [one, other] = [await newcomer(panna), await newcomer(panna)];
    await one.call('POST', '/account/recovery', { body: { email: one.email, url: `${panna.url}/reset` } });
    const secret = new URL(await mailedLink(panna, one.email)).searchParams.get('secret') ?? '';
    const password = 'a brand new password';
    const reset = (userId: string, tried: string) =>
      guest().call('PUT', '/account/recovery', { body: { userId, secret: tried, password } });
    const changed = (secret.startsWith('A') ? 'B' : 'A') + secret.slice(1);
    for (const [userId, tried] of [
      [one.id, changed],
      [one.id, secret.toLowerCase() === secret ? secret.toUpperCase() : secret.toLowerCase()],
      [one.id, `${secret}=`],
      [one.id, ''],
      [other.id, secret],
    ] as const) {
      const { status, body } = await reset(userId, tried);
      expect([tried.length, status, body.type]).toEqual([tried.length, 401, 'user_invalid_token']);
    }
    const verify = await guest().call('PUT', '/account/verification', { body: { userId: one.id, secret } });
    expect(verify.body.type).toBe('user_invalid_token');
    const [first, second] = await Promise.all([reset(one.id, secret), reset(one.id, secret)]);
    expect([first.status, second.status].sort()).toEqual([200, 401]);
    expect((await reset(one.id, secret)).body.type).toBe('user_invalid_token');
  });
});

async function firstMail(dataDir: string): Promise<Buffer | undefined> {
  const folder = join(dataDir, 'outbox');
  const [name] = (await readdir(folder)).filter((each) => each.endsWith('.eml'));
  return name ? readFile(join(folder, name)) : undefined;
}
