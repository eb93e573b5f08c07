import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionCropHref } from '../../app/paper/links.ts';
import type { Account } from '../../domain/account.ts';
import { receiveChunk } from '../../domain/file/receive-chunk.ts';
import { orderPages } from '../../domain/moderation/order-pages.ts';
import { OPERATOR } from '../../domain/moderation/role.ts';
import { shareNote } from '../../domain/note/share-note.ts';
import { withdrawNote } from '../../domain/note/withdraw-note.ts';
import { preparePages } from '../../domain/page/prepare-pages.ts';
import { findQuestions } from '../../domain/question/find-questions.ts';
import { questionCrops } from '../../domain/question/question-crop.ts';
import { visibleQuestion } from '../../domain/question/visible-question.ts';
import { arriving, draftOf, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { madePaper } from '../../test/made-papers.ts';
import { madeUpDevice } from '../../test/made-up-device.ts';
import { servePageImages } from './page-images.ts';

const PAPER = `            Data Structures
Time: 3 Hours      Max. Marks: 30
Note: Attempt all questions.

Q1    Define hashing. (10)

Q2    What is a graph? (10)

Q3    Explain the sliding window protocol in all its parts. (10)`;

describe('the picture of a question', () => {
  const signal = new AbortController().signal;
  let opened: TestLibrary;
  let http: FastifyInstance;
  let asha: Account;
  beforeAll(async () => {
    opened = await openTestLibrary();
    asha = await person(opened.library, 'asha');
    await share('one', PAPER);
    http = fastify();
    await servePageImages(http, { library: opened.library, deviceOf: () => madeUpDevice() });
  });
  afterAll(() => opened.close());

  const share = async (id: string, text: string) => {
    const file = `file-of-${id}`;
    await receiveChunk(opened.library, asha, arriving(file, (await madePaper(text)).buffer));
    await preparePages(opened.library, file, signal);
    await shareNote(opened.library, asha, draftOf(file), id);
    await findQuestions(opened.library, file, signal);
  };
  const ask = (url = '/questions/crops/file-of-one-2/720.webp', headers = {}) =>
    http.inject({ url, headers });
  const cropOf = async (id: string) => {
    const crops = await questionCrops(opened.library, [await visibleQuestion(opened.library, id)]);
    const crop = crops.get(id);
    if (!crop) throw new Error('It has one');
    return crop;
  };

  it('is WebP in the shape that pages reserve for it', async () => {
    const { statusCode, headers, rawPayload } = await ask();
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(headers['cache-control']).toBe('private, max-age=300, must-revalidate');
    const { width = 0, height = 0 } = await sharp(rawPayload).metadata();
    const crop = await cropOf('file-of-one-2');
    // A short line: not larger than its page has it.
    expect(width).toBeLessThanOrEqual(crop.widest);
    expect(Math.abs(height - (width * crop.height) / crop.width)).toBeLessThan(3);
    // There are letters on it.
    const { channels } = await sharp(rawPayload).stats();
    expect([channels[0]?.max, (channels[0]?.min ?? 255) < 128]).toEqual([255, true]);
  });

  it('has the address that pages give it, and is narrower where that is wanted', async () => {
    const { rawPayload } = await ask(questionCropHref(await cropOf('file-of-one-3'), 360));
    expect((await sharp(rawPayload).metadata()).width).toBe(360);
  });

  it('is known again', async () => {
    const { etag } = (await ask()).headers;
    const again = await ask(undefined, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask(undefined, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is drawn once and then kept', async () => {
    const { key = '' } = (await opened.library.files.find('file-of-one')) ?? {};
    const { version } = await cropOf('file-of-one-1');
    const kept = () => opened.library.pageImages.open({ key, crop: version, width: 720 });
    expect(await kept()).toBeUndefined();
    const [one, other] = await Promise.all([1, 2].map(() => ask('/questions/crops/file-of-one-1/720.webp')));
    expect(Buffer.from((await kept()) ?? [])).toEqual(one?.rawPayload);
    expect(other?.rawPayload).toEqual(one?.rawPayload);
    await findQuestions(opened.library, 'file-of-one', signal);
    expect(await kept()).toBeDefined();
  });

  it.each([
    ['another width', '/questions/crops/file-of-one-2/721.webp'],
    ['a width written in another way', '/questions/crops/file-of-one-2/0720.webp'],
    ['another format', '/questions/crops/file-of-one-2/720.png'],
    ['no question', '/questions/crops/file-of-one-9/720.webp'],
    ['no file', '/questions/crops/none-1/720.webp'],
    ['an id that is none', '/questions/crops/..%2f..%2fetc/720.webp'],
    ['an id with a NUL', '/questions/crops/%00/720.webp'],
    ['a very long id', `/questions/crops/${'a'.repeat(95)}/720.webp`],
  ])('is not there for %s', async (_name, url) => {
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('is not there for a paper that does not add up', async () => {
    await share('doubtful', PAPER.replace('Data', 'Doubtful'));
    const url = '/questions/crops/file-of-doubtful-1/720.webp';
    expect((await ask(url)).statusCode).toBe(200);
    const { questions, clock } = opened.library;
    const found = await questions.ofFile('file-of-doubtful');
    const own = found.map((each) => ({ ...each, isSure: false }));
    await questions.keepSplit('file-of-doubtful', { questions: own, warnings: ['marks'] }, 1, clock());
    expect((await ask(url)).statusCode).toBe(404);
  });

  it('lies as a moderator has turned its page', async () => {
    const upright = await cropOf('file-of-one-2');
    const to = { of: 1, shown: [{ number: 1, turn: 90 as const }] };
    const wanted = { file: 'file-of-one', was: undefined, to, reason: 'It lay aside' };
    await orderPages(opened.library, OPERATOR, 'one', wanted);
    await findQuestions(opened.library, 'file-of-one', signal);
    const turned = await cropOf('file-of-one-2');
    expect(turned.height / turned.width).toBeCloseTo(upright.width / upright.height, 0);
    const { width = 0, height = 0 } = await sharp((await ask()).rawPayload).metadata();
    expect(height).toBeGreaterThan(width);
    await orderPages(opened.library, OPERATOR, 'one', { ...wanted, was: to, to: undefined });
    await findQuestions(opened.library, 'file-of-one', signal);
  });

  it('goes with its paper', async () => {
    await share('gone', PAPER.replace('Data', 'Other'));
    const url = '/questions/crops/file-of-gone-1/720.webp';
    const { statusCode, headers } = await ask(url);
    expect(statusCode).toBe(200);
    await withdrawNote(opened.library, asha, 'gone');
    expect((await ask(url, { 'if-none-match': headers.etag })).statusCode).toBe(404);
  });
});
