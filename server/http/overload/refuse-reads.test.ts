import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Admission } from './admission.ts';
import { refuseReads } from './refuse-reads.ts';

const COSTLY = 32;
const CHEAP = 128;

/** Requests that are in work, by their address, in the order in which they came. */
let held: { url: string; response: ServerResponse }[];
let isPressed: boolean;
let close: () => void;
let origin: string;

beforeEach(async () => {
  held = [];
  isPressed = false;
  const hold: RequestListener = ({ url = '' }, response) => void held.push({ url, response });
  const server = createServer(refuseReads(hold, () => isPressed));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, init);

/** Asks for pages until `count` more are in work. */
async function hold(count: number, path = '/home'): Promise<Promise<Response>[]> {
  const wanted = held.length + count;
  const asked = Array.from({ length: count }, () => ask(path));
  for (const each of asked) each.catch(() => {});
  while (held.length < wanted) await turn();
  return asked;
}

const finish = () => {
  for (const { response } of held.splice(0)) response.end('read');
};

describe('a process at its limit', () => {
  beforeEach(async () => {
    await hold(COSTLY);
    isPressed = true;
  });

  it('refuses a page with a page', async () => {
    const answer = await ask('/home/COT', { headers: { Accept: 'text/html,*/*' } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const html = await answer.text();
    expect(html).toContain('<h1>The library is busy</h1>');
    expect(html.length).toBeLessThan(1000);
  });

  it.each(['/v1/tablesdb/library/tables/notes/rows', '/v1/search?text=soil'])(
    'refuses %s with JSON in the form of the calls',
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, await answer.json()]).toEqual([
        503,
        {
          message: 'The library is busy. Please try again in a moment.',
          code: 503,
          type: 'general_unavailable',
          version: '',
        },
      ]);
    },
  );

  it('refuses the data of a page with a sentence, and HEAD without a body', async () => {
    const data = await ask('/search.data?text=soil');
    expect([data.status, await data.text()]).toEqual([
      503,
      'The library is busy. Please try again in a moment.\n',
    ]);
    const head = await ask('/home', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([503, '']);
  });

  it.each([
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/assets/root-abc.css'],
    ['GET', '/v1/account/sessions/oauth2/callback/google/panna?state=a'],
    ['POST', '/logout'],
    ['POST', '/v1/storage/buckets/files/files'],
    ['DELETE', '/v1/account/sessions/current'],
    ['GET', '/pages/a/1-720.webp'],
    ['GET', '/v1/storage/buckets/files/files/a/view'],
    ['GET', '/v1/account'],
  ])('answers %s %s', async (method, path) => {
    const asked = ask(path, { method });
    while (held.length <= COSTLY) await turn();
    held.at(-1)?.response.end('done');
    expect((await asked).status).toBe(200);
  });

  it('refuses pictures last', async () => {
    await hold(CHEAP, '/pages/a/1-720.webp');
    expect((await ask('/pages/a/1-720.webp')).status).toBe(503);
  });

  it('counts pictures that wait by themselves', async () => {
    isPressed = false;
    held.shift()?.response.end('read');
    await hold(CHEAP, '/pages/a/1-720.webp');
    isPressed = true;
    await hold(1);
  });

  it('takes another one for each that was answered', async () => {
    held.shift()?.response.end('read');
    await hold(1);
    expect((await ask('/home')).status).toBe(503);
  });

  it('takes another one for each whose reader has gone', async () => {
    isPressed = false;
    const leaving = new AbortController();
    const gone = ask('/home', { signal: leaving.signal }).catch(() => {});
    while (held.length === COSTLY) await turn();
    isPressed = true;
    held.shift()?.response.end('read');
    expect((await ask('/home')).status).toBe(503);
    leaving.abort();
    await gone;
    while (!held.at(-1)?.response.closed) await turn();
    await hold(1);
  });
});

it('at its limit refuses none of sixteen readers who ask one page after the other', async () => {
  const admission = new Admission(COSTLY, () => true);
  const readers = Array.from({ length: 16 });
  const enterAll = () => readers.map(() => admission.enter());
  for (let round = 0; round < 3; round += 1) {
    expect(enterAll()).not.toContain(false);
    // All are answered, and ask again before the turn ends.
    for (const _ of readers) admission.leave();
    expect(enterAll()).not.toContain(false);
    expect(admission.enter()).toBe(false);
    for (const _ of readers) admission.leave();
    await turn();
  }
});

it('without pressure any number is in work', async () => {
  const asked = await hold(3 * CHEAP);
  finish();
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200);
});

it('once the pressure is over everything is answered again', async () => {
  await hold(COSTLY);
  isPressed = true;
  expect((await ask('/home')).status).toBe(503);
  isPressed = false;
  const asked = await hold(1);
  finish();
  expect((await asked[0])?.status).toBe(200);
});
