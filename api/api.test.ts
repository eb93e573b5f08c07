import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from '../test/panna.ts';
import { newcomer, Person, student } from '../test/person.ts';

const ROWS = '/tablesdb/library/tables/notes/rows';
const FILES = '/storage/buckets/files/files';
const ROUTES = [
  ['POST', '/account'],
  ['GET', '/account'],
  ['POST', '/account/sessions/email'],
  ['DELETE', '/account/sessions'],
  ['DELETE', '/account/sessions/current'],
  ['POST', '/account/verification'],
  ['PUT', '/account/verification'],
  ['GET', '/account/sessions/oauth2/google'],
  ['POST', ROWS],
  ['GET', ROWS],
  ['GET', `${ROWS}/some-row`],
  ['PATCH', `${ROWS}/some-row`],
  ['DELETE', `${ROWS}/some-row`],
  ['POST', FILES],
  ['GET', `${FILES}/some-file`],
  ['DELETE', `${FILES}/some-file`],
  ['GET', `${FILES}/some-file/view`],
  ['GET', `${FILES}/some-file/download`],
  ['POST', '/functions/contact/executions'],
  ['POST', '/nothing'],
] as const;

let panna: Panna;
let asha: Person;
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
});
afterAll(() => panna.close());

describe('whatever a client sends is never the library’s fault', () => {
  const long = 'a'.repeat(10_000);
  const deep = '['.repeat(100_000);
  it.each([
    ['no body', ''],
    ['half a body', '{"email":'],
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['a number', '5'],
    ['a deep body', deep],
    [
      '__proto__',
      '{"__proto__":{"email":"a@gbpuat.ac.in"},"constructor":{"prototype":{}},"data":{"__proto__":1}}',
    ],
    [
      'long texts',
      JSON.stringify({
        userId: long,
        email: long,
        password: long,
        url: long,
        secret: long,
        rowId: long,
        data: { course: long },
        body: long,
      }),
    ],
    [
      'other types',
      JSON.stringify({
        userId: {},
        email: [],
        password: 1,
        url: true,
        secret: {},
        rowId: [],
        data: 'x',
        body: {},
      }),
    ],
    [
      'NUL',
      JSON.stringify({
        userId: '\0',
        email: '\0@gbpuat.ac.in',
        password: '\0'.repeat(9),
        url: '\0',
        secret: '\0',
        rowId: 'a\0',
        data: { course: '\0' },
        body: '\0',
      }),
    ],
    [
      'half characters',
      '{"userId":"unique()","email":"\\ud800@gbpuat.ac.in","password":"\\ud800\\ud800\\ud800","name":"\\udc00"}',
    ],
    ['bytes that are no text', '\xff\xfe\x00'],
  ])('%s', async (_name, body) => {
    for (const [method, path] of ROUTES.filter(([method]) => method !== 'GET')) {
      if (path === '/account/sessions' || path === '/account/sessions/current') continue;
      const { status, body: answer } = await asha.call(method, path, { body });
      expect([method, path, status < 500 && status !== 200]).toEqual([method, path, true]);
      if (status >= 400) expect(Object.keys(answer)).toEqual(['message', 'code', 'type', 'version']);
    }
  });

  it.each([
    'text/plain',
    'text/html; charset=x',
    'a/b/c',
    'nonsense',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ])('a body of the type %s counts as none', async (type) => {
    const account = { userId: 'unique()', email: 'typed@gbpuat.ac.in', password: 'a long password' };
    const { status, body } = await new Person(panna.url).call('POST', '/account', {
      body: JSON.stringify(account),
      headers: { 'Content-Type': type },
    });
    expect([status, body.code]).toEqual([400, 400]);
  });

  it('a body that is too long is refused, and the answer arrives', async () => {
    const { status, body } = await asha.call('POST', '/account', { body: `"${'a'.repeat(3_000_000)}"` });
    expect([status, body.type]).toEqual([413, 'general_body_too_large']);
  });

  it('a compressed body that explodes is refused', async () => {
    const { constants, gzipSync } = await import('node:zlib');
    const answer = await fetch(`${panna.url}/v1/account`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: new Uint8Array(gzipSync(Buffer.alloc(50_000_000), { strategy: constants.Z_RLE })),
    });
    expect([400, 413]).toContain(answer.status);
  });

  it.each([
    ['a NUL', '%00'],
    ['a way out', '..%2F..%2Fetc'],
    ['40 characters', 'a'.repeat(40)],
    ['3000 characters', 'a'.repeat(3000)],
    ['a space', '%20'],
    ['__proto__', '__proto__'],
  ])('%s for an id', async (_name, id) => {
    for (const [method, path] of [
      ['GET', `${ROWS}/${id}`],
      ['DELETE', `${ROWS}/${id}`],
      ['GET', `${FILES}/${id}`],
      ['GET', `${FILES}/${id}/view`],
      ['DELETE', `${FILES}/${id}`],
      ['GET', `/tablesdb/${id}/tables/${id}/rows`],
      ['GET', `/storage/buckets/${id}/files/x`],
      ['POST', `/functions/${id}/executions`],
      ['DELETE', `/account/sessions/${id}`],
      ['GET', `/account/sessions/oauth2/${id}`],
    ] as const) {
      const { status } = await asha.call(method, path);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
  });

  it.each([
    ['a made-up cookie', { Cookie: 'a_session_panna=%E0%A4%A; a_session_panna=\u00ff' }],
    ['broken fallback cookies', { 'X-Fallback-Cookies': '{"a_session_panna":' }],
    ['odd fallback cookies', { 'X-Fallback-Cookies': 'null' }],
    ['an odd range', { Range: 'bytes=99999999999999999999-' }],
    ['odd conditions', { 'If-None-Match': ',,,', 'If-Range': '' }],
    ['8 kB of header', { 'X-Long': 'a'.repeat(8000) }],
    ['an odd id', { 'x-appwrite-id': '../..', 'content-range': 'bytes 0-0/1' }],
  ])('%s', async (_name, headers) => {
    for (const [method, path] of ROUTES) {
      if (path.startsWith('/account/sessions') && method === 'DELETE') continue;
      const { status } = await asha.call(method, path, { headers: headers as Record<string, string> });
      expect([method, path, status < 500]).toEqual([method, path, true]);
    }
  });

  it('a GET with a body is a GET', async () => {
    const { hostname, port } = new URL(panna.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const head = `GET /v1${ROWS} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello`;
      const socket = connect(Number(port), hostname, () => socket.write(head));
      let text = '';
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a call that does not exist', () => {
  it.each([
    ['GET', '/'],
    ['GET', ''],
    ['GET', '/nothing'],
    ['PUT', '/account'],
    ['PATCH', '/teams'],
    ['OPTIONS', '/account'],
    ['GET', '/realtime?project=panna'],
  ])('is not found: %s %s', async (method, path) => {
    const { status, body } = await asha.call(method, path);
    expect([status, body.type]).toEqual([404, 'general_route_not_found']);
    expect(body.message).toMatch(/^Route not found\./);
  });
});

describe('a call from somewhere', () => {
  const post = (headers: Record<string, string>) =>
    new Person(panna.url).call('POST', '/functions/contact/executions', { body: {}, headers });

  it.each([
    ['our own address'],
    ['the name that the client used'],
    ['no browser'],
    ['our page, in an old browser'],
  ])('%s is taken', async (from) => {
    const headers = {
      'our own address': { Origin: panna.url, 'Sec-Fetch-Site': 'same-origin' },
      'the name that the client used': { Origin: panna.url.replace('http:', 'https:') },
      'no browser': {},
      'our page, in an old browser': { 'Sec-Fetch-Site': 'same-origin' },
    }[from];
    expect((await post(headers as Record<string, string>)).status).toBe(201);
  });

  it.each([
    ['another page', { Origin: 'https://evil.example' }, 'evil.example'],
    ['another port', { Origin: 'http://127.0.0.1:1' }, '127.0.0.1:1'],
    ['a sandboxed page', { Origin: 'null' }, 'unknown'],
    ['nonsense', { Origin: 'nonsense' }, 'unknown'],
    ['another page that hides', { 'Sec-Fetch-Site': 'cross-site' }, 'unknown'],
  ])('%s is refused', async (_name, headers, host) => {
    const { status, body } = await post(headers as Record<string, string>);
    expect([status, body.type]).toEqual([403, 'general_unknown_origin']);
    expect(body.message).toContain(`Invalid Origin. Register your new client (${host})`);
  });

  it('another page may look, because looking changes nothing', async () => {
    const { status } = await asha.call('GET', ROWS, { headers: { Origin: 'https://evil.example' } });
    expect(status).toBe(200);
  });
});

describe('the project', () => {
  it('may be left out, and is not found under another name', async () => {
    const ask = (headers: Record<string, string>, query = '') =>
      new Person(panna.url).call('GET', `${ROWS}${query}`, { headers });
    expect((await ask({})).status).toBe(200);
    expect((await ask({ 'X-Appwrite-Project': 'panna' }, '?project=panna')).status).toBe(200);
    // As SDK 16 asks for files.
    expect((await ask({}, '?project=panna&project=panna')).status).toBe(200);
    for (const { status, body } of [
      await ask({ 'X-Appwrite-Project': 'other' }),
      await ask({}, '?project=other'),
      await ask({}, '?project=panna&project=other'),
    ]) {
      expect([status, body.type]).toEqual([404, 'project_not_found']);
    }
  });
});

describe('a parameter', () => {
  it('that is given twice counts once', async () => {
    const { image, description } = (await asha.share({ description: 'Said twice' })).body;
    const ask = (path: string) => asha.call('GET', path);
    const twice = (part: string) => `${part}&${part}`;
    const query = encodeURIComponent(
      JSON.stringify({ method: 'search', attribute: 'description', values: [description] }),
    );
    const list = await ask(`${ROWS}?${twice('total=false')}&${twice(`queries[]=${query}`)}`);
    expect([list.body.total, list.body.rows.length]).toEqual([0, 1]);
    const files = await ask(`/storage/buckets/files/files?${twice('search=no-such-file')}`);
    expect([files.status, files.body.total]).toEqual([200, 0]);
    const preview = `/storage/buckets/files/files/${image}/preview`;
    expect((await ask(`${preview}?${twice('width=5000')}`)).body.message).toMatch(
      /^Invalid `width` param: .* 4000$/,
    );
    expect((await ask(`${preview}?${twice('width=160')}`)).body.type).not.toBe('general_argument_invalid');
    expect((await ask(`${preview}?width=160&width=320`)).body.type).toBe('general_argument_invalid');
  });
});

describe('a ping', () => {
  it('is answered with text', async () => {
    const { status, headers, body } = await new Person(panna.url).call('GET', '/ping');
    expect([status, headers.get('content-type'), body]).toEqual([
      200,
      expect.stringMatching(/^text\/plain/),
      'Pong!',
    ]);
  });
});

describe('an answer', () => {
  it('about a visitor is not to be cached', async () => {
    const { headers } = await (await newcomer(panna)).call('GET', '/account');
    expect(headers.get('cache-control')).toContain('no-store');
  });
});

describe('an address with a slash at its end, as React Native makes them,', () => {
  it.each(ROUTES.filter(([, path]) => path !== '/nothing' && !path.startsWith('/functions')))(
    '%s %s is one of the same call',
    async (method, path) => {
      const answers: unknown[] = [];
      for (const end of ['', '/', '/?total=false', '/?total=false']) {
        const { status, body } = await new Person(panna.url).call(method, `${path}${end}`, {
          ...(method !== 'GET' && { body: '{}' }),
        });
        answers.push([status, body.type]);
      }
      expect(answers).toEqual(answers.map(() => answers[0]));
    },
  );

  it.each(['/', '/nothing/', '/account//'])('%s is none of a call', async (path) => {
    const { status, body } = await asha.call('GET', path);
    expect([status, body.type]).toEqual([404, 'general_route_not_found']);
  });
});
