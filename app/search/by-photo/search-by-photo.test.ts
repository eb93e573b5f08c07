import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MEGABYTE } from '../../../domain/file.ts';
import type { Library } from '../../../domain/library.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { ReadingFailed, Unreadable } from '../../../domain/page/page-reader.ts';
import type { PaperQuestion } from '../../../domain/question/splitting/paper-questions.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { openTestLibrary, person, sharedNote, type TestLibrary } from '../../../test/library.ts';
import {
  languageContext,
  libraryContext,
  logContext,
  networkContext,
  sessionContext,
} from '../../context.ts';
import { action } from './search-by-photo.tsx';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

const question = (number: number, text: string): PaperQuestion => ({
  ...{ paper: 1, section: 'A', number, part: 'b', sub: undefined, marks: 5, choice: undefined },
  ...{ isAlternative: false, regions: [{ page: 2, box: [0.1, 0.2, 0.9, 0.3] }], stemRegions: [], text },
});

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b' };

function formOf(photo: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('photo', new File([photo], 'photo.jpg'));
  return form;
}

/** A photo that begins, and breaks off when it is stopped. */
function endless(stopped: AbortSignal, bytes = 16): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes));
      stopped.addEventListener('abort', () => controller.error(new Error('aborted')));
    },
  });
}

describe('a photo that is sent to the page', () => {
  let opened: TestLibrary;
  beforeEach(async () => {
    opened = await openTestLibrary();
    const asha = await person(opened.library, 'asha');
    for (const [id, text] of [
      ['one', 'Explain the sliding window protocol with a diagram.'],
      ['two', 'Define normalization of a relation.'],
    ] as const) {
      const { image } = await sharedNote(opened.library, asha, id, {});
      const split = { questions: [question(3, text)], warnings: [] };
      await opened.library.questions.keepSplit(image, split, 1, new Date());
    }
  });
  afterEach(() => opened.close());

  /** Sends a photo; `read` is the reader's text, or its failure. */
  const sent = (
    read: string | (() => Promise<never>),
    photo: Uint8Array<ArrayBuffer> | FormData | ReadableStream = JPEG,
    network = '10.0.0.9',
  ) => {
    const words = (text: string) =>
      text.split(' ').map((text) => ({ text, left: 0, top: 0, right: 1, bottom: 1, confidence: 90 }));
    const half = { x: 0.5, y: 0.5, width: 1, height: 1, angle: 0 };
    const layoutOf = async () =>
      typeof read === 'string'
        ? { ratio: 2, engine: 'made', halves: [{ ...half, words: words(read) }] }
        : read();
    const context = new RouterContextProvider();
    const pageReader = { ...opened.library.pageReader, layoutOf } as Library['pageReader'];
    context.set(libraryContext, { ...opened.library, pageReader });
    context.set(languageContext, 'en');
    context.set(logContext, () => {});
    context.set(networkContext, network);
    context.set(sessionContext, undefined);
    const body = photo instanceof Uint8Array ? formOf(photo) : photo;
    const asStream = body instanceof FormData ? {} : { duplex: 'half', headers: MULTIPART };
    const request = new Request('http://127.0.0.1/search/by-photo', { method: 'POST', body, ...asStream });
    return action({ context, request, params: {} } as unknown as Parameters<typeof action>[0]);
  };

  it('is answered with the paper, opened at the question', async () => {
    const { data } = await sent('Explaln the sliding wlndow protocol with a');
    expect(data.questions).toMatchObject([
      {
        href: expect.stringMatching(/^\/notes\/one\?page=2&question=/),
        where: 'Question 3 (b)',
      },
    ]);
  });

  it('of nothing in the library is answered with nothing, as is one of a paper that has gone', async () => {
    expect((await sent('A recipe of lentils')).data).toEqual({ questions: [] });
    await opened.library.notes.remove('one', new Date());
    expect((await sent('Explain the sliding window protocol')).data).toEqual({ questions: [] });
  });

  it('is asked for where none is chosen', async () => {
    const { data } = await sent('', new Uint8Array());
    expect(data.fault).toBe('File is required');
  });

  it('that is none is reported as none', async () => {
    const { data } = await sent('', new TextEncoder().encode('%PDF-1.7 nothing'));
    expect(data.fault).toBe('This is not a photo. Please choose a JPG, PNG or WebP picture.');
  });

  it('is read while many others are still on their way, however slowly they come', async () => {
    const stopped = new AbortController();
    const slow = Array.from({ length: 40 }, (_, number) =>
      sent('', endless(stopped.signal), `10.1.${number % 4}.1`),
    );
    const { data, init } = await sent('sliding window protocol');
    expect([init?.status, data.questions?.length]).toEqual([undefined, 1]);
    stopped.abort();
    await Promise.allSettled(slow);
  });

  it('is refused where photos on their way fill the memory that is for them, and that of another network is not', async () => {
    const stopped = new AbortController();
    const large = Array.from({ length: 6 }, () =>
      sent('', endless(stopped.signal, 14 * MEGABYTE), '10.2.0.1'),
    );
    const refused = await Promise.race(large);
    expect([refused.init?.status, refused.data.fault]).toEqual([
      503,
      'Too many photos are being read right now. Choose the photo again in a few seconds.',
    ]);
    expect((await sent('sliding window protocol')).data.questions).toHaveLength(1);
    stopped.abort();
    await Promise.allSettled(large);
    expect((await sent('sliding window protocol', JPEG, '10.2.0.1')).data.questions).toHaveLength(1);
  });

  it('that the reader fails over is the sender’s, and one that takes too long is too', async () => {
    const failed = await sent(() => Promise.reject(new ReadingFailed('the process crashed')));
    const slow = await sent(() => Promise.reject(new Unreadable('too-slow')));
    expect([failed, slow].map(({ init, data }) => [init?.status, data.fault])).toEqual([
      [200, 'This photo can’t be opened. Take another one.'],
      [200, 'This photo took too long to read. Take another one: one question, straight and close up.'],
    ]);
  });

  it('is not counted where the queue is full, and says so', async () => {
    const full = () => Promise.reject(new Refusal('unavailable', 'pages.busy', { retryAfter: 2 }));
    for (let number = 0; number < LIMITS.photoSearchOfNetwork.most; number += 1)
      await sent(full, JPEG, '10.0.0.7');
    const { data, init } = await sent(full, JPEG, '10.0.0.7');
    expect([init?.status, data.fault]).toEqual([
      503,
      expect.stringMatching(/^Too many photos are being read/),
    ]);
    expect((await sent('sliding window protocol', JPEG, '10.0.0.7')).data.questions).toHaveLength(1);
  });

  it('waits for its turn in a network that sends many', async () => {
    for (let number = 0; number < LIMITS.photoSearchOfNetwork.most; number += 1)
      await sent('', JPEG, '10.0.0.8');
    const { data, init } = await sent('sliding window protocol', JPEG, '10.0.0.8');
    expect([init?.status, data.questions]).toEqual([429, undefined]);
    expect((await sent('sliding window protocol')).data.questions).toHaveLength(1);
  });
});
