import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageText } from '../../adapters/database/contract/page-texts.contract.ts';
import {
  arriving,
  draftOf,
  openTestLibrary,
  person,
  type TestLibrary,
  tellingOfPages,
} from '../../test/library.ts';
import { FLAT, madeBook } from '../../test/made-papers.ts';
import { prepared } from '../../test/prepared.ts';
import type { Account } from '../account.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import { removeFile } from '../file/remove-file.ts';
import { shareNote } from '../note/share-note.ts';
import { ReadingStopped, type ReadText, Unreadable } from './page-reader.ts';
import { preparePages } from './prepare-pages.ts';
import { readText } from './read-text.ts';

const signal = new AbortController().signal;

describe('reading the text of a file', () => {
  let opened: TestLibrary;
  let asha: Account;
  beforeAll(async () => {
    opened = await openTestLibrary();
    asha = await person(opened.library, 'asha');
  });
  afterAll(() => opened.close());

  const library = () => opened.library;
  const received = async (id: string, pages: number) => {
    await receiveChunk(library(), asha, arriving(id, (await madeBook(pages, FLAT)).buffer));
    await prepared(library(), id, pages);
  };
  const texts = async (id: string) =>
    (await library().pageTexts.listOf(id)).map(({ page, text }) => [page, text]);
  const telling = (tell: (page: number) => unknown) => tellingOfPages(library(), 'textOf', tell);

  it('keeps what each page says, with what read it', async () => {
    await received('paper', 2);
    await readText(library(), 'paper', signal);
    expect(await texts('paper')).toEqual([
      [1, 'Page 1'],
      [2, 'Page 2'],
    ]);
    expect(await library().pageTexts.findAll([{ file: 'paper', page: 2 }])).toMatchObject([
      { source: 'pdf', engine: expect.stringMatching(/^pdfium/), readAt: library().clock() },
    ]);
  });

  it('has a page that lies on its side drawn upright, also one that was read before that was looked for', async () => {
    await received('aside', 2);
    const words = Array.from({ length: 30 }, () => ({ left: 0.1, width: 0.1, text: 'word' }));
    const aside: ReadText = {
      text: 'word',
      source: 'ocr',
      language: 'eng',
      engine: 'reader 1',
      confidence: 90,
      words: [{ x: 0.5, y: 0.5, width: 1, height: 1, angle: 90, lines: [{ top: 0, height: 0.1, words }] }],
    };
    const reading = {
      ...library(),
      pageReader: { ...library().pageReader, textOf: async () => aside },
    };
    const turns = async () => (await library().pages.listOf('aside', 1, 9)).map(({ turn }) => turn);
    await readText(reading, 'aside', signal);
    expect(await turns()).toEqual([270, 270]);
    const job = await library().pendingJobs.claim('redraw-pages', library().clock(), library().clock());
    expect(job?.file).toBe('aside');
    await library().pages.forget('aside');
    await prepared(library(), 'aside', 2);
    expect(await turns()).toEqual([undefined, undefined]);
    await readText(
      telling(() => expect.unreachable('The words are known')),
      'aside',
      signal,
    );
    expect(await turns()).toEqual([270, 270]);
  });

  it('keeps the layout that comes with a text, where questions may be found', async () => {
    const layout = { ratio: 0.7, halves: [], engine: 'reader 1' };
    const textOf: typeof opened.library.pageReader.textOf = async () => ({
      ...{ text: 'words', words: [], source: 'ocr', language: 'eng', engine: 'reader 1', confidence: 90 },
      layout,
    });
    const kindOf = { unshared: undefined, questions: 'paper', lecture: 'notes' } as const;
    const kept = async (id: keyof typeof kindOf) => {
      await received(id, 1);
      const kind = kindOf[id];
      if (kind) await shareNote(library(), asha, draftOf(id, { kind }), `note-${id}`);
      await readText({ ...library(), pageReader: { ...library().pageReader, textOf } }, id, signal);
      return library().questions.layoutsOf(id);
    };
    expect(await kept('unshared')).toEqual([{ page: 1, ...layout }]);
    expect(await kept('questions')).toEqual([{ page: 1, ...layout }]);
    expect(await kept('lecture')).toEqual([]);
  });

  it('goes on after the last page that was kept', async () => {
    await received('long', 4);
    const stop = new AbortController();
    const first = readText(
      telling((page) => page === 3 && stop.abort()),
      'long',
      stop.signal,
    );
    await expect(first).rejects.toBeInstanceOf(ReadingStopped);
    expect(await texts('long')).toHaveLength(2);
    const read: number[] = [];
    await readText(
      telling((page) => read.push(page)),
      'long',
      signal,
    );
    expect(read).toEqual([3, 4]);
    expect(await texts('long')).toHaveLength(4);
  });

  it('reads a page again that no engine is named for', async () => {
    await received('old', 2);
    await readText(library(), 'old', signal);
    const [page] = await library().pageTexts.findAll([{ file: 'old', page: 2 }]);
    if (!page) throw new Error('It was read');
    await library().pageTexts.keep({ ...page, engine: '' });
    const read: number[] = [];
    await readText(
      telling((page) => read.push(page)),
      'old',
      signal,
    );
    expect(read).toEqual([2]);
  });

  it('reads a page again that an earlier engine has read, and keeps its text where that takes too much', async () => {
    await received('earlier', 3);
    await readText(library(), 'earlier', signal);
    for (const page of [2, 3])
      await library().pageTexts.keep(pageText('earlier', page, 'Read before', { engine: 'pdfium-1' }));
    const again = telling((page) => {
      if (page === 3) throw new Unreadable('too-slow');
    });
    await readText(again, 'earlier', signal);
    expect(await texts('earlier')).toEqual([
      [1, 'Page 1'],
      [2, 'Page 2'],
      [3, 'Read before'],
    ]);
    const read = telling(() => expect.unreachable('All was read again'));
    await readText(read, 'earlier', signal);
  });

  it('reads the pages of a file whole as soon as one has wrong letters in its text layer', async () => {
    await received('suspect', 3);
    const read: [page: number, isSuspect: boolean | undefined][] = [];
    const textOf: typeof opened.library.pageReader.textOf = async (_file, page, { isSuspect }) => {
      read.push([page, isSuspect]);
      const reason = page === 2 ? 'disagrees' : isSuspect ? 'agrees' : 'part-agrees';
      return {
        text: `${page}`,
        source: 'pdf',
        language: '',
        engine: 'x',
        confidence: undefined,
        words: [],
        reason,
      };
    };
    await readText({ ...library(), pageReader: { ...library().pageReader, textOf } }, 'suspect', signal);
    expect(read).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [1, true],
      [3, true],
    ]);
    expect((await library().pageTexts.listOf('suspect')).map(({ reason }) => reason)).toEqual([
      'agrees',
      'disagrees',
      'agrees',
    ]);
  });

  it('gives a page that cannot be read no text, once, and reads the others', async () => {
    await received('slow', 2);
    const slow = telling((page) => {
      if (page === 1) throw new Unreadable('too-slow');
    });
    await readText(slow, 'slow', signal);
    expect(await texts('slow')).toEqual([
      [1, ''],
      [2, 'Page 2'],
    ]);
    const read: number[] = [];
    await readText(
      telling((page) => read.push(page)),
      'slow',
      signal,
    );
    expect(read).toEqual([]);
  });

  it('finds nothing in what is no paper, and in one that was deleted', async () => {
    await receiveChunk(library(), asha, arriving('noise', '%PDF-1.7 nothing that anybody could read'));
    await preparePages(library(), 'noise', signal);
    await readText(library(), 'noise', signal);
    expect(await texts('noise')).toEqual([]);
    await received('gone', 2);
    await readText(
      telling(() => removeFile(library(), asha, 'gone')),
      'gone',
      signal,
    );
    expect(await texts('gone')).toEqual([]);
  });
});
