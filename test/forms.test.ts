import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from './panna.ts';
import { type Person, student } from './person.ts';
import { routeAddresses } from './route-addresses.ts';

let panna: Panna;
let asha: Person;
let admin: Person;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  asha = await student(panna);
  admin = await student(panna, undefined, 'admin');
});
afterAll(() => panna.close());

const FORMS = [
  '/login',
  '/verify',
  '/verify/delete',
  '/forgot',
  '/reset',
  '/contactus',
  '/home/account',
  '/notes/n/rights/confirm',
];
const BODIES = [
  ['application/json', '{"email":"asha@gbpuat.ac.in"}'],
  ['text/plain', 'email=asha@gbpuat.ac.in'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; na'],
  ['application/x-www-form-urlencoded; charset=none', '\u0000%%%=%ff&&==='],
] as const;

const post = (path: string, headers: Record<string, string>, body: BodyInit = '') =>
  fetch(panna.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: asha.cookie, ...headers },
    body,
  });

/** Names that every object of JavaScript has. */
const OF_EVERY_OBJECT = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];
/** Fields that tell forms of one page apart, and choices in addresses. */
const CHOOSING = ['intent', 'act', 'kind', 'exam', 'lang', 'language', 'sort', 'only', 'show', 'by'];

describe('a name that every object has', () => {
  it.each(OF_EVERY_OBJECT)('chooses nothing, and breaks nothing: %s', async (name) => {
    const { body } = await asha.share();
    const choice = new URLSearchParams([['year', '2024'], ...CHOOSING.map((field) => [field, name])]);
    const broken: string[] = [];
    for (const { cookie } of [asha, admin])
      for (const path of routeAddresses({ note: body.$id, college: 'COT', case: body.$id, table: name })) {
        if (path === '/logout') continue;
        const headers = { Cookie: cookie };
        const sent = [post(path, headers, choice), fetch(`${panna.url}${path}?${choice}`, { headers })];
        for (const { status, url } of await Promise.all(sent))
          if (status >= 500) broken.push(`${status} ${url}`);
      }
    expect(broken).toEqual([]);
    expect((await asha.call('GET', '/account')).status).toBe(200);
  });
});

describe('a form of a page', () => {
  it.each(FORMS.flatMap((path) => ['', '.data'].map((end) => path + end)))(
    '%s that is none is the sender’s mistake',
    async (path) => {
      for (const [type, body] of BODIES) {
        const { status, headers } = await post(path, { 'Content-Type': type }, body);
        expect([type, status < 500]).toEqual([type, true]);
        expect(headers.get('content-type') ?? '').not.toContain('json');
      }
    },
  );

  it.each(FORMS)('%s that is JSON is refused by a page that says so', async (path) => {
    const answer = await post(path, { 'Content-Type': 'application/json' }, '{}');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('Nothing was changed');
  });

  it('that grows too large on the way is refused, and the next one is answered', async () => {
    const block = Buffer.alloc(64 * 1024, 'a');
    const asking = httpRequest(`${panna.url}/contactus`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    asking.on('error', () => {});
    for (let sent = 0; sent < 8; sent += 1) asking.write(block);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(400);
    asking.destroy();
    expect((await fetch(`${panna.url}/contactus`)).status).toBe(200);
  });

  it('that is refused before it is read is answered by a sentence', async () => {
    const answer = await post('/login', { 'Content-Type': 'a/b/c' }, 'a');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([415, 'text/plain; charset=utf-8']);
  });

  it('at an address that cannot be read is answered by a sentence too, and a call by JSON', async () => {
    const [page, call] = [await post('/%E0%A4%A', {}), await post('/v1/%E0%A4%A', {})];
    expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
    expect([call.status, (await call.json()).type]).toEqual([400, 'general_bad_request']);
  });
});

describe('what changes something', () => {
  const signedIn = async () => (await asha.call('GET', '/account')).status;

  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['an origin without a name', { Origin: 'null' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour', { 'Sec-Fetch-Site': 'same-site' }],
  ])('is refused from %s, for every page and method', async (_name, headers: Record<string, string>) => {
    for (const path of ['/logout', '/logout.data', '/home/account', '/robots.txt', '/nowhere']) {
      expect([path, (await post(path, headers)).status]).toEqual([path, 403]);
    }
    const put = await fetch(`${panna.url}/logout`, { method: 'PUT', headers, redirect: 'manual' });
    expect(put.status).toBe(403);
    expect(await signedIn()).toBe(200);
  });

  it('is refused by a page that leads on where a person waits for one, in their language, and else by a sentence', async () => {
    const foreign = { Origin: 'null', Accept: 'text/html,*/*;q=0.8' };
    const page = await post('/hi/login', foreign);
    expect([page.status, page.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const html = await page.text();
    expect(html).toContain('<html lang="hi-IN">');
    expect(html).toMatch(/<a href="">.*<a href="\/hi\/home">/);
    const sentence = await post('/login', { Origin: 'null' });
    expect(sentence.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('is for the library’s own pages, and for clients that are no browsers', async () => {
    const own = [{ Origin: panna.url }, { 'Sec-Fetch-Site': 'same-origin' }, {}];
    for (const headers of own as Record<string, string>[]) {
      const { status } = await post('/contactus', headers, new URLSearchParams({ name: 'Asha' }));
      expect(status).toBe(200);
    }
    expect((await post('/logout', { Origin: panna.url })).status).toBe(302);
    expect(await signedIn()).toBe(401);
  });
});
