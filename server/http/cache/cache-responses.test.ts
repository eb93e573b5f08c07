import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import fastify, { type FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CacheTag } from '../../../domain/cache-tag.ts';
import { cacheResponses } from './cache-responses.ts';

const PAGE = 'a paper of an old question. '.repeat(100);
let made = 0;
let version: string | undefined;
/** The version of the course that a page shows. */
let course = 'a';
let cacheTag: CacheTag | undefined;
let answer: (reply: FastifyReply) => unknown;

async function opened() {
  const cache = cacheResponses((tag) => (tag ? course : version));
  const http = fastify({ serverFactory: (next) => createServer(cache.listener(next)) });
  await http.register(etag, { weak: true });
  cache.store(http);
  await http.register(compress, { encodings: ['br', 'gzip'], threshold: 512 });
  http.all('/*', async (request, reply) => {
    made += 1;
    request.cacheTag = cacheTag;
    return answer(reply.type('text/html'));
  });
  return http;
}

let http: Awaited<ReturnType<typeof opened>>;
beforeEach(async () => {
  made = 0;
  version = '1';
  cacheTag = undefined;
  answer = () => `${made} ${PAGE}`;
  http = await opened();
  await http.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => http.close());

type RequestOptions = { url?: string; method?: string; headers?: Record<string, string> };

/** As it comes over the line: not unpacked. */
async function ask({ url = '/home', method = 'GET', headers = {} }: RequestOptions = {}) {
  const { port } = http.server.address() as AddressInfo;
  const asking = httpRequest({ port, path: url, method, headers }).end();
  const [answered] = (await once(asking, 'response')) as [IncomingMessage];
  const rawPayload = await buffer(answered);
  return {
    statusCode: answered.statusCode,
    headers: answered.headers,
    rawPayload,
    body: rawPayload.toString(),
  };
}

/** How often it is made when it is asked for three times. */
async function makings(options: RequestOptions = {}): Promise<number> {
  for (let time = 0; time < 3; time += 1) await ask(options);
  return made;
}

describe('an answer for everybody', () => {
  it('is made once and given with the same head', async () => {
    const [first, again] = [await ask(), await ask()];
    expect(made).toBe(1);
    expect(again.body).toBe(first.body);
    const { date: _, connection: __, ...head } = first.headers;
    expect(again.headers).toMatchObject({ ...head, 'content-length': String(first.rawPayload.length) });
  });

  it.each(['br', 'gzip', 'gzip, deflate, br, zstd', 'identity', 'gzip;q=0.1, br'])(
    'is compressed as it would be, for %s',
    async (accepted) => {
      const headers = { 'accept-encoding': accepted };
      const [first, again, third] = [await ask({ headers }), await ask({ headers }), await ask({ headers })];
      expect(made).toBe(1);
      for (const one of [again, third]) {
        expect(one.rawPayload).toEqual(first.rawPayload);
        for (const name of ['content-encoding', 'vary', 'etag', 'content-type']) {
          expect(one.headers[name]).toBe(first.headers[name]);
        }
      }
    },
  );

  it('is not sent to whoever has it', async () => {
    const { headers } = await ask();
    const again = await ask({ headers: { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' } });
    expect([again.statusCode, again.body, made]).toEqual([304, '', 1]);
    expect(again.headers.etag).toBe(headers.etag);
  });

  it('is made anew once anything has changed', async () => {
    const first = await ask();
    version = '2';
    expect((await ask()).body).not.toBe(first.body);
    version = '1';
    await ask();
    expect(made).toBe(3);
  });

  it('is not kept when something changed while it was made', async () => {
    answer = () => {
      version = `later ${made}`;
      return PAGE;
    };
    expect(await makings()).toBe(3);
  });
});

describe('an answer that says what it shows', () => {
  beforeEach(() => {
    cacheTag = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
  });

  it('is given again whatever else changes', async () => {
    const first = await ask();
    for (const later of ['2', '3', '3', '4']) {
      version = later;
      expect((await ask()).body).toBe(first.body);
    }
    expect(made).toBe(1);
  });

  it('is made anew once that has changed', async () => {
    const first = await ask();
    [version, course] = ['2', 'b'];
    expect((await ask()).body).not.toBe(first.body);
    version = '3';
    await ask();
    expect(made).toBe(2);
  });

  it('is not kept when anything changed while it was made', async () => {
    answer = () => {
      version = `later ${made}`;
      return PAGE;
    };
    expect(await makings()).toBe(3);
  });
});

describe('nothing is kept', () => {
  it('while nobody can tell whether something has changed', async () => {
    version = undefined;
    expect(await makings()).toBe(3);
  });

  it.each<[string, RequestOptions]>([
    ['for a device with a cookie', { headers: { cookie: 'a_session_panna=x' } }],
    ['for a session in a header', { headers: { 'x-appwrite-session': 'x' } }],
    ['for a session in the fallback header', { headers: { 'x-fallback-cookies': '{}' } }],
    ['for the page of another site', { headers: { origin: 'https://other.example' } }],
    ['of an act', { method: 'POST' }],
    ['of a call about an account', { url: '/v1/account' }],
  ])('%s', async (_name, options) => {
    expect(await makings(options)).toBe(3);
  });

  it.each<[string, (reply: FastifyReply) => unknown]>([
    ['that sets a cookie', (reply) => reply.header('set-cookie', 'a=b').send(PAGE)],
    ['that must not be stored', (reply) => reply.header('cache-control', 'no-store').send(PAGE)],
    [
      'whose scripts carry a nonce',
      (reply) => reply.header('content-security-policy', "'nonce-a'").send(PAGE),
    ],
    ['that is a fault', (reply) => reply.code(503).send(PAGE)],
  ])('%s', async (_name, act) => {
    answer = act;
    expect(await makings()).toBe(3);
  });

  it('across hosts or addresses', async () => {
    await ask({ headers: { host: 'a.example' } });
    await ask({ headers: { host: 'b.example' } });
    await ask({ url: '/home?after=1' });
    await ask({ headers: { host: 'a.example', 'x-forwarded-proto': 'https' } });
    await ask({ headers: { host: 'a.example', 'x-forwarded-host': 'b.example' } });
    expect(made).toBe(5);
  });
});
