import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Admission } from './admission.ts';
import { refuseReads } from './refuse-reads.ts';
import { BOUNDS } from './request-cost.ts';

/** Numbers of requests in work and waiting. */
const { inWork: BEGUN, waiting: WAITING } = BOUNDS.costly;
const CHEAP = BOUNDS.cheap.inWork;

/** Requests that are in work, by their address, in the order in which they came. */
let held: { url: string; response: ServerResponse }[];
let isPressed: boolean;
let arrived: number;
let close: () => void;
let origin: string;

beforeEach(async () => {
  held = [];
  isPressed = false;
  arrived = 0;
  const hold: RequestListener = ({ url = '' }, response) => void held.push({ url, response });
  const server = createServer(refuseReads(hold, () => isPressed));
  server.prependListener('request', () => {
    arrived += 1;
  });
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

/** Asks for pages that have to wait, and resolves when the server has all of them. */
async function queue(count: number): Promise<Promise<Response>[]> {
  const wanted = arrived + count;
  const asked = Array.from({ length: count }, () => ask('/home'));
  for (const each of asked) each.catch(() => {});
  while (arrived < wanted) await turn();
  return asked;
}

const finish = () => {
  for (const { response } of held.splice(0)) response.end('read');
};

describe('a process at its limit', () => {
  beforeEach(async () => {
    await hold(BEGUN);
    isPressed = true;
    await queue(WAITING);
  });

  it('refuses a page with a page', async () => {
    const answer = await ask('/home/COT', { headers: { Accept: 'text/html,*/*' } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const html = await answer.text();
    expect(html).toContain('<h1>The library is busy</h1>');
    expect(html.length).toBeLessThan(1000);
  });

  it.each([
    '/v1/tablesdb/library/tables/notes/rows',
    '/v1/databases/library/collections/notes/documents',
    '/v1/search?text=soil',
  ])('refuses %s with JSON in the form of the calls', async (path) => {
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
  });

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
    ['GET', '/zip/COT/IT/2nd/TIT-233?examYear=2024'],
    ['GET', '/hi/home/account/data'],
  ])('answers %s %s', async (method, path) => {
    const asked = ask(path, { method });
    while (held.length <= BEGUN) await turn();
    held.at(-1)?.response.end('done');
    expect((await asked).status).toBe(200);
  });

  it('refuses pictures last', async () => {
    await hold(CHEAP, '/pages/a/1-720.webp');
    expect((await ask('/pages/a/1-720.webp')).status).toBe(503);
  });

  it('counts pictures that wait by themselves', async () => {
    isPressed = false;
    await hold(CHEAP, '/pages/a/1-720.webp');
    isPressed = true;
    held.shift()?.response.end('read');
    while (held.length < BEGUN + CHEAP) await turn();
    expect(held.at(-1)?.url).toBe('/home');
  });

  it('begins one that waits for each that was answered, and takes another one', async () => {
    held.shift()?.response.end('read');
    while (held.length < BEGUN) await turn();
    await queue(1);
    expect((await ask('/home')).status).toBe(503);
  });

  it('forgets one whose reader has gone before its turn', async () => {
    held.shift()?.response.end('read');
    while (held.length < BEGUN) await turn();
    const leaving = new AbortController();
    const gone = ask('/home', { signal: leaving.signal }).catch(() => {});
    while (arrived < BEGUN + WAITING + 1) await turn();
    expect((await ask('/home')).status).toBe(503);
    leaving.abort();
    await gone;
    await expect
      .poll(async () => queue(1).then(([asked]) => Promise.race([asked, turn(undefined)])))
      .toBeUndefined();
  });

  it('answers all that wait, in their order', async () => {
    for (let answered = 0; answered < BEGUN + WAITING; answered += 1) {
      while (held.length === 0) await turn();
      held.shift()?.response.end('read');
    }
    isPressed = false;
    expect((await Promise.all([hold(1)]))[0]).toHaveLength(1);
  });
});

it('at its limit refuses none of sixteen readers who ask one page after the other', async () => {
  const admission = new Admission({ inWork: BEGUN, waiting: WAITING }, () => true);
  const readers = Array.from({ length: 16 }, () => ({ begin: () => {} }));
  for (const reader of readers) expect(admission.admit(reader)).toBe(true);
  for (let round = 1; round <= 48; round += 1) {
    const reader = readers[round % 16] as (typeof readers)[number];
    admission.end(reader);
    expect(admission.admit(reader)).toBe(true);
    await turn();
  }
});

it('without pressure any number is in work', async () => {
  const asked = await hold(3 * CHEAP);
  finish();
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200);
});

it('without pressure those that arrive at once begin while the turn of the event loop is short, the others in later ones in their order', async () => {
  let now = 0;
  const started: number[] = [];
  const admission = new Admission(
    { inWork: 1, waiting: 1 },
    () => false,
    () => now,
  );
  const taking3Ms = (number: number) => ({
    begin: () => {
      started.push(number);
      now += 3;
    },
  });
  for (const number of [1, 2, 3, 4, 5, 6]) expect(admission.admit(taking3Ms(number))).toBe(true);
  expect(started).toEqual([1, 2]);
  while (started.length < 6) await turn();
  expect(started).toEqual([1, 2, 3, 4, 5, 6]);
});

it('once the pressure is over everything is answered again', async () => {
  await hold(BEGUN);
  isPressed = true;
  await queue(WAITING);
  expect((await ask('/home')).status).toBe(503);
  isPressed = false;
  const asked = await hold(1);
  held.at(-1)?.response.end('read');
  expect((await asked[0])?.status).toBe(200);
});

it('reads that go on for long, as those of slow readers, hold up no others under pressure', async () => {
  let now = 0;
  const admission = new Admission(
    { inWork: 2, waiting: 0 },
    () => true,
    () => now,
  );
  const read = () => ({ begin: () => {} });
  const slow = [read(), read()];
  expect(slow.map((each) => admission.admit(each))).toEqual([true, true]);
  now = 4_000;
  expect(admission.admit(read())).toBe(false);
  now = 5_000;
  const quick = [read(), read()];
  expect([...quick, read()].map((each) => admission.admit(each))).toEqual([true, true, false]);
  // The end of one that is not counted any more makes no room.
  for (const each of slow) admission.end(each);
  await turn();
  expect(admission.admit(read())).toBe(false);
  for (const each of quick) admission.end(each);
  await turn();
  expect(admission.admit(read())).toBe(true);
});
