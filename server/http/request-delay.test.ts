import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../../test/library.ts';
import { networkOf } from '../network.ts';
import { delayFrequentRequests } from './request-delay.ts';

let opened: TestLibrary;
beforeAll(async () => {
  opened = await openTestLibrary();
});
afterAll(() => opened.close());

describe('very many attempts from one address', () => {
  it('wait, are answered all the same, and hold no other request up', async () => {
    const http = fastify();
    let pauses = 0;
    delayFrequentRequests(http, opened.library, async () => {
      pauses += 1;
    });
    for (const url of ['/v1/account', '/v1/account/sessions/email', '/v1/*', '/*'])
      http.all(url, async () => 'answered');
    const ask = async (url: string, remoteAddress = '10.0.0.1', method: 'POST' | 'GET' = 'POST') => {
      const before = pauses;
      const { body } = await http.inject({ method, url, remoteAddress });
      return [body, pauses > before];
    };
    await Promise.all(Array.from({ length: 300 }, () => ask('/v1/account/sessions/email')));
    expect(pauses).toBe(0);
    const urls = ['/v1/account', '/login', '/login.data?index', '/forgot', '/reset', '/home/emailpage'];
    urls.push('/hi/login', '/hi/LOGIN?mode=signup', '/hi/login.data', '/hi/forgot', '/hi/%72eset');
    urls.push('/v1/%61ccount', '/v1/account/sessions/%65mail');
    urls.push(
      '/%6Cogin',
      '/LOGIN',
      '/login/',
      '/login/_.data',
      '/x/../login',
      '/x/%2e%2e/forgot?a',
      '/\\../reset',
    );
    for (const url of urls) expect([url, ...(await ask(url))]).toEqual([url, 'answered', true]);
    expect(await ask('/login', '10.0.0.2')).toEqual(['answered', false]);
    expect(await ask('/login', '10.0.0.1', 'GET')).toEqual(['answered', false]);
    expect(await ask('/v1/tablesdb/x')).toEqual(['answered', false]);
    for (const url of ['/loginhelp', '/login/help', '/v1/accounts', '//'])
      expect([url, ...(await ask(url))]).toEqual([url, 'answered', false]);
    opened.pass(61);
    expect(await ask('/login')).toEqual(['answered', false]);
  });
});

describe('an address', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::5', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    // Address of a request whose connection was cut.
    [undefined, ''],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
