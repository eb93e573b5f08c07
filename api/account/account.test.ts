import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from '../../test/panna.ts';
import { mailedLink, newcomer, PASSWORD, Person, student } from '../../test/person.ts';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;
const guest = () => new Person(panna.url);
const signUp = (email: unknown, password: unknown = PASSWORD, userId: unknown = 'unique()') =>
  guest().call('POST', '/account', { body: { userId, email, password } });

describe('signing up', () => {
  it('makes an account that is not verified, and begins no session', async () => {
    const person = guest();
    const account = {
      userId: 'my-own.id_1',
      email: 'New.Student@GBPUAT.ac.in',
      password: PASSWORD,
      name: 'Asha',
    };
    const { status, body, headers } = await person.call('POST', '/account', { body: account });
    expect([status, person.cookie, headers.getSetCookie()]).toEqual([201, '', []]);
    expect(body).toEqual({
      $id: 'my-own.id_1',
      $createdAt: expect.stringMatching(DATE),
      $updatedAt: expect.stringMatching(DATE),
      name: 'Asha',
      registration: expect.stringMatching(DATE),
      status: true,
      labels: [],
      passwordUpdate: expect.stringMatching(DATE),
      email: 'new.student@gbpuat.ac.in',
      phone: '',
      emailVerification: false,
      phoneVerification: false,
      mfa: false,
      prefs: {},
      targets: [],
      accessedAt: expect.stringMatching(DATE),
    });
  });

  it.each([
    ['no id', [null, 'a@gbpuat.ac.in', PASSWORD], 'Param "userId" is not optional.'],
    [
      'an id that is none',
      ['-a b', 'a@gbpuat.ac.in', PASSWORD],
      "Invalid `userId` param: Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char",
    ],
    ['no address', ['unique()', null, PASSWORD], 'Param "email" is not optional.'],
    [
      'what is no address',
      ['unique()', 'a@b@gbpuat.ac.in', PASSWORD],
      'Invalid `email` param: Value must be a valid email address',
    ],
    [
      'an address in a list',
      ['unique()', ['a@gbpuat.ac.in'], PASSWORD],
      'Invalid `email` param: Value must be a valid email address',
    ],
    [
      'a foreign address',
      ['unique()', 'a@gbpuat.ac.in.evil.example', PASSWORD],
      'Invalid `email` param: Only emails from @gbpuat.ac.in are allowed',
    ],
    [
      'a short password',
      ['unique()', 'a@gbpuat.ac.in', '1234567'],
      'Invalid `password` param: Password must be between 8 and 256 characters long.',
    ],
    [
      'a password of 257 bytes',
      ['unique()', 'a@gbpuat.ac.in', 'a'.repeat(257)],
      'Invalid `password` param: Password must be between 8 and 256 characters long.',
    ],
  ])('with %s is refused', async (_name, [userId, email, password], message) => {
    const { status, body, headers } = await signUp(email, password, userId);
    expect(body).toEqual({ message, code: 400, type: 'general_argument_invalid', version: '' });
    expect(status).toBe(400);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('twice with one address or one id is a conflict', async () => {
    const { email, id } = await newcomer(panna);
    for (const again of [await signUp(email.toUpperCase()), await signUp('b@gbpuat.ac.in', PASSWORD, id)]) {
      expect(again.status).toBe(409);
      expect(again.body.type).toBe('user_already_exists');
      expect(again.body.message).toBe(
        'A user with the same id, email, or phone already exists in this project.',
      );
    }
  });
});

describe('signing in', () => {
  it.each(['/account/sessions/email', '/account/sessions'])(
    'by %s gives a session in a cookie',
    async (path) => {
      const { email, id } = await newcomer(panna);
      const person = guest();
      const { status, body, headers } = await person.call('POST', path, {
        body: { email, password: PASSWORD },
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({ userId: id, provider: 'email', current: true, secret: '', ip: '' });
      expect(body.expire).toMatch(DATE);
      expect(Object.keys(body)).toHaveLength(29);
      const [session = '', mark = ''] = headers.getSetCookie().sort();
      expect(session).toMatch(/^a_session_panna=[^;]+;.*HttpOnly; SameSite=Lax/);
      expect(mark).toMatch(/^panna_device=[^;]+;.*HttpOnly; SameSite=Lax/);
      expect(headers.get('x-fallback-cookies')).toBeNull();
      expect((await person.call('GET', '/account')).body).toMatchObject({
        $id: id,
        email,
        emailVerification: false,
      });
    },
  );

  it('tells a wrong password and an unknown address alike', async () => {
    const { email } = await newcomer(panna);
    const attempts = [email, 'nobody@gbpuat.ac.in'].map((address) =>
      guest().call('POST', '/account/sessions/email', {
        body: { email: address, password: 'not the password' },
      }),
    );
    const [wrong, unknown] = await Promise.all(attempts);
    expect(wrong?.status).toBe(401);
    expect(wrong?.body).toMatchObject({
      type: 'user_invalid_credentials',
      message: 'Invalid credentials. Please check the email and password.',
    });
    expect(unknown?.body).toEqual(wrong?.body);
  });

  it('is refused while a session is active', async () => {
    const person = await newcomer(panna);
    const body = { email: person.email, password: PASSWORD };
    const again = await person.call('POST', '/account/sessions/email', { body });
    expect([again.status, again.body.type]).toEqual([401, 'user_session_already_exists']);
  });

  it('is tried ten times an hour for one address, and then says when to come back', async () => {
    const limited = await startPanna({ RATE_LIMITS: 'on' });
    const attempt = () =>
      new Person(limited.url).call('POST', '/account/sessions/email', {
        body: { email: 'victim@gbpuat.ac.in', password: 'not the password' },
      });
    for (let tries = 0; tries < 10; tries++) expect((await attempt()).status).toBe(401);
    const { status, body, headers } = await attempt();
    expect([status, body.type]).toEqual([429, 'general_rate_limit_exceeded']);
    expect(body.message).toBe(
      'Rate limit for the current endpoint has been exceeded. Please try again after some time.',
    );
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    await limited.close();
  });
});

describe('the current user', () => {
  it('is refused without a session', async () => {
    for (const cookie of ['', 'a_session_panna=made-up']) {
      const { status, body } = await guest().call('GET', '/account', { headers: { Cookie: cookie } });
      expect(status).toBe(401);
      expect(body).toMatchObject({
        type: 'general_unauthorized_scope',
        message: 'User (role: guests) missing scopes (["account"])',
      });
    }
  });
});

describe('signing out', () => {
  it('ends this session only', async () => {
    const person = await newcomer(panna);
    const other = guest();
    await other.call('POST', '/account/sessions/email', {
      body: { email: person.email, password: PASSWORD },
    });
    const kept = person.cookie;
    expect((await person.call('DELETE', '/account/sessions/current', { body: {} })).status).toBe(204);
    expect(person.cookie).toBe('');
    expect((await person.call('GET', '/account', { headers: { Cookie: kept } })).status).toBe(401);
    expect((await other.call('GET', '/account')).status).toBe(200);
  });

  it('by the session’s own id works; by another it is not found', async () => {
    const { email } = await newcomer(panna);
    const person = guest();
    const { body } = await person.call('POST', '/account/sessions', { body: { email, password: PASSWORD } });
    const wrong = await person.call('DELETE', '/account/sessions/another');
    expect([wrong.status, wrong.body.type]).toEqual([404, 'user_session_not_found']);
    expect((await person.call('DELETE', `/account/sessions/${body.$id}`)).status).toBe(204);
    expect((await person.call('GET', '/account')).status).toBe(401);
  });

  it('everywhere ends every session, and answers without a body', async () => {
    const person = await newcomer(panna);
    const other = guest();
    await other.call('POST', '/account/sessions/email', {
      body: { email: person.email, password: PASSWORD },
    });
    const { status, headers, body } = await person.call('DELETE', '/account/sessions', { body: {} });
    expect([status, headers.get('content-type'), body]).toEqual([204, null, '']);
    expect((await other.call('GET', '/account')).status).toBe(401);
    expect((await person.call('DELETE', '/account/sessions')).status).toBe(401);
  });
});

describe('verifying an address', () => {
  it.each(['/account/verification', '/account/verifications/email'])('by %s works once', async (path) => {
    const person = await newcomer(panna);
    const asked = await person.call('POST', path, { body: { url: `${panna.url}/verify?from=mail` } });
    expect(asked.status).toBe(201);
    expect(asked.body).toEqual({
      $id: expect.any(String),
      $createdAt: expect.stringMatching(DATE),
      userId: person.id,
      secret: '',
      expire: expect.stringMatching(DATE),
      phrase: '',
    });
    const link = new URL(await mailedLink(panna, person.email));
    const { userId, secret, from } = Object.fromEntries(link.searchParams);
    expect([userId, from]).toEqual([person.id, 'mail']);
    const confirmed = await person.call('PUT', path, { body: { userId, secret } });
    expect([confirmed.status, confirmed.body.secret]).toEqual([200, '']);
    expect((await person.call('GET', '/account')).body.emailVerification).toBe(true);
    const again = await guest().call('PUT', path, { body: { userId, secret } });
    expect([again.status, again.body.type]).toEqual([401, 'user_invalid_token']);
    const askedAgain = await person.call('POST', path, { body: { url: `${panna.url}/verify` } });
    expect([askedAgain.status, askedAgain.body.type]).toEqual([409, 'user_email_already_verified']);
  });

  it('needs the secret of the very account', async () => {
    const [one, other] = [await newcomer(panna), await newcomer(panna)];
    await one.call('POST', '/account/verification', { body: { url: `${panna.url}/verify` } });
    const secret = new URL(await mailedLink(panna, one.email)).searchParams.get('secret');
    const confirm = (userId: string) =>
      guest().call('PUT', '/account/verification', { body: { userId, secret } });
    expect((await confirm(other.id)).body.type).toBe('user_invalid_token');
    expect((await confirm('nobody')).body.type).toBe('user_not_found');
    expect((await confirm(one.id)).status).toBe(200);
  });

  it.each([
    ['https://evil.example/verify', 'evil.example'],
    ['//evil.example/verify', '//evil.example/verify'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['nonsense', 'nonsense'],
  ])('never mails a link to %s', async (url, host) => {
    const person = await newcomer(panna);
    const { status, body } = await person.call('POST', '/account/verification', { body: { url } });
    expect([status, body.type]).toEqual([400, 'general_argument_invalid']);
    expect(body.message).toBe(
      `Invalid \`url\` param: Invalid URI. Register your new client (${host}) as a new Web platform on your project console dashboard`,
    );
  });

  it('is asked for by the signed in only, and with an address', async () => {
    const asked = await guest().call('POST', '/account/verification', { body: { url: panna.url } });
    expect([asked.status, asked.body.type]).toEqual([401, 'general_unauthorized_scope']);
    const { body } = await (await newcomer(panna)).call('POST', '/account/verification', { body: {} });
    expect(body.message).toBe('Param "url" is not optional.');
    const confirmed = await guest().call('PUT', '/account/verification', { body: { userId: 'someone' } });
    expect(confirmed.body.message).toBe('Param "secret" is not optional.');
  });
});

describe('signing in with Google', () => {
  const path = '/account/sessions/oauth2/google';

  it('is not set up yet', async () => {
    const { status, body } = await guest().call('GET', `${path}?project=panna`);
    expect([status, body.type]).toEqual([412, 'project_provider_disabled']);
  });

  it('leads a browser back to our failure page, and to that of no other site', async () => {
    const visit = (failure: string) =>
      guest().call('GET', `${path}?failure=${encodeURIComponent(failure)}`, {
        headers: { Accept: 'text/html,*/*' },
      });
    const { status, headers } = await visit(`${panna.url}/login`);
    expect(status).toBe(302);
    const target = new URL(headers.get('location') ?? '');
    expect(target.origin + target.pathname).toBe(`${panna.url}/login`);
    expect(JSON.parse(target.searchParams.get('error') ?? '')).toMatchObject({
      type: 'project_provider_disabled',
      code: 412,
    });
  });

  it.each(['success', 'failure'])('takes no %s page that is not ours', async (name) => {
    const { status, body } = await guest().call('GET', `${path}?${name}=https%3A%2F%2Fevil.example%2F`, {
      headers: { Accept: 'text/html' },
    });
    expect([status, body.type]).toEqual([400, 'general_argument_invalid']);
    expect(body.message).toBe(
      `Invalid \`${name}\` param: Invalid URI. Register your new client (evil.example) as a new Web platform on your project console dashboard`,
    );
  });

  it('comes back to nothing while it is not set up, and under no other project', async () => {
    const back = '/account/sessions/oauth2/callback/google';
    expect((await guest().call('GET', `${back}/panna?state=a&code=b`)).body.type).toBe(
      'project_provider_disabled',
    );
    expect((await guest().call('GET', `${back}/other`)).body.type).toBe('project_not_found');
  });
});

describe('a verified student', () => {
  it('reads that its address is verified', async () => {
    expect((await (await student(panna)).call('GET', '/account')).body.emailVerification).toBe(true);
  });
});
