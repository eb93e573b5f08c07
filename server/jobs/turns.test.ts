import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../domain/account.ts';
import { receiveChunk } from '../../domain/file/receive-chunk.ts';
import type { JobKind } from '../../domain/job.ts';
import type { Library } from '../../domain/library.ts';
import { SLICE } from '../../domain/page/time-slice.ts';
import { arriving, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { FailureTracker } from './failure-tracker.ts';
import { FILE_WORK } from './file-work.ts';
import { runNextJob } from './run-job.ts';

const READ = {
  text: 'words',
  words: [],
  source: 'pdf',
  language: '',
  engine: 'made up',
  confidence: undefined,
} as const;

describe('files of several people', () => {
  let opened: TestLibrary;
  let asha: Account;
  let bina: Account;
  let pagesOf: Map<string, number>;
  /** Drawn or read pages, in order: `file page`. */
  let done: string[];
  let beforePage: (page: string) => unknown;
  let library: Library;
  beforeEach(async () => {
    opened = await openTestLibrary();
    [asha, bina] = [await person(opened.library, 'asha'), await person(opened.library, 'bina')];
    [pagesOf, done, beforePage] = [new Map(), [], () => {}];
    library = { ...opened.library, pageReader: { ...opened.library.pageReader, ...madeUpReader() } };
  });
  afterEach(() => opened.close());

  function madeUpReader(): Pick<Library['pageReader'], 'sizesOf' | 'draw' | 'textOf'> {
    const doPage = async (key: string, page: number) => {
      const [file = ''] = [...pagesOf.keys()].filter((id) => ids.get(key) === id);
      await beforePage(`${file} ${page}`);
      done.push(`${file} ${page}`);
    };
    return {
      sizesOf: async ({ key }) =>
        Array.from({ length: pagesOf.get(ids.get(key) ?? '') ?? 1 }, () => ({ width: 3, height: 4 })),
      async draw({ key }, page, widths) {
        await doPage(key, page);
        return widths.map((width) => ({ width, height: width, bytes: Buffer.from('a picture') }));
      },
      async textOf({ key }, page) {
        await doPage(key, page);
        return READ;
      },
    };
  }
  /** The names of files by their keys. */
  const ids = new Map<string, string>();
  const share = async (owner: Account, id: string, pages: number) => {
    pagesOf.set(id, pages);
    const { key } = await receiveChunk(opened.library, owner, arriving(id, `%PDF-1.7 ${id}`));
    ids.set(key, id);
  };
  const options = { signal: new AbortController().signal, failures: new FailureTracker(), onFailure() {} };
  const run = (kind: JobKind = 'prepare-pages', given = library) =>
    runNextJob(given, kind, FILE_WORK[kind], options);
  const state = async (id: string) => (await library.pages.preparationsOf([id]))[0]?.state;
  const ofFile = (id: string) => done.filter((each) => each.startsWith(`${id} `)).length;

  it('are drawn in turns: of 300 pages no more than a slice comes before one page of another person', async () => {
    for (const id of ['one', 'two', 'three']) await share(asha, id, 100);
    beforePage = async (page) => {
      if (page === 'one 3') await share(bina, 'short', 1);
    };
    for (let slice = 1; slice <= 2; slice += 1) await run();
    expect([done.indexOf('short 1'), await state('short')]).toEqual([SLICE.pages, 'ready']);
  });

  it('are read in turns as well', async () => {
    await share(asha, 'long', 100);
    while ((await state('long')) !== 'ready') await run();
    done = [];
    beforePage = async (page) => {
      if (page !== 'long 3') return;
      await share(bina, 'short', 1);
      await run();
    };
    for (let slice = 1; slice <= 2; slice += 1) await run('read-text');
    // It was drawn first, beside the third page of the long one.
    expect(done.lastIndexOf('short 1')).toBe(SLICE.pages + 1);
  });

  it('that go on coming do not keep a long one from being drawn', async () => {
    await share(asha, 'long', 5 * SLICE.pages);
    for (let round = 1; round <= 5; round += 1) {
      for (const each of [1, 2, 3]) await share(bina, `short-${round}-${each}`, 1);
      for (let slice = 1; slice <= 2; slice += 1) await run();
    }
    expect(await state('long')).toBe('ready');
  });

  it('of one person are drawn the short ones first, and the long one all the same', async () => {
    await share(asha, 'long', 3 * SLICE.pages);
    await run();
    await share(asha, 'short', 2);
    await run();
    expect([ofFile('long'), await state('short')]).toEqual([SLICE.pages, 'ready']);
    for (let minute = 1; minute <= 3; minute += 1) {
      opened.pass(1);
      await share(asha, `later-${minute}`, 2);
      await run();
    }
    expect(await state('long')).toBe('ready');
  });

  it('are drawn on from where a process was killed in the middle of a slice', async () => {
    await share(asha, 'long', 30);
    const killed = Promise.withResolvers<void>();
    beforePage = (page) => {
      if (page === 'long 10') killed.resolve();
      // A process that was killed answers nothing, and writes nothing any more.
      return page === 'long 10' ? new Promise(() => {}) : undefined;
    };
    const now = library.clock();
    await library.pendingJobs.claim('prepare-pages', now, new Date(now.getTime() + 60_000));
    void FILE_WORK['prepare-pages'].run(library, 'long', options.signal);
    await killed.promise;
    beforePage = () => {};
    done = [];
    expect(await run()).toBe(false);
    opened.pass(1);
    await run();
    // Pages are recorded in fours.
    expect([done[0], done.length]).toEqual(['long 9', SLICE.pages]);
    while (await run());
    expect([await state('long'), done.at(-1)]).toEqual(['ready', 'long 30']);
  });
});
