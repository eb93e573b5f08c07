import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveChunk } from '../../domain/file/receive-chunk.ts';
import { removeFile } from '../../domain/file/remove-file.ts';
import type { Library } from '../../domain/library.ts';
import { ReadingFailed, ReadingStopped, Unreadable } from '../../domain/page/page-reader.ts';
import { UNREADABLE_SENTENCES } from '../../domain/page.ts';
import { Refusal } from '../../domain/refusal.ts';
import { arriving, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { FLAT, madeBook } from '../../test/made-papers.ts';
import { FailureTracker } from './failure-tracker.ts';
import { type FileJobs, startFileJobs } from './file-jobs.ts';
import { FILE_WORK } from './file-work.ts';
import { type JobFailure, runNextJob } from './run-job.ts';

const KIND = 'prepare-pages';

describe('what is to be done with files', () => {
  let opened: TestLibrary;
  let started: FileJobs[];
  let faults: boolean[];
  let failures: FailureTracker;
  const log = pino({ level: 'silent' });
  beforeEach(async () => {
    started = [];
    faults = [];
    failures = new FailureTracker();
    opened = await openTestLibrary();
    await person(opened.library, 'asha');
  });
  afterEach(async () => {
    await Promise.all(started.map((jobs) => jobs.close()));
    await opened.close();
  });

  const start = (changes: Partial<Library> = {}) => {
    const library = { ...opened.library, ...changes };
    const jobs = startFileJobs({ ...opened.opened, library }, log);
    started.push(jobs);
    return jobs;
  };
  const share = async (id: string) => {
    const asha = await opened.library.accounts.find('asha');
    await receiveChunk(opened.library, asha, arriving(id, (await madeBook(1, FLAT)).buffer));
  };
  const state = async (id: string) => (await opened.library.pages.preparationsOf([id]))[0]?.state;
  /** By the real reader, which gives way to everything else on a busy machine. */
  const drawn = (id: string) => expect.poll(() => state(id)).toBe('ready');
  const counted = () => opened.library.pendingJobs.count(KIND);
  const doOne = (changes: Partial<Library> = {}) => {
    const { signal } = new AbortController();
    const onFailure = ({ isGivenUp }: JobFailure) => faults.push(isGivenUp);
    return runNextJob({ ...opened.library, ...changes }, KIND, FILE_WORK[KIND], {
      signal,
      failures,
      onFailure,
    });
  };
  /** A reader that does nothing but say what it is asked for. */
  const reading = (sizesOf: Library['pageReader']['sizesOf']) => ({
    pageReader: { ...opened.library.pageReader, sizesOf },
  });

  it('is done as soon as one is complete', async () => {
    start();
    await share('paper');
    await drawn('paper');
    await expect.poll(counted).toEqual({ waiting: 0, givenUp: 0 });
  });

  it('is done at the start with those that came before', async () => {
    await share('paper');
    start();
    await drawn('paper');
  });

  it('is not even claimed before the machine has room', async () => {
    const events: string[] = [];
    const { pendingJobs } = opened.library;
    const claim: typeof pendingJobs.claim = (...job) => {
      events.push('claim');
      return pendingJobs.claim(...job);
    };
    await share('paper');
    const library = { ...opened.library, pendingJobs: { ...pendingJobs, claim } };
    const load = { level: () => 'calm' as const, whenQuiet: async () => void events.push('room') };
    started.push(startFileJobs({ ...opened.opened, library, load }, log));
    await drawn('paper');
    const claims = events.flatMap((event, index) => (event === 'claim' ? [index + 1] : []));
    for (const [index, place] of claims.entries()) {
      const asked = events.slice(0, place).filter((event) => event === 'room').length;
      expect(asked).toBeGreaterThan(index);
    }
  });

  it('is done once, however many processes there are', async () => {
    const asked: string[] = [];
    const counting = reading(async (file) => {
      asked.push(file.key);
      throw new Unreadable('empty');
    });
    for (const id of ['one', 'two', 'three']) await share(id);
    for (let process = 1; process <= 3; process += 1) start(counting);
    await expect.poll(counted).toEqual({ waiting: 0, givenUp: 0 });
    expect(asked).toHaveLength(3);
    expect(new Set(asked).size).toBe(3);
  });

  it('is given back when the process ends in the middle of it, and done at the next start', async () => {
    const running = Promise.withResolvers<void>();
    const endless = reading((_file, { signal }) => {
      running.resolve();
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('stopped')));
      });
    });
    await share('paper');
    const jobs = start(endless);
    await running.promise;
    await jobs.close();
    expect([await state('paper'), await counted()]).toEqual(['waiting', { waiting: 1, givenUp: 0 }]);
    start();
    await drawn('paper');
  });

  describe('for their texts', () => {
    /** Reads texts with a fake reader; `readOne` begins when a text is asked for and is awaited before it is answered. */
    const readAll = async (isIdle: boolean, readOne: (atOnce: number) => Promise<void> | void) => {
      let atOnce = 0;
      const pageReader: Library['pageReader'] = {
        ...opened.library.pageReader,
        sizesOf: async () => [{ width: 1, height: 1 }],
        draw: async (_file, _page, widths) =>
          widths.map((width) => ({ width, height: width, bytes: Buffer.from('drawn') })),
        async textOf() {
          atOnce += 1;
          await readOne(atOnce);
          atOnce -= 1;
          return { text: '', words: [], source: 'none', language: '', engine: 'test', confidence: undefined };
        },
      };
      for (const id of ['one', 'two', 'three']) await share(id);
      const library = { ...opened.library, pageReader };
      const level = () => (isIdle ? 'calm' : 'busy');
      const load = { level, whenQuiet: async () => {} } as const;
      started.push(startFileJobs({ ...opened.opened, library, load, textsAtOnce: 2 }, log));
      const left = async () =>
        (await counted()).waiting + (await opened.library.pendingJobs.count('read-text')).waiting;
      await expect.poll(left).toBe(0);
    };

    it('is done by several processes while the server is idle', async () => {
      const both = Promise.withResolvers<void>();
      // The first text ends only once a second one is being read.
      await readAll(true, (atOnce) => (atOnce === 2 ? both.resolve() : both.promise));
      await both.promise;
    });

    it('is done by one process while the server has requests to answer', async () => {
      const atOnce: number[] = [];
      await readAll(false, async (count) => {
        atOnce.push(count);
        await new Promise(setImmediate);
      });
      expect(atOnce).toEqual([1, 1, 1]);
    });
  });

  it('by a process that was killed is done when its claim has ended', async () => {
    await share('paper');
    const now = opened.library.clock();
    await opened.library.pendingJobs.claim(KIND, now, new Date(now.getTime() + 60_000));
    expect(await doOne()).toBe(false);
    opened.pass(1);
    expect([await doOne(), await state('paper')]).toEqual([true, 'ready']);
  });

  it('is tried again later when it fails, and given up in the end', async () => {
    await share('paper');
    const failing = reading(() => Promise.reject(new ReadingFailed('no memory')));
    for (const minutes of [0.1, 1, 5, 25]) {
      expect([await doOne(failing), await doOne(failing)]).toEqual([true, false]);
      expect([await counted(), await state('paper')]).toEqual([{ waiting: 1, givenUp: 0 }, 'waiting']);
      opened.pass(minutes);
    }
    expect([await doOne(failing), await counted()]).toEqual([true, { waiting: 0, givenUp: 1 }]);
    const [known] = await opened.library.pages.preparationsOf(['paper']);
    expect(known).toMatchObject({ state: 'unreadable', sentence: UNREADABLE_SENTENCES.failed });
    expect(faults).toEqual([false, false, false, false, true]);
  });

  it.each([
    ['the store', new Error('connect ECONNREFUSED')],
    ['whatever says so', new Refusal('unavailable', 'pages.busy')],
    ['the room on the disk', new Refusal('no-room', 'files.no-room')],
    ['the reader', new ReadingStopped()],
  ])('is never given up because %s is away, however long', async (_what, error) => {
    await share('paper');
    const away = reading(() => Promise.reject(error));
    for (let tried = 1; tried <= 12; tried += 1) {
      expect([await doOne(away), await doOne(away)]).toEqual([true, false]);
      opened.pass(10);
    }
    expect([await counted(), await state('paper')]).toEqual([{ waiting: 1, givenUp: 0 }, 'waiting']);
    expect([await doOne(), await state('paper')]).toEqual([true, 'ready']);
  });

  describe('while others are done', () => {
    /** Round after round the bad file comes first, then a new one that is done. */
    const rounds = async (count: number, error: unknown) => {
      await share('bad');
      const { key } = (await opened.library.files.find('bad')) ?? {};
      const library = reading((file) => Promise.reject(file.key === key ? error : new Unreadable('empty')));
      for (let round = 1; round <= count; round += 1) {
        await share(`good-${round}`);
        while (await doOne(library));
        expect(await state(`good-${round}`)).toBe('unreadable');
        opened.pass(30);
      }
    };

    it('is given up in the end, whatever goes wrong with it', async () => {
      await rounds(5, new TypeError('a fault of ours'));
      expect([faults, await state('bad')]).toEqual([Array(5).fill(false), 'waiting']);
      while (await doOne(reading(() => Promise.reject(new TypeError('a fault of ours')))));
      expect([faults.at(-1), await state('bad')]).toEqual([true, 'unreadable']);
    });

    it.each([new Refusal('unavailable', 'files.unavailable'), new ReadingStopped()])(
      'is not given up for what says itself that it is away',
      async (error) => {
        await rounds(8, error);
        expect([faults, await counted()]).toEqual([Array(8).fill(false), { waiting: 1, givenUp: 0 }]);
      },
    );
  });

  it('of texts is never given up because something is away either', async () => {
    await share('paper');
    await doOne();
    const textOf = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const library = { ...opened.library, pageReader: { ...opened.library.pageReader, textOf } };
    const options = { signal: new AbortController().signal, failures, onFailure: () => {} };
    for (let tried = 1; tried <= 8; tried += 1) {
      expect(await runNextJob(library, 'read-text', FILE_WORK['read-text'], options)).toBe(true);
      opened.pass(10);
    }
    expect(await library.pendingJobs.count('read-text')).toEqual({ waiting: 1, givenUp: 0 });
  });

  it('ends well when the file goes away before it is looked at', async () => {
    await share('paper');
    const { pageReader } = opened.library;
    const leaving = reading(async (...file) => {
      await removeFile(opened.library, await opened.library.accounts.find('asha'), 'paper');
      return pageReader.sizesOf(...file);
    });
    expect(await doOne(leaving)).toBe(true);
    // Nobody has to know: there is no file any more.
    expect(faults).toEqual([]);
    opened.pass(1);
    expect([await doOne(), await counted()]).toEqual([false, { waiting: 0, givenUp: 0 }]);
  });

  it('is given up untried when it ended with its process every time', async () => {
    await share('paper');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const now = opened.library.clock();
      await opened.library.pendingJobs.claim(KIND, now, now);
    }
    await doOne();
    expect([await state('paper'), await counted()]).toEqual(['unreadable', { waiting: 0, givenUp: 1 }]);
  });

  it('goes on with the others after one of them failed', async () => {
    await share('bad');
    await share('good');
    const bad = await opened.library.files.find('bad');
    start(
      reading((file) =>
        file.key === bad?.key
          ? Promise.reject(new Error('no memory'))
          : Promise.reject(new Unreadable('empty')),
      ),
    );
    await expect.poll(() => state('good')).toBe('unreadable');
    expect(await state('bad')).toBe('waiting');
  });
});
