import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from '../test/panna.ts';
import { newcomer, PASSWORD, Person, student } from '../test/person.ts';
import { isSameSite } from './account/fallback-cookies.ts';

const APP = 'https://app.example.org';
const PHONE = 'appwrite-android://in.example.papers';
const EVIL = 'https://evil.example';
const EXPOSED = 'Accept-Ranges, Content-Disposition, Content-Range, ETag, Retry-After, X-Fallback-Cookies';
const ROWS = '/tablesdb/library/tables/notes/rows';

let panna: Panna;
let person: Person;
beforeAll(async () => {
  panna = await startPanna({ ALLOWED_ORIGINS: `${APP}, https://other.example.org, ${PHONE}` });
  person = await newcomer(panna);
});
afterAll(() => panna.close());

const guest = () => new Person(panna.url);
const allowed = (headers: Headers) => [
  headers.get('access-control-allow-origin'),
  headers.get('access-control-allow-credentials'),
  headers.get('access-control-expose-headers'),
];
const preflight = (origin: string, method = 'POST', path = '/account') =>
  guest().call('OPTIONS', path, { headers: { Origin: origin, 'Access-Control-Request-Method': method } });

describe('a page of a registered site', () => {
  it.each(['/account', ROWS, '/storage/buckets/files/files', '/account/sessions/email'])(
    'may ask first about %s',
    async (path) => {
      const { status, headers, body } = await preflight(APP, 'PATCH', path);
      expect([status, body]).toEqual([204, '']);
      expect(allowed(headers)).toEqual([APP, 'true', EXPOSED]);
      expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE');
      expect(headers.get('access-control-allow-headers')).toBe(
        'Content-Type, Content-Range, X-Appwrite-Project, X-Appwrite-Response-Format, X-Appwrite-ID, X-Appwrite-Locale, X-Appwrite-Session, X-Appwrite-JWT, X-Appwrite-Dev-Key, X-SDK-Name, X-SDK-Platform, X-SDK-Language, X-SDK-Version, X-Fallback-Cookies, Range',
      );
      expect(headers.get('vary')).toContain('Origin');
    },
  );

  it('reads answers and refusals', async () => {
    for (const path of [ROWS, '/account', '/nothing', '/storage/buckets/files/files/none/view']) {
      const { headers } = await guest().call('GET', path, { headers: { Origin: APP } });
      expect([path, ...allowed(headers)]).toEqual([path, APP, 'true', EXPOSED]);
      expect(headers.get('vary')).toMatch(/\bOrigin\b/);
    }
    const project = await guest().call('GET', `${ROWS}?project=x`, { headers: { Origin: APP } });
    expect([project.status, ...allowed(project.headers)]).toEqual([404, APP, 'true', EXPOSED]);
  });

  it('shows papers in itself', async () => {
    const ravi = await student(panna);
    const { body } = await ravi.upload();
    const view = () => ravi.call('GET', `/storage/buckets/files/files/${body.$id}/view`);
    // Not before they are shared: any site could show them then, in every browser with that cookie.
    expect((await view()).headers.get('cross-origin-resource-policy')).toBe('same-origin');
    await ravi.share({ image: body.$id });
    expect((await view()).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const alone = await startPanna();
    const asha = await student(alone);
    const { body: file } = await asha.upload();
    const kept = await asha.call('GET', `/storage/buckets/files/files/${file.$id}/view`);
    expect(kept.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(kept.headers.get('vary') ?? '').not.toContain('Origin');
    await alone.close();
  });

  it('signs in with cookies that travel, and the session beside them', async () => {
    const visitor = guest();
    const body = { email: person.email, password: PASSWORD };
    const headers = { Origin: APP };
    const answer = await visitor.call('POST', '/account/sessions/email', { body, headers });
    expect(answer.status).toBe(201);
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; Secure; SameSite=None/);
    const fallback = answer.headers.get('x-fallback-cookies') ?? '';
    expect(fallback).toBe(JSON.stringify({ a_session_panna: visitor.cookie.split('=')[1] }));
    const within = (method: string, path: string) =>
      guest().call(method, path, { headers: { ...headers, 'X-Fallback-Cookies': fallback } });
    expect((await within('GET', '/account')).body.$id).toBe(person.id);
    expect((await within('GET', '/account/sessions/current')).body.current).toBe(true);
    const out = await within('DELETE', '/account/sessions/current');
    expect([out.status, out.headers.get('x-fallback-cookies')]).toEqual([204, '[]']);
    expect(out.headers.getSetCookie().join()).toMatch(/a_session_panna=;.*Secure; SameSite=None/);
    expect((await within('GET', '/account')).status).toBe(401);
  });
});

describe('a page of ours', () => {
  it('never hears its session', async () => {
    const body = { email: person.email, password: PASSWORD };
    const answer = await guest().call('POST', '/account/sessions/email', {
      body,
      headers: { Origin: panna.url },
    });
    expect([answer.status, answer.headers.get('x-fallback-cookies')]).toEqual([201, null]);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a page of any other site', () => {
  it.each([EVIL, 'null', `${APP}.evil.example`, 'http://app.example.org', 'https://APP.example.org.'])(
    '%s learns nothing, and may change nothing',
    async (origin) => {
      const asked = await preflight(origin);
      expect([asked.status, asked.body.type]).toEqual([403, 'general_unknown_origin']);
      const changed = await guest().call('POST', '/account', { body: {}, headers: { Origin: origin } });
      expect([changed.status, changed.body.type]).toEqual([403, 'general_unknown_origin']);
      const looked = await guest().call('GET', ROWS, { headers: { Origin: origin } });
      for (const { headers } of [asked, changed, looked])
        expect(allowed(headers)).toEqual([null, null, null]);
    },
  );
});

describe('two hosts', () => {
  it.each([
    ['localhost', '127.0.0.1', false],
    ['127.0.0.1', '127.0.0.1', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['app.example.edu', 'api.example.edu', true],
    ['example.edu', 'api.example.edu', true],
    ['example.edu', 'example.org', false],
    ['panna.gbpuat.ac.in', 'app.gbpuat.ac.in', true],
    ['one.ac.in', 'two.ac.in', false],
    ['a.co.uk', 'b.co.uk', false],
    ['::1', 'localhost', false],
  ])('%s and %s: of one site %s', (one, other, same) => {
    expect(isSameSite(one, other)).toBe(same);
  });
});

describe('an app on a phone', () => {
  const signIn = (origin: string) =>
    guest().call('POST', '/account/sessions/email', {
      body: { email: person.email, password: PASSWORD },
      headers: { Origin: origin },
    });

  it('that is registered may change what its visitor may', async () => {
    expect((await signIn(PHONE)).status).toBe(201);
  });

  it.each(['appwrite-android://in.example.other', 'appwrite-ios://in.example.papers', 'appwrite-android://'])(
    'may not as %s, which is not registered',
    async (origin) => {
      const { status, body } = await signIn(origin);
      expect([status, body.type]).toEqual([403, 'general_unknown_origin']);
    },
  );
});
