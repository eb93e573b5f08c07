import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arriving, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { receivePiece } from '../file/receive-piece.ts';
import { removeFile } from '../file/remove-file.ts';
import type { Library } from '../library.ts';
import { ReadingStopped, Unreadable } from '../page-reader.ts';
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
  const received = async (id: string, bytes: string | Uint8Array) => {
    await receivePiece(library(), asha, arriving(id, bytes));
    await preparePages(library(), id, signal);
  };
  const texts = async (id: string) =>
    (await library().pageTexts.listOf(id)).map(({ page, text }) => [page, text]);
  /** The same library, which tells of each page before it is read. */
  const telling = (tell: (page: number) => unknown): Library => {
    const { pageReader } = library();
    const textOf: typeof pageReader.textOf = async (file, page, how) => {
      await tell(page);
      return pageReader.textOf(file, page, how);
    };
    return { ...library(), pageReader: { ...pageReader, textOf } };
  };

  it('keeps what each page says, with what read it', async () => {
    await received('paper', await paperOf(2));
    await readText(library(), 'paper', signal);
    expect(await texts('paper')).toEqual([
      [1, 'Question 1'],
      [2, 'Question 2'],
    ]);
    expect(await library().pageTexts.findAll([{ file: 'paper', page: 2 }])).toMatchObject([
      { source: 'pdf', engine: expect.stringMatching(/^pdfium/), readAt: library().clock() },
    ]);
  });

  it('goes on after the last page that was kept', async () => {
    await received('long', await paperOf(4));
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
    await received('old', await paperOf(2));
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

  it('gives a page that cannot be read no text, once, and reads the others', async () => {
    await received('slow', await paperOf(2));
    const slow = telling((page) => {
      if (page === 1) throw new Unreadable('too-slow');
    });
    await readText(slow, 'slow', signal);
    expect(await texts('slow')).toEqual([
      [1, ''],
      [2, 'Question 2'],
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
    await received('noise', '%PDF-1.7 nothing that anybody could read');
    await readText(library(), 'noise', signal);
    expect(await texts('noise')).toEqual([]);
    await received('gone', await paperOf(2));
    await readText(
      telling(() => removeFile(library(), asha, 'gone')),
      'gone',
      signal,
    );
    expect(await texts('gone')).toEqual([]);
  });
});

async function paperOf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let number = 1; number <= pages; number += 1) {
    document.addPage([300, 400]).drawText(`Question ${number}`, { x: 24, y: 350, size: 14 });
  }
  return document.save();
}
