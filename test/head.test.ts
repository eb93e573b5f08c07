import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from './panna.ts';
import { type Person, student } from './person.ts';
import { untilPrepared } from './reading.ts';

let panna: Panna;
let ravi: Person;
beforeAll(async () => {
  panna = await startPanna();
  ravi = await student(panna);
});
afterAll(() => panna.close());

/** As it comes over the line: not unpacked. */
async function ask(method: string, path: string, headers: Record<string, string>) {
  const asking = httpRequest(panna.url + path, { method, headers }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const { length } = await buffer(answer);
  return { status: answer.statusCode, headers: lasting(answer.headers), length };
}

/** Without what differs from one answer to the next, or is known only once a stream is made. */
function lasting({
  date: _,
  'transfer-encoding': __,
  'x-request-id': ___,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  if (headers['content-security-policy']?.includes("'nonce-")) {
    delete headers['content-security-policy'];
    delete headers.etag;
  }
  // Answers without a body: only GET has to say so.
  if (headers['content-length'] === '0') delete headers['content-length'];
  if (headers['content-length'] === undefined) {
    delete headers['content-encoding'];
    delete headers.vary;
  }
  return headers;
}

describe('HEAD', () => {
  it('is answered as GET, with its length and without its bytes', async () => {
    const row = (await ravi.share()).body;
    await untilPrepared(panna, `/notes/${row.$id}`);
    const html = await (await fetch(panna.url)).text();
    const files = '/v1/storage/buckets/files/files';
    const paths = [
      '/',
      '/login',
      '/contactus',
      '/home/COT/IT/2nd/TIT-233',
      `/notes/${row.$id}`,
      '/nowhere',
      '/robots.txt',
      '/sitemap.xml',
      '/search/suggestions?q=data',
      '/favicon.svg',
      html.match(/\/assets\/[^"]+\.css/)?.[0] ?? '',
      html.match(/\/assets\/[^"]+\.js/)?.[0] ?? '',
      '/healthz',
      '/readyz',
      '/v1/account',
      '/v1/nowhere',
      '/v1/tablesdb/library/tables/notes/rows',
      `/v1/tablesdb/library/tables/notes/rows/${row.$id}`,
      `${files}/${row.image}`,
      `${files}/${row.image}/view`,
      `${files}/${row.image}/download`,
    ];
    const known: Record<string, string>[] = [{}, { Cookie: ravi.cookie }];
    for (const path of paths) {
      for (const headers of known.flatMap((each) => [each, { ...each, 'Accept-Encoding': 'br' }])) {
        // Twice: the second answer may come from the cache.
        await ask('GET', path, headers);
        const [get, head] = [await ask('GET', path, headers), await ask('HEAD', path, headers)];
        expect({ path, asked: headers, ...head }).toEqual({ path, asked: headers, ...get, length: 0 });
      }
    }
  });

  it('of a page that was not asked for before tells its length', async () => {
    const { headers, length } = await ask('HEAD', '/about', {});
    const get = await ask('GET', '/about', {});
    expect([headers['content-length'], length]).toEqual([String(get.length), 0]);
  });
});
