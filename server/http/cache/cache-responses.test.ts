import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../../domain/account.ts';
import type { CacheTag } from '../../../domain/cache-tag.ts';
import type { Library } from '../../../domain/library.ts';
import type { Session, Sessions } from '../../../domain/session.ts';
import { Counters } from '../../../domain/statistics/counters.ts';
import { cacheResponses } from './cache-responses.ts';
import { templateOf, withEmail } from './page-template.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const PAGE = 'a paper of an old question. '.repeat(100);
type CacheLibrary = Pick<Library, 'sessions' | 'secretMint' | 'clock' | 'roles' | 'settings' | 'counters'>;
/** The account that is a moderator. */
let moderator = '';
let made = 0;
/** How often the versions were read. */
let asked = 0;
let version: string | undefined;
/** The version of the course that a page shows. */
let course = 'a';
let cacheTag: FastifyRequest['cacheTag'];
/** The version of sessions, and when the device of each one was here last, by its secret. */
let ended = 'a';
let seen: Record<string, Date> = {};
const sessions: Pick<Sessions, 'findByHash'> = {
  async findByHash(hash) {
    const seenAt = seen[hash];
    if (!seenAt) return undefined;
    const session = { seenAt, expiresAt: ago(-24) } as Session;
    return { session, account: { id: hash, email: `${hash}@a.example`, verified: true } as Account };
  },
};
/** Up to how many bytes a response is kept that is asked for once. */
let openBytes = 0;
/** Are versions asked of a server? */
let isServer = false;
let answer: (reply: FastifyReply) => unknown;

async function opened() {
  const versions = {
    library: () => version,
    of: (subject: string) => (subject === 'sessions' ? ended : course),
  };
  const cache = cacheResponses({
    versions: () => {
      asked += 1;
      return isServer ? Promise.resolve(versions) : versions;
    },
    library: {
      sessions,
      secretMint: { hash: (secret: string) => secret },
      clock: () => NOW,
      roles: { of: async (account: string) => (account === moderator ? 'moderator' : undefined) },
      settings: { moderators: [] as string[] },
      counters: new Counters(),
    } as unknown as CacheLibrary,
    hasPrefix: false,
    openBytes,
  });
  const http = fastify({ serverFactory: (next) => createServer(cache.listener(next)) });
  await http.register(etag, { weak: true });
  cache.store(http);
  await http.register(compress, { encodings: ['br', 'gzip'], threshold: 512 });
  http.all('/*', async (request, reply) => {
    made += 1;
    const payload = answer(reply.type('text/html'));
    request.cacheTag = cacheTag;
    return payload;
  });
  return http;
}

let http: Awaited<ReturnType<typeof opened>>;
beforeEach(async () => {
  made = 0;
  version = '1';
  cacheTag = undefined;
  ended = 'a';
  moderator = '';
  seen = { [ASHA]: ago(1), [BELA]: ago(2) };
  answer = () => `${made} ${PAGE}`;
  http = await opened();
  await http.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => http.close());

const [ASHA, BELA] = ['asha', 'bela'].map((name) => name.padEnd(44, '-')) as [string, string];
const by = (secret: string) => ({ headers: { cookie: `theme=dark; a_session_panna=${secret}` } });

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

/** Asks twice, because a response asked for once is not kept. */
async function keep(options: RequestOptions = {}) {
  await ask(options);
  return ask(options);
}

describe.each([false, true])('an answer for everybody (versions come from a server: %s)', (is) => {
  beforeEach(() => {
    isServer = is;
  });
  afterEach(() => {
    isServer = false;
  });

  it('is made twice, and then given with the same head', async () => {
    const [first, again] = [await keep(), await ask()];
    expect(made).toBe(2);
    expect(again.body).toBe(first.body);
    const { date: _, connection: __, ...head } = first.headers;
    expect(again.headers).toMatchObject({ ...head, 'content-length': String(first.rawPayload.length) });
  });

  it.each(['br', 'gzip', 'gzip, deflate, br, zstd', 'identity', 'gzip;q=0.1, br'])(
    'is compressed as it would be, for %s',
    async (accepted) => {
      const headers = { 'accept-encoding': accepted };
      const [first, again, third] = [await keep({ headers }), await ask({ headers }), await ask({ headers })];
      expect(made).toBe(2);
      for (const one of [again, third]) {
        expect(one.rawPayload).toEqual(first.rawPayload);
        for (const name of ['content-encoding', 'vary', 'etag', 'content-type']) {
          expect(one.headers[name]).toBe(first.headers[name]);
        }
      }
    },
  );

  it('is compressed as it would be, whichever encoding was asked for first', async () => {
    const encodings = ['br', 'identity', 'gzip', 'identity', 'br'];
    const asked = (accepted: string) => ({ headers: { 'accept-encoding': accepted } });
    answer = () => PAGE;
    const fresh = new Map<string, Buffer>();
    for (const each of encodings)
      fresh.set(each, (await ask({ ...asked(each), url: `/${each}` })).rawPayload);
    await keep(asked('br'));
    for (const each of encodings) expect((await ask(asked(each))).rawPayload).toEqual(fresh.get(each));
  });

  it('is kept as it is where it is too small to be compressed', async () => {
    answer = () => `${made} small`;
    const first = await keep({ headers: { 'accept-encoding': 'br' } });
    const again = await ask({ headers: { 'accept-encoding': 'br' } });
    expect([again.body, made]).toEqual([first.body, 2]);
    expect(again.headers['content-encoding']).toBeUndefined();
    expect(again.headers.vary).toBe(first.headers.vary);
  });

  it('is not sent to a client that has it', async () => {
    const { headers } = await keep();
    const again = await ask({ headers: { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' } });
    expect([again.statusCode, again.body, made]).toEqual([304, '', 2]);
    expect(again.headers.etag).toBe(headers.etag);
  });

  it('is made anew once anything has changed', async () => {
    const first = await keep();
    version = '2';
    expect((await ask()).body).not.toBe(first.body);
    version = '1';
    await ask();
    expect(made).toBe(4);
  });

  it('is not kept when something changed while it was made', async () => {
    answer = () => {
      version = `later ${made}`;
      return PAGE;
    };
    expect(await makings()).toBe(3);
  });
});

it('keeps lists of rows by each of their names, for SDKs that send an empty header of no session too', async () => {
  const headers = { 'x-fallback-cookies': '' };
  for (const [index, path] of ['tablesdb/a/tables', 'databases/a/collections', 'database/c'].entries())
    expect(await makings({ url: `/v1/${path}/notes`, headers })).toBe(2 * (index + 1));
});

it('reads the versions before each request, also those that are never cached', async () => {
  asked = 0;
  const requests: RequestOptions[] = [{}, { url: '/v1/account' }, { method: 'POST' }, { url: '/a' }];
  for (const [index, each] of requests.entries()) {
    await ask(each);
    expect(asked).toBeGreaterThan(index);
  }
});

describe('an answer that says what it shows', () => {
  beforeEach(() => {
    cacheTag = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
  });

  it('is given again whatever else changes', async () => {
    const first = await keep();
    for (const later of ['2', '3', '3', '4']) {
      version = later;
      expect((await ask()).body).toBe(first.body);
    }
    expect(made).toBe(2);
  });

  it('is made anew once that has changed', async () => {
    const first = await keep();
    [version, course] = ['2', 'b'];
    expect((await ask()).body).not.toBe(first.body);
    version = '3';
    await ask();
    expect(made).toBe(3);
  });

  it('is not kept when that changed while it was made', async () => {
    answer = () => {
      [version, course] = [`later ${made}`, `later ${made}`];
      return PAGE;
    };
    expect(await makings()).toBe(3);
  });

  it('is kept when something else changed while it was made', async () => {
    answer = () => {
      version = `later ${made}`;
      return PAGE;
    };
    expect(await makings()).toBe(2);
  });

  it('is not kept when it depended on another course before', async () => {
    answer = () => {
      version = `later ${made}`;
      cacheTag = { college: 'COT', branch: 'IT', year: '2nd', course: `TIT-${made}` };
      return PAGE;
    };
    expect(await makings()).toBe(3);
  });
});

describe('the bytes of a file', () => {
  const file = '/v1/storage/buckets/files/files/paper/view';
  const place = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
  const shared = (bytes: Buffer, tag: CacheTag = place) => {
    cacheTag = async () => tag;
    // Sent once the handler has named its dependencies.
    answer = (reply) => {
      reply.type('application/pdf');
      return bytes;
    };
  };
  // Stored once the function has named its dependencies.
  const asked = async (options: RequestOptions = {}) => {
    const answered = await ask({ url: file, ...options });
    await setImmediate();
    return answered;
  };

  it('are given again to everybody, as they are, for as long as nothing changes', async () => {
    const bytes = randomBytes(10_000);
    shared(bytes);
    const headers = { 'accept-encoding': 'br', cookie: 'a_session_panna=x' };
    const answers = [await asked(), await asked({ headers }), await asked({ headers }), await asked()];
    for (const each of answers) expect(each.rawPayload.equals(bytes)).toBe(true);
    expect([made, answers[2]?.headers['content-encoding']]).toEqual([2, undefined]);
    version = '2';
    await asked();
    expect(made).toBe(2);
    [version, course] = ['3', 'b'];
    await asked();
    expect(made).toBe(3);
  });

  it.each<[string, () => void, RequestOptions]>([
    ['that are large', () => shared(randomBytes(65_537)), {}],
    [
      'that no note refers to any more',
      () => {
        shared(randomBytes(100));
        cacheTag = async () => undefined;
      },
      {},
    ],
    [
      'that are their owner’s alone',
      () => {
        shared(randomBytes(100));
        answer = (reply) => {
          reply.header('cache-control', 'private, no-store');
          return randomBytes(100);
        };
      },
      { headers: { cookie: 'a_session_panna=x' } },
    ],
    ['of which a part is asked for', () => shared(randomBytes(100)), { headers: { range: 'bytes=0-9' } }],
  ])('are read each time %s', async (_name, prepare, options) => {
    prepare();
    for (let time = 0; time < 4; time += 1) await asked(options);
    expect(made).toBe(4);
  });
});

describe.each([false, true])(
  'a response that many ask for at once (versions come from a server: %s)',
  (is) => {
    const url = '/v1/search?q=maps';
    let ends: ((payload: unknown) => void)[] = [];
    beforeEach(async () => {
      isServer = is;
      await http.close();
      openBytes = 100_000;
      http = await opened();
      await http.listen({ host: '127.0.0.1', port: 0 });
      ends = [];
      answer = () => new Promise((resolve) => ends.push(resolve));
    });
    afterEach(() => {
      isServer = false;
      openBytes = 0;
    });

    /** Asked for, and so far that the handler works or the request waits. */
    async function start(options: RequestOptions = {}) {
      const before = asked;
      const answered = ask({ url, ...options });
      while (asked === before) await setImmediate();
      await setImmediate();
      return { answered };
    }
    const end = (payload: unknown) => {
      for (const each of ends.splice(0)) each(payload);
    };

    it('is made once, and given to each in the encoding that it accepts', async () => {
      const accepted = ['gzip', 'identity', 'br', 'gzip'];
      const requests = [];
      for (const each of accepted) requests.push(await start({ headers: { 'accept-encoding': each } }));
      const head = await start({ method: 'HEAD' });
      end(PAGE);
      const answers = await Promise.all(requests.map(({ answered }) => answered));
      expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
        'gzip',
        undefined,
        'br',
        'gzip',
      ]);
      expect(answers[1]?.body).toBe(PAGE);
      expect(gunzipSync(answers[3]?.rawPayload ?? '').toString()).toBe(PAGE);
      expect([(await head.answered).headers.etag, made]).toEqual([answers[0]?.headers.etag, 1]);
    });

    it('is made anew for who came after anything had changed', async () => {
      const first = await start();
      version = '2';
      const second = await start();
      const third = await start();
      expect([made, ends.length]).toEqual([2, 2]);
      ends[0]?.('as it was');
      expect((await first.answered).body).toBe('as it was');
      ends[1]?.('as it is');
      expect([(await second.answered).body, (await third.answered).body]).toEqual(['as it is', 'as it is']);
    });

    it.each<[string, (reply: FastifyReply) => unknown]>([
      ['sets a cookie', (reply) => reply.header('set-cookie', 'a=b').send(PAGE)],
      ['must not be stored', (reply) => reply.header('cache-control', 'no-store').send(PAGE)],
      ['is a refusal', (reply) => reply.code(429).send(PAGE)],
    ])('is made for each of them where it %s', async (_name, act) => {
      const first = await start();
      const second = await start();
      expect(made).toBe(1);
      let later = 0;
      answer = (reply) => {
        later += 1;
        return act(reply);
      };
      ends[0]?.(undefined);
      await Promise.all([first.answered, second.answered]);
      expect(later).toBe(1);
    });

    it('is made for the others when the first one leaves', async () => {
      const { port } = http.server.address() as AddressInfo;
      const leaving = httpRequest({ port, path: url }).end();
      leaving.on('error', () => {});
      while (ends.length === 0) await setImmediate();
      const second = await start();
      expect(made).toBe(1);
      leaving.destroy();
      while (made === 1) await setImmediate();
      end(PAGE);
      expect((await second.answered).body).toBe(PAGE);
    });

    it('is made for the others when it cannot be kept', async () => {
      cacheTag = () => {
        throw new Error('The database does not answer');
      };
      const first = await start();
      const second = await start();
      expect(made).toBe(1);
      cacheTag = undefined;
      answer = () => 'for the others';
      ends[0]?.(PAGE);
      expect((await second.answered).body).toBe('for the others');
      expect((await first.answered).statusCode).toBe(500);
    });

    it.each<[string, RequestOptions]>([
      ['people who are signed in', by(ASHA)],
      ['another address', { url: '/v1/search?q=map' }],
      ['a page that was never kept, such as that of logging in', { url: '/login' }],
      ['a file', { url: '/v1/storage/buckets/files/files/paper/view' }],
    ])('is not shared with %s', async (_name, options) => {
      const waiting = [await start(), await start(options), await start(options)];
      expect(made).toBeGreaterThan(1);
      const own = options.url === '/v1/search?q=map' ? 2 : 3;
      expect(made).toBe(own);
      end(PAGE);
      await Promise.all(waiting.map(({ answered }) => answered));
    });
  },
);

describe('while there is room, a response', () => {
  beforeEach(async () => {
    await http.close();
    openBytes = 8000;
    http = await opened();
    await http.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => {
    openBytes = 0;
  });

  it('is kept that is asked for once; later it has to be asked for again', async () => {
    answer = () => randomBytes(1500).toString('hex');
    const headers = { 'accept-encoding': 'gzip' };
    for (const url of ['/a', '/b']) await makings({ url, headers });
    expect(made).toBe(2);
    expect(await makings({ url: '/c', headers })).toBe(4);
  });

  it('is not kept when anything changed while it was made', async () => {
    cacheTag = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
    answer = () => {
      version = `later ${made}`;
      return PAGE;
    };
    await ask();
    answer = () => PAGE;
    await ask();
    expect(made).toBe(2);
  });
});

describe('nothing is kept', () => {
  it('while it is unknown whether something has changed', async () => {
    version = undefined;
    expect(await makings()).toBe(3);
  });

  it.each<[string, RequestOptions]>([
    ['for a session whose secret is too short', { headers: { cookie: 'a_session_panna=x' } }],
    ['for a session by its legacy name', { headers: { cookie: `a_session_panna_legacy=${ASHA}` } }],
    [
      'for a device with two cookies of sessions',
      { headers: { cookie: `a_session_panna=${ASHA}; a_session_panna=${BELA}` } },
    ],
    ['for a cookie of https', { headers: { cookie: `__Host-a_session_panna=${ASHA}` } }],
    ['for a session that is none', { headers: { cookie: `a_session_panna=${'x'.repeat(44)}` } }],
    ['for a session in a header', { headers: { 'x-appwrite-session': 'x' } }],
    ['for a session in the fallback header', { headers: { 'x-fallback-cookies': '{}' } }],
    ['for a script with a key', { headers: { 'x-appwrite-key': 'panna_x' } }],
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
    const asked: RequestOptions[] = [
      { headers: { host: 'a.example' } },
      { headers: { host: 'b.example' } },
      { headers: { host: 'a.example', origin: 'https://b.example' } },
      { headers: { host: 'a.example', origin: 'https://c.example' } },
      { headers: { host: 'a.example' }, url: '/home?after=1' },
      { headers: { host: 'a.example', 'x-forwarded-proto': 'https' } },
      { headers: { host: 'a.example', 'x-forwarded-host': 'b.example' } },
    ];
    answer = (reply) => `${JSON.stringify([reply.request.headers, reply.request.url])} ${PAGE}`;
    for (const each of asked) await keep(each);
    expect(made).toBe(2 * asked.length);
    const bodies = await Promise.all(asked.map(async (each) => (await ask(each)).body));
    expect([new Set(bodies).size, made]).toEqual([asked.length, 2 * asked.length]);
  });
});

describe('people who are signed in', () => {
  const emailOf = (reply: FastifyReply) => {
    const [, secret = ''] = /a_session_panna=([\w-]+)/.exec(reply.request.headers.cookie ?? '') ?? [];
    return secret && `${secret}@a.example`;
  };
  /** A page as its handler makes it. */
  const page = (reply: FastifyReply) => {
    const email = emailOf(reply);
    const template = templateOf([`${made} ${PAGE} of `, ', once more ', '.']);
    if (!email) return `${made} ${PAGE}`;
    reply.request.pageTemplate = template;
    reply.header('etag', template.etagFor(email));
    return withEmail(template, email);
  };

  it.each(['identity', 'br', 'gzip', 'br, gzip'])(
    'get one page, with their own address (%s)',
    async (accepted) => {
      answer = page;
      const asked = (secret: string) =>
        ask({ headers: { ...by(secret).headers, 'accept-encoding': accepted } });
      const read = ({ headers, rawPayload }: Awaited<ReturnType<typeof ask>>) =>
        (headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
      await keep(by(ASHA));
      for (const secret of [BELA, ASHA, BELA]) {
        const response = await asked(secret);
        expect(read(response)).toBe(`2 ${PAGE} of ${secret}@a.example, once more ${secret}@a.example.`);
        expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
      }
      expect((await ask()).body).toBe(`3 ${PAGE}`);
    },
  );

  it('are made a page anew where nothing says that it is for many', async () => {
    expect(await makings(by(ASHA))).toBe(3);
  });

  it('have a page until its version changes', async () => {
    answer = page;
    const first = await keep(by(ASHA));
    expect((await ask(by(ASHA))).body).toBe(first.body);
    version = '2';
    expect((await ask(by(ASHA))).body).not.toBe(first.body);
  });

  it('reach the handler with a role, because the page says what waits for them', async () => {
    answer = page;
    moderator = BELA;
    await keep(by(ASHA));
    for (const _ of [1, 2]) await ask(by(BELA));
    expect(made).toBe(4);
    expect((await ask(by(ASHA))).body).toContain('2 ');
    expect(made).toBe(4);
  });

  it('reach the handler from the moment at which their sessions end', async () => {
    answer = page;
    cacheTag = 'catalogue';
    await keep(by(ASHA));
    await ask(by(ASHA));
    delete seen[ASHA];
    expect([(await ask(by(ASHA))).statusCode, made]).toEqual([200, 2]);
    [version, ended] = ['2', 'b'];
    await ask(by(ASHA));
    expect(made).toBe(3);
  });

  it('whose sessions are to live longer reach the handler', async () => {
    answer = page;
    await keep(by(ASHA));
    seen[ASHA] = ago(25);
    ended = version = 'b';
    expect(await makings(by(ASHA))).toBe(5);
  });

  it.each(['/v1/tablesdb/library/tables/notes/rows', '/v1/databases/library/collections/notes/documents'])(
    'get the answers of calls that visitors get, but for owners of what they show: %s',
    async (url) => {
      answer = (reply) => {
        const reader = emailOf(reply).split('@')[0] || undefined;
        reply.request.cacheOwners = { owners: new Set([ASHA]), reader };
        return `${made} ${reader === ASHA ? 'yours' : 'not yours'} ${PAGE}`;
      };
      await keep({ url, ...by(ASHA) });
      const first = await keep({ url, ...by(BELA) });
      expect(first.body).toContain('not yours');
      expect((await ask({ url })).body).toBe(first.body);
      expect((await ask({ url, ...by(ASHA) })).body).toMatch(/^\d+ yours/);
      expect((await ask({ url, ...by(BELA) })).body).toBe(first.body);
      expect((await ask({ url })).body).toBe(first.body);
    },
  );
});
