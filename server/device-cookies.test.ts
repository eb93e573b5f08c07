import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretMint } from '../adapters/accounts/secret-mint.ts';
import { browserDevices } from './device.ts';

/** Device on both kinds of site, by the cookies of a request. */
const http = fastify();
beforeAll(async () => {
  await http.register(cookie);
  for (const secure of [true, false]) {
    const deviceOf = browserDevices({ secure, otherOrigins: ['https://other.example'] });
    http.get(`/${secure ? 'https' : 'http'}`, async (request, reply) => {
      const device = deviceOf(request, reply);
      if (request.headers['x-keep']) device.keep('kept', new Date(0));
      const { secret, isFormer } = device;
      return { secret, isFormer, state: device.cookie('oauth-state'), mark: device.cookie('known-device') };
    });
  }
});
afterAll(() => http.close());

async function deviceAt(site: 'http' | 'https', headers: Record<string, string>) {
  const { headers: answered, body } = await http.inject({ url: `/${site}`, headers });
  return { ...JSON.parse(body), set: [answered['set-cookie'] ?? []].flat() };
}

const { secret } = secretMint.draw();
const earlier = secret.slice(0, 43);

describe('the cookies of a device', () => {
  it('have their former names where there is no https', async () => {
    const answer = await deviceAt('http', { cookie: `a_session_panna=${secret}`, 'x-keep': 'yes' });
    expect(answer).toEqual({
      secret,
      isFormer: false,
      set: ['a_session_panna=kept; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax'],
    });
    const prefixed = await deviceAt('http', { cookie: `__Host-a_session_panna=${secret}` });
    expect(prefixed.secret).toBeUndefined();
  });

  it.each(['panna_departure', 'panna_device'])('over https are not the planted ones: %s', async (name) => {
    const field = name === 'panna_device' ? 'mark' : 'state';
    expect((await deviceAt('https', { cookie: `${name}=${secret}` }))[field]).toBeUndefined();
    expect((await deviceAt('https', { cookie: `${name}=${earlier}` }))[field]).toBe(earlier);
    const both = { cookie: `${name}=${earlier}; __Host-${name}=${secret}` };
    expect((await deviceAt('https', both))[field]).toBe(secret);
  });

  it('for pages of registered sites have the prefix too', async () => {
    const origin = { origin: 'https://other.example', 'x-keep': 'yes' };
    expect((await deviceAt('https', origin)).set).toEqual([
      '__Host-a_session_panna=kept; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=None',
    ]);
  });

  it('leave the key of the fallback as it is', async () => {
    const fallback = { 'x-fallback-cookies': JSON.stringify({ a_session_panna: secret }) };
    expect(await deviceAt('https', fallback)).toEqual({ secret, isFormer: false, set: [] });
  });
});
