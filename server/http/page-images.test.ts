import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageImageHref } from '../../app/paper/links.ts';
import type { Account } from '../../domain/account.ts';
import { receiveChunk } from '../../domain/file/receive-chunk.ts';
import { orderPages } from '../../domain/moderation/order-pages.ts';
import { OPERATOR } from '../../domain/moderation/role.ts';
import { shareNote } from '../../domain/note/share-note.ts';
import { withdrawNote } from '../../domain/note/withdraw-note.ts';
import type { PageOrder } from '../../domain/page/page-order.ts';
import { preparePages } from '../../domain/page/prepare-pages.ts';
import { readText } from '../../domain/page/read-text.ts';
import { Refusal } from '../../domain/refusal.ts';
import { beginSession } from '../../domain/session/begin-session.ts';
import { arriving, draftOf, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { madePdf } from '../../test/made-papers.ts';
import { madeUpDevice } from '../../test/made-up-device.ts';
import { servePageImages } from './page-images.ts';

const QUARTER: PageOrder = { of: 1, shown: [{ number: 1, turn: 90 }] };

describe('the picture of a page', () => {
  let opened: TestLibrary;
  let http: FastifyInstance;
  let isBusy = false;
  let asha: Account;
  let secret: string | undefined;
  let paper: string;
  beforeAll(async () => {
    opened = await openTestLibrary();
    const { library } = opened;
    asha = await person(library, 'asha');
    secret = await signedIn(asha);
    await receiveChunk(library, asha, arriving('paper', (await madePdf()).buffer));
    await receiveChunk(library, asha, arriving('half', '%PDF-', { number: 1, size: 6_000_000 })).catch(
      () => {},
    );
    await receiveChunk(library, asha, arriving('loose', (await madePdf()).buffer));
    for (const id of ['paper', 'loose']) await preparePages(library, id, new AbortController().signal);
    paper = (await shareNote(library, asha, draftOf('paper'))).id;
    const draw: typeof library.pageReader.draw = (...asked) =>
      isBusy
        ? Promise.reject(new Refusal('unavailable', 'pages.busy', { retryAfter: 2 }))
        : library.pageReader.draw(...asked);
    http = fastify();
    await servePageImages(http, {
      library: { ...library, pageReader: { ...library.pageReader, draw } },
      deviceOf: ({ headers }) => ({ ...madeUpDevice(), secret: headers['x-appwrite-session']?.toString() }),
    });
  });
  afterAll(() => opened.close());

  const ask = (url = pageImageHref('paper', 1, 720), headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    http.inject({ url, headers, method });
  const signedIn = async (account: Account) => {
    const device = madeUpDevice();
    await beginSession(opened.library, device, account, 'email');
    return device.secret;
  };
  const lose = () => rm(join(opened.folder, 'pages'), { recursive: true, force: true });

  it('is WebP that a browser keeps for five minutes', async () => {
    const { statusCode, headers, rawPayload } = await ask();
    expect([statusCode, rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'cache-control': 'private, max-age=300, must-revalidate',
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

  it('of a temporary file is its owner’s alone, and is kept nowhere', async () => {
    const url = pageImageHref('loose', 1, 720);
    const owner = { 'x-appwrite-session': secret };
    const own = await ask(url, owner);
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const { etag } = own.headers;
    expect((await ask(url, { ...owner, 'if-none-match': etag })).statusCode).toBe(304);
    const ravi = { 'x-appwrite-session': await signedIn(await person(opened.library, 'ravi')) };
    for (const other of [{}, ravi, { 'if-none-match': etag }, { ...ravi, 'if-none-match': '*' }]) {
      const { statusCode, headers, body } = await ask(url, other);
      expect([statusCode, headers['cache-control'], body]).toEqual([404, 'no-store', 'Not found\n']);
    }
  });

  it('is everybody’s while a note refers to the file, and not before or after', async () => {
    const url = pageImageHref('loose', 1, 720);
    const { id } = await shareNote(opened.library, asha, draftOf('loose'));
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=300, must-revalidate']);
    await withdrawNote(opened.library, asha, id);
    expect((await ask(url)).statusCode).toBe(404);
  });

  describe('and the words on it', () => {
    const words = (file = 'paper', name = '1-1.json') => `/pages/${file}/words/${name}`;
    const read = (file: string) => readText(opened.library, file, new AbortController().signal);
    const keepsFor = async (url: string, headers = {}) => {
      const answer = await ask(url, headers);
      return [answer.statusCode, answer.body.slice(0, 20), answer.headers['cache-control']];
    };

    it('are nowhere yet while the page was not read, and may be kept once it was', async () => {
      expect(await keepsFor(words())).toEqual([200, '[]', 'no-cache']);
      await read('paper');
      const kept = [200, '[[500,500,1000,1000,', 'private, max-age=300, must-revalidate'];
      expect(await keepsFor(words())).toEqual(kept);
    });

    it('are found by reading again, once, what was read before words had places', async () => {
      const [text] = await opened.library.pageTexts.listOf('paper');
      if (!text) throw new Error('It was read');
      await opened.library.pageTexts.removeOf('paper');
      await opened.library.pageTexts.keep(text);
      const waiting = async () => (await opened.library.pendingJobs.count('read-text')).waiting;
      const before = await waiting();
      for (let times = 0; times < 3; times += 1)
        expect(await keepsFor(words())).toEqual([200, '[]', 'no-cache']);
      expect(await waiting()).toBe(before + 1);
      await read('paper');
      expect((await ask(words())).body.length).toBeGreaterThan(20);
    });

    it('of a temporary file are its owner’s alone, and kept nowhere', async () => {
      await read('loose');
      const own = { 'x-appwrite-session': secret };
      expect(await keepsFor(words('loose'), own)).toEqual([200, '[[500,500,1000,1000,', 'private, no-store']);
      expect(await keepsFor(words('loose'))).toEqual([404, 'Not found\n', 'no-store']);
    });

    it.each([
      words('paper', '2-1.json'),
      words('paper', '1-2.json'),
      words('paper', '1.json'),
      words('none'),
      words('half'),
      words('%00'),
    ])('are not at %s', async (url) => {
      expect((await ask(url)).statusCode).toBe(404);
    });
  });

  describe('that a moderator has turned', () => {
    const turned = '/pages/paper/1r90-720.webp';
    const arrange = (was?: PageOrder, to?: PageOrder) =>
      orderPages(opened.library, OPERATOR, paper, { file: 'paper', was, to, reason: 'It lay aside' });
    const sizeOf = async (image: Buffer) => {
      const { width, height } = await sharp(image).metadata();
      return [width, height];
    };

    it('lies as it was turned, at an address of its own, and nowhere else', async () => {
      expect((await ask(turned)).statusCode).toBe(404);
      const upright = await sizeOf((await ask()).rawPayload);
      await arrange(undefined, QUARTER);
      const picture = await ask(turned);
      expect(picture.statusCode).toBe(200);
      const [width = 0, height = 0] = upright;
      expect(await sizeOf(picture.rawPayload)).toEqual([720, Math.round((720 * width) / height)]);
      expect((await ask('/pages/paper/1r180-720.webp')).statusCode).toBe(404);
      expect((await ask('/pages/paper/1r45-720.webp')).statusCode).toBe(404);
    });

    it('has its words where they stand then', async () => {
      const [[, , , , angle]] = JSON.parse((await ask('/pages/paper/words/1r90-1.json')).body);
      expect(angle).toBe(90);
      expect((await ask('/pages/paper/words/1r180-1.json')).statusCode).toBe(404);
      await arrange(QUARTER);
    });
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
      'Too many pages are being rendered right now. Try again in a few seconds.\n',
    ]);
    expect((await ask()).statusCode).toBe(200);
  });
});
