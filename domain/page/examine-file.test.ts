import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packedPaperOf, SCRIPTS } from '../../test/active-pdfs.ts';
import { arriving, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { madePhoto } from '../../test/made-papers.ts';
import type { Account } from '../account.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import type { Library } from '../library.ts';
import { examineFile, mayBeShown } from './examine-file.ts';
import { ReadingFailed, Unreadable } from './page-reader.ts';
import { preparePages } from './prepare-pages.ts';

const { signal } = new AbortController();

describe('a file that came', () => {
  let opened: TestLibrary;
  let asha: Account;
  beforeAll(async () => {
    opened = await openTestLibrary();
    asha = await person(opened.library, 'asha');
  });
  afterAll(() => opened.close());

  const received = (id: string, bytes: string | Uint8Array) =>
    receiveChunk(opened.library, asha, arriving(id, bytes));
  const isShown = async (id: string) => {
    const file = await opened.library.files.find(id);
    return file && mayBeShown(opened.library, file);
  };
  const answering = (isActive: Library['pageReader']['isActive']) => ({
    ...opened.library,
    pageReader: { ...opened.library.pageReader, isActive },
  });

  it('is shown by no browser before it was examined, nor when it has scripts', async () => {
    await received('honest', packedPaperOf('/OpenAction [3 0 R /Fit]'));
    await received('script', packedPaperOf(SCRIPTS));
    expect([await isShown('honest'), await isShown('script')]).toEqual([false, false]);
    for (const id of ['honest', 'script']) await preparePages(opened.library, id, signal);
    expect([await isShown('honest'), await isShown('script')]).toEqual([true, false]);
    expect(await opened.library.pages.preparationsOf(['script'])).toMatchObject([
      { state: 'ready', pages: 1, isActive: true },
    ]);
  });

  it('is examined once', async () => {
    const again = answering(() => Promise.reject(new Error('it was examined before')));
    await examineFile(again, 'honest', signal);
    expect(await isShown('honest')).toBe(true);
  });

  it.each(['too-slow', 'too-large'] as const)('and is %s to be examined counts as active', async (reason) => {
    await received(reason, packedPaperOf(''));
    await examineFile(
      answering(() => Promise.reject(new Unreadable(reason))),
      reason,
      signal,
    );
    expect(await opened.library.pages.preparationsOf([reason])).toMatchObject([{ isActive: true }]);
  });

  it('and over which the reader crashes is examined again, and shown by no browser until then', async () => {
    await received('crash', packedPaperOf(''));
    const crashing = answering(() => Promise.reject(new ReadingFailed('it crashed')));
    await expect(examineFile(crashing, 'crash', signal)).rejects.toBeInstanceOf(ReadingFailed);
    expect(await isShown('crash')).toBe(false);
    await examineFile(opened.library, 'crash', signal);
    expect(await isShown('crash')).toBe(true);
  });

  it('is shown by no browser when it is a PDF that does not open; a photo always is', async () => {
    await received('damaged', '%PDF-1.7 no more');
    await preparePages(opened.library, 'damaged', signal);
    await received('photo', madePhoto().buffer);
    expect([await isShown('damaged'), await isShown('photo')]).toEqual([false, true]);
  });
});
