import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverMail } from '../domain/mail/deliver-mail.ts';
import type { Device } from '../domain/session.ts';
import { openTestLibrary, PUBLIC_URL, person, type TestLibrary } from '../test/library.ts';
import { api } from './api.ts';

let opened: TestLibrary;
beforeAll(async () => {
  opened = await openTestLibrary();
});
afterAll(() => opened.close());

const nobodysDevice: Device = {
  secret: undefined,
  isFormer: false,
  keep() {},
  forget() {},
  userAgent: '',
  network: '10.0.0.1',
  cookie: () => undefined,
  setCookie() {},
};

/** The calls without the rest of the server, by a clock that the test moves. */
async function put(path: string, body: object) {
  const http = fastify();
  const faces = { deviceOf: () => nobodysDevice, networkOf: (ip: string) => ip, whenCalm: async () => {} };
  await http.register(api, { prefix: '/v1', library: opened.library, ...faces });
  const answer = await http.inject({ method: 'PUT', url: `/v1/account/${path}`, payload: body });
  await http.close();
  return [answer.statusCode, answer.json().type];
}

describe('a mailed secret', () => {
  it.each([
    [59, [200, undefined]],
    [60, [401, 'user_invalid_token']],
    [61, [401, 'user_invalid_token']],
  ])('after %i minutes', async (minutes, answer) => {
    const { library, mailer, mails } = opened;
    const { id: userId, email } = await person(library, `late${minutes}`, { verified: false });
    await library.pendingMails.add(
      library.newId(),
      { kind: 'recovery', email, secretId: library.newId(), url: `${PUBLIC_URL}/reset` },
      library.clock(),
    );
    while (await deliverMail(library, mailer));
    const secret = new URL(mails.findLast(({ to }) => to === email)?.link ?? '').searchParams.get('secret');
    opened.pass(minutes);
    const password = 'a brand new password';
    expect(await put('recovery', { userId, secret, password })).toEqual(answer);
  });
});
