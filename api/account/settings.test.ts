import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from '../../test/panna.ts';
import { mailedLink, newcomer, PASSWORD, Person } from '../../test/person.ts';

const NEW_PASSWORD = 'another long password';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

async function onAnotherDevice({ email }: Person, password = PASSWORD): Promise<Person> {
  const other = new Person(panna.url);
  await other.call('POST', '/account/sessions/email', { body: { email, password } });
  return other;
}

describe('the sessions of an account', () => {
  it('are listed, the newest first, the current one marked', async () => {
    const person = await newcomer(panna);
    const other = await onAnotherDevice(person);
    const { status, body } = await person.call('GET', '/account/sessions');
    expect([status, body.total, body.sessions.length]).toEqual([200, 2, 2]);
    expect(body.sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
    expect((await other.call('GET', '/account/sessions')).body.sessions[0].current).toBe(true);
  });

  it('are read one by one, by id or as the current one, and only by their account', async () => {
    const person = await newcomer(panna);
    const other = await onAnotherDevice(person);
    const { body: current } = await person.call('GET', '/account/sessions/current');
    expect(current).toMatchObject({ userId: person.id, current: true, provider: 'email' });
    expect((await other.call('GET', `/account/sessions/${current.$id}`)).body).toEqual({
      ...current,
      current: false,
    });
    const stranger = await newcomer(panna);
    for (const method of ['GET', 'DELETE']) {
      const { status, body } = await stranger.call(method, `/account/sessions/${current.$id}`);
      expect([status, body.type]).toEqual([404, 'user_session_not_found']);
      expect(body.message).toBe('The current user session could not be found.');
    }
    expect((await person.call('GET', '/account')).status).toBe(200);
  });

  it('are ended one by one: another device’s without losing one’s own', async () => {
    const person = await newcomer(panna);
    const other = await onAnotherDevice(person);
    const { body } = await other.call('GET', '/account/sessions/current');
    const ended = await person.call('DELETE', `/account/sessions/${body.$id}`, { body: {} });
    expect([ended.status, ended.headers.getSetCookie()]).toEqual([204, []]);
    expect((await other.call('GET', '/account')).status).toBe(401);
    expect((await person.call('GET', '/account')).status).toBe(200);
  });

  it('are a guest’s nowhere', async () => {
    for (const [method, path] of [
      ['GET', '/account/sessions'],
      ['GET', '/account/sessions/current'],
      ['PATCH', '/account/name'],
      ['PATCH', '/account/password'],
      ['PATCH', '/account/prefs'],
    ] as const) {
      const { status, body } = await new Person(panna.url).call(method, path);
      expect([path, status, body.type]).toEqual([path, 401, 'general_unauthorized_scope']);
    }
  });
});

describe('the settings of an account', () => {
  it('hold a name on one line', async () => {
    const person = await newcomer(panna);
    const rename = (name: unknown) => person.call('PATCH', '/account/name', { body: { name } });
    const { status, body } = await rename('  Asha\r\nBcc: x@y.z ');
    expect([status, body.name]).toEqual([200, 'Asha Bcc: x@y.z']);
    expect((await person.call('GET', '/account')).body).toEqual(body);
    expect((await rename('न'.repeat(128))).status).toBe(200);
    expect((await rename('न'.repeat(129))).body.message).toBe(
      'Invalid `name` param: Value must be a valid string and no longer than 128 chars',
    );
    expect((await rename(undefined)).body.message).toBe('Param "name" is not optional.');
  });

  it('hold whatever a client keeps there, replaced as a whole', async () => {
    const person = await newcomer(panna);
    const set = (prefs: unknown) => person.call('PATCH', '/account/prefs', { body: { prefs } });
    const first = { theme: 'dark', list: [1, { deep: null }], हिन्दी: '✓' };
    expect((await set(first)).body.prefs).toEqual(first);
    expect((await set({ other: 1 })).body.prefs).toEqual({ other: 1 });
    expect((await set({})).body.prefs).toEqual({});
    // PHP writes an object without keys so.
    expect((await set([])).body.prefs).toEqual({});
    expect((await person.call('GET', '/account')).body.prefs).toEqual({});
    const deep = JSON.parse(`${'{"a":'.repeat(21)}1${'}'.repeat(21)}`);
    for (const bad of [[1], 'text', 5, deep, { constructor: 1 }, { a: 'a'.repeat(70_000) }]) {
      const { status, body } = await set(bad);
      expect([status, body.type]).toEqual([400, 'general_argument_invalid']);
      expect(body.message).toMatch(/^Invalid `prefs` param: Value must be a valid object/);
    }
    expect((await set(undefined)).body.message).toBe('Param "prefs" is not optional.');
  });

  it('are small until the address is verified, which the refusal says', async () => {
    const person = await newcomer(panna);
    const set = () => person.call('PATCH', '/account/prefs', { body: { prefs: { a: 'a'.repeat(5000) } } });
    const { status, body } = await set();
    expect([status, body.type]).toEqual([400, 'general_argument_invalid']);
    expect(body.message).toBe(
      'Invalid `prefs` param: Preferences are limited to 4 kB until the address is verified, then to 64 kB.',
    );
    await person.call('POST', '/account/verification', { body: { url: `${panna.url}/verify` } });
    const { userId, secret } = Object.fromEntries(
      new URL(await mailedLink(panna, person.email, '/verify')).searchParams,
    );
    await person.call('PUT', '/account/verification', { body: { userId, secret } });
    expect((await set()).status).toBe(200);
  });

  it('survive prefs nested a hundred thousand times', async () => {
    const person = await newcomer(panna);
    const body = `{"prefs":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;
    expect((await person.call('PATCH', '/account/prefs', { body })).status).toBe(400);
  });

  it('change the password where the old one is given; other devices stay', async () => {
    const person = await newcomer(panna);
    const other = await onAnotherDevice(person);
    const before = (await person.call('GET', '/account')).body.passwordUpdate;
    const change = (password: unknown, oldPassword: unknown) =>
      person.call('PATCH', '/account/password', { body: { password, oldPassword } });
    for (const old of ['not the password', undefined]) {
      const { status, body } = await change(NEW_PASSWORD, old);
      expect([status, body.type]).toEqual([401, 'user_invalid_credentials']);
    }
    for (const [password, old] of [
      ['short', PASSWORD],
      [undefined, PASSWORD],
      [NEW_PASSWORD, 'short'],
      ['password1', PASSWORD],
    ]) {
      expect((await change(password, old)).body.type).toBe('general_argument_invalid');
    }
    const { status, body } = await change(NEW_PASSWORD, PASSWORD);
    expect([status, body.passwordUpdate > before]).toEqual([200, true]);
    expect((await other.call('GET', '/account')).status).toBe(200);
    expect((await onAnotherDevice(person)).cookie).toBe('');
    expect((await onAnotherDevice(person, NEW_PASSWORD)).cookie).not.toBe('');
  });
});

describe('a forgotten password', () => {
  const ask = (email: unknown, url: unknown = `${panna.url}/reset`) =>
    new Person(panna.url).call('POST', '/account/recovery', { body: { email, url } });

  it('is replaced by the mail’s secret, once; the address is verified and every session ends', async () => {
    const person = await newcomer(panna);
    expect((await ask(person.email.toUpperCase(), `${panna.url}/reset?from=mail`)).status).toBe(201);
    const link = new URL(await mailedLink(panna, person.email));
    const { userId, secret, from } = Object.fromEntries(link.searchParams);
    expect([link.pathname, userId, from]).toEqual(['/reset', person.id, 'mail']);
    const reset = (body: object) => new Person(panna.url).call('PUT', '/account/recovery', { body });
    expect((await reset({ userId, secret, password: 'short' })).body.type).toBe('general_argument_invalid');
    expect((await reset({ userId: 'nobody', secret, password: NEW_PASSWORD })).body.type).toBe(
      'user_not_found',
    );
    const { status, body } = await reset({ userId, secret, password: NEW_PASSWORD });
    expect([status, body.secret, body.userId]).toEqual([200, '', person.id]);
    const again = await reset({ userId, secret, password: NEW_PASSWORD });
    expect([again.status, again.body.type]).toEqual([401, 'user_invalid_token']);
    expect((await person.call('GET', '/account')).status).toBe(401);
    const back = await onAnotherDevice(person, NEW_PASSWORD);
    expect((await back.call('GET', '/account')).body.emailVerification).toBe(true);
  });

  it('is answered alike whether or not the address has an account', async () => {
    const { email } = await newcomer(panna);
    const [known, unknown] = [await ask(email), await ask('nobody.at.all@gbpuat.ac.in')];
    expect([known.status, unknown.status]).toEqual([201, 201]);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect([known.body.userId, known.body.secret]).toEqual([unknown.body.userId, unknown.body.secret]);
  });

  it('needs an address, and a page of ours', async () => {
    expect((await ask('nonsense')).body.message).toBe(
      'Invalid `email` param: Value must be a valid email address',
    );
    expect((await ask('a@gbpuat.ac.in', null)).body.message).toBe('Param "url" is not optional.');
    expect((await ask('a@gbpuat.ac.in', 'https://evil.example')).body.message).toContain(
      'Register your new client (evil.example)',
    );
  });
});

describe('the preferences', () => {
  it('are read alone, by their account', async () => {
    const person = await newcomer(panna);
    expect((await person.call('GET', '/account/prefs')).body).toEqual({});
    await person.call('PATCH', '/account/prefs', { body: { prefs: { theme: 'dark' } } });
    expect((await person.call('GET', '/account/prefs')).body).toEqual({ theme: 'dark' });
    const { status, body } = await new Person(panna.url).call('GET', '/account/prefs');
    expect([status, body.type]).toEqual([401, 'general_unauthorized_scope']);
  });
});
