import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageImageHref } from '../../app/paper/links.ts';
import { receivePiece } from '../../domain/file/receive-piece.ts';
import { preparePages } from '../../domain/page/prepare-pages.ts';
import { Refusal } from '../../domain/refusal.ts';
import { arriving, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { madePdf } from '../../test/made-papers.ts';
import { servePageImages } from './page-images.ts';

describe('the picture of a page', () => {
  let opened: TestLibrary;
  let http: FastifyInstance;
  let isBusy = false;
  beforeAll(async () => {
    opened = await openTestLibrary();
    const { library } = opened;
    const asha = await person(library, 'asha');
    await receivePiece(library, asha, arriving('paper', (await madePdf()).buffer));
    await receivePiece(library, asha, arriving('half', '%PDF-', { number: 1, size: 6_000_000 })).catch(
      () => {},
    );
    await preparePages(library, 'paper', new AbortController().signal);
    const draw: typeof library.pageReader.draw = (...asked) =>
      isBusy
        ? Promise.reject(new Refusal('unavailable', 'pages.busy', 'Busy.', { retryAfter: 2 }))
        : library.pageReader.draw(...asked);
    http = fastify();
    await servePageImages(http, { ...library, pageReader: { ...library.pageReader, draw } });
  });
  afterAll(() => opened.close());

  const ask = (url = pageImageHref('paper', 1, 720), headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    http.inject({ url, headers, method });
  const lose = () => rm(join(opened.folder, 'pages'), { recursive: true, force: true });

  it('is WebP that may be kept for ever', async () => {
    const { statusCode, headers, rawPayload } = await ask();
    expect([statusCode, rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is known again, without being read', async () => {
    const { etag = '' } = (await ask()).headers;
    await lose();
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(undefined, { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await ask(undefined, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await ask(pageImageHref('none', 1, 720), { 'if-none-match': '*' })).statusCode).toBe(404);
  });

  it('is drawn again when it has gone', async () => {
    const before = await ask();
    await lose();
    const again = await ask();
    expect([again.statusCode, again.rawPayload.equals(before.rawPayload)]).toEqual([200, true]);
  });

  it('tells a HEAD how large it is', async () => {
    const { statusCode, headers, body } = await ask(undefined, {}, 'HEAD');
    expect([statusCode, Number(headers['content-length']) > 500, body]).toEqual([200, true, '']);
  });

  it.each([
    ['another width', '/pages/paper/1-721.webp'],
    ['no width', '/pages/paper/1.webp'],
    ['a width written in another way', '/pages/paper/1-0720.webp'],
    ['another format', '/pages/paper/1-720.png'],
    ['a page past the last', '/pages/paper/2-720.webp'],
    ['page 0', '/pages/paper/0-720.webp'],
    ['a page that no file has', '/pages/paper/9999-720.webp'],
    ['a number past all numbers', '/pages/paper/99999999999999999999-720.webp'],
    ['half a file', '/pages/half/1-720.webp'],
    ['no file', '/pages/none/1-720.webp'],
    ['an id that is none', '/pages/..%2f..%2fetc/1-720.webp'],
    ['an id with a NUL', '/pages/%00/1-720.webp'],
    ['a very long id', `/pages/${'a'.repeat(90)}/1-720.webp`],
  ])('is not there for %s', async (_name, url) => {
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('is asked for again later when too many are drawn', async () => {
    await lose();
    isBusy = true;
    const { statusCode, headers, body } = await ask();
    isBusy = false;
    expect([statusCode, headers['retry-after'], headers['cache-control'], body]).toEqual([
      503,
      '2',
      'no-store',
      'Busy.\n',
    ]);
    expect((await ask()).statusCode).toBe(200);
  });
});
