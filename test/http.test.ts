import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from './panna.ts';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

describe('a bad request is the client’s mistake', () => {
  it.each([
    ['a broken escape', '/%E0%A4%A', 400],
    ['a NUL', '/home/%00', 404],
    ['a NUL among the assets', '/assets/%00', 403],
    ['a way out of the folder', '/assets/..%2f..%2fpackage.json', 404],
    ['an address of 5 kB', `/${'a'.repeat(5_000)}`, 414],
    ['an address of 20 kB', `/${'a'.repeat(20_000)}`, 414],
    ['another host’s address', 'http://elsewhere.example/', 400],
    ['two slashes', '//elsewhere.example/', 404],
    ['no page', '/nothing/here', 404],
    ['a half escape in the query', '/?q=%', 200],
  ])('%s', async (_name, path, status) => {
    expect(await statusOf(`GET ${path} HTTP/1.1`)).toBe(status);
  });

  it.each([
    ['an unknown method', 'BREW / HTTP/1.1', 400],
    ['TRACE', 'TRACE / HTTP/1.1', 404],
    [
      'a form where none is',
      'POST / HTTP/1.1\r\nContent-Type: text/x-none\r\nContent-Length: 3\r\n\r\nabc',
      405,
    ],
    ['a body of a terabyte', 'POST / HTTP/1.1\r\nContent-Length: 1000000000000', 413],
    [
      'a body in a strange type',
      'POST /login HTTP/1.1\r\nContent-Type: a/b/c\r\nContent-Length: 1\r\n\r\na',
      415,
    ],
    ['no HTTP at all', 'hello', 400],
    ['20 kB of headers', `GET / HTTP/1.1\r\nCookie: ${'a'.repeat(20_000)}`, 431],
  ])('%s', async (_name, head, status) => {
    expect(await statusOf(head)).toBe(status);
  });

  it.each([
    ['that is too large', '/hi/home/catalogue', 3_000_000, false, 413],
    ['that is too large, and does not say how large', '/login', 3_000_000, true, 400],
  ])('a form %s, and its connection goes on', async (_name, path, length, isChunked, status) => {
    const answers = await answersTo(formOf(path, 'a'.repeat(length), isChunked));
    expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, each]) => Number(each))).toEqual([status, 200]);
    if (status === 413) expect(answers).toContain('256 kB से बड़ा है');
  });

  it('a host that is none', async () => {
    expect(await statusOf('GET / HTTP/1.1', 'a b%<>')).toBe(400);
  });
});

describe('what every answer carries', () => {
  it('a policy without exceptions, and rules for prefetching', async () => {
    const rules = await fetch(`${panna.url}/speculation-rules.json`);
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
    const hash = createHash('sha256')
      .update(await rules.text())
      .digest('base64');
    const { headers } = await fetch(panna.url);
    expect(headers.get('content-security-policy')).toContain(
      `default-src 'none';script-src 'self' 'sha256-${hash}';style-src 'self'`,
    );
    expect(headers.get('speculation-rules')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('a nonce only where a page hydrates', async () => {
    const { headers } = await fetch(`${panna.url}/login`);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+' 'sha256-/);
    expect(headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
  });

  it('the stylesheet itself on the first page that a browser opens, which its policy names, and a link on the next', async () => {
    const browsed = async (path: string, site: string) => {
      const asked = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': site };
      const response = await fetch(panna.url + path, { headers: asked });
      return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
    };
    for (const again of [false, true]) {
      const first = await browsed('/home', again ? 'cross-site' : 'none');
      const [, styles = ''] = first.html.match(/<style>(.+?)<\/style>/s) ?? [];
      const hash = createHash('sha256').update(styles).digest('base64');
      expect(first.html).not.toContain('rel="stylesheet"');
      expect(first.policy).toContain(`style-src 'self' 'sha256-${hash}'`);
      const next = await browsed('/home', 'same-origin');
      const [, address = ''] = next.html.match(/<link rel="stylesheet" href="([^"]+)"/) ?? [];
      const all = await (await fetch(panna.url + address)).text();
      expect(styles).toBe(all);
      expect(next.policy).toContain("style-src 'self';");
      // React would find another page than it made.
      expect((await browsed('/login', 'none')).html).not.toContain('<style>');
    }
  });

  it('pages are compressed, and known again by their ETag', async () => {
    const first = await fetch(panna.url, { headers: { 'Accept-Encoding': 'br' } });
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(panna.url, { headers: { 'If-None-Match': etag } });
    expect([first.status, again.status]).toEqual([200, 304]);
  });

  it('assets are compressed and kept for ever', async () => {
    const html = await (await fetch(panna.url)).text();
    const style = html.match(/\/assets\/[^"]+\.css/)?.[0];
    const { headers, status } = await fetch(panna.url + style, { headers: { 'Accept-Encoding': 'br' } });
    expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

/** The status of a request that no client library would send; a head without its end gets one. */
function statusOf(head: string, host = '127.0.0.1'): Promise<number> {
  const { hostname, port } = new URL(panna.url);
  const [start, ...rest] = head.split('\r\n');
  const request = [start, `Host: ${host}`, 'Connection: close', ...rest].join('\r\n');
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head.includes('\r\n\r\n') ? request : `${request}\r\n\r\n`);
    });
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(answer.split(' ')[1])));
  });
}

function formOf(path: string, body: string, isChunked: boolean): string {
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
  const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(panna.url).host}\r\nContent-Type: application/x-www-form-urlencoded\r\n${length}\r\n\r\n`;
  return head + (isChunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body);
}

/** Answers to a request and another one right after it on one connection. */
function answersTo(request: string): Promise<string> {
  const { host, hostname, port } = new URL(panna.url);
  const socket = connect(Number(port), hostname, () => {
    socket.write(`${request}GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
  return text(socket);
}
