import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unfoldingPdf } from '../../test/hostile-files.ts';
import { arriving, openTestLibrary, person, type TestLibrary, tellingOfPages } from '../../test/library.ts';
import { FLAT, madeBook, madePhoto } from '../../test/made-papers.ts';
import type { Account } from '../account.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import { removeFile } from '../file/remove-file.ts';
import { UNREADABLE_SENTENCES } from '../page.ts';
import { ReadingStopped } from './page-reader.ts';
import { preparePages } from './prepare-pages.ts';

const signal = new AbortController().signal;

describe('preparing', () => {
  let opened: TestLibrary;
  let asha: Account;
  beforeAll(async () => {
    opened = await openTestLibrary();
    asha = await person(opened.library, 'asha');
  });
  afterAll(() => opened.close());

  const library = () => opened.library;
  const received = (id: string, bytes: string | Uint8Array) =>
    receiveChunk(library(), asha, arriving(id, bytes));
  const known = async (id: string) => (await library().pages.preparationsOf([id]))[0];
  const widths = async (id: string) =>
    (await library().pages.listOf(id, 1, 99)).map(({ images }) => images.map(({ width }) => width));
  const folderOf = async (id: string) => {
    const { key = '' } = (await library().files.find(id)) ?? {};
    return join(opened.folder, 'pages', key.slice(0, 2), key);
  };
  const telling = (tell: (page: number) => unknown) => tellingOfPages(library(), 'draw', tell);

  it('a paper tells its pages, and draws them as screens need them, the first one in every width', async () => {
    await received('paper', (await madeBook(2)).buffer);
    await preparePages(library(), 'paper', signal);
    expect(await known('paper')).toEqual({
      ...{ file: 'paper', state: 'ready', pages: 2, sentence: undefined },
      isActive: false,
    });
    expect(await widths('paper')).toEqual([
      [160, 360, 720, 1080, 1440],
      [720, 1080],
    ]);
    const [first] = await library().pages.listOf('paper', 1, 1);
    expect(first).toMatchObject({ width: 300, height: 400 });
    const kept = first?.images.find(({ width }) => width === 720);
    const { key = '' } = (await library().files.find('paper')) ?? {};
    const image = await library().pageImages.open({ key, page: 1, width: 720 });
    expect([kept?.height, kept?.size]).toEqual([960, image?.length]);
  });

  it('a paper on the disk takes none of its bytes through the library', async () => {
    await received('own', (await madeBook(1, FLAT)).buffer);
    const open = () => Promise.reject(new Error('the file must not be opened'));
    await preparePages({ ...library(), bytes: { ...library().bytes, open } }, 'own', signal);
    expect(await known('own')).toMatchObject({ state: 'ready', pages: 1 });
  });

  it('a photo draws it no wider than it has dots', async () => {
    await received('photo', madePhoto().buffer);
    await preparePages(library(), 'photo', signal);
    expect(await widths('photo')).toEqual([[160, 360]]);
  });

  it('what is no paper marks it, with a sentence', async () => {
    await received('noise', '%PDF-1.7 nothing that anybody could read');
    await preparePages(library(), 'noise', signal);
    expect(await known('noise')).toMatchObject({
      state: 'unreadable',
      sentence: UNREADABLE_SENTENCES.damaged,
    });
  });

  it('a large photo after a small paper that takes nearly all the memory there is draws both', async () => {
    const side = { width: 8000, height: 6000 };
    const photo = sharp({ create: { ...side, channels: 3, background: 'white' } }).jpeg({
      progressive: true,
    });
    await received('unfolding', unfoldingPdf(400 * 1024 * 1024));
    await received('honest', await photo.toBuffer());
    for (const id of ['unfolding', 'honest']) await preparePages(library(), id, signal);
    expect(await known('unfolding')).toMatchObject({ state: 'ready' });
    expect(await known('honest')).toMatchObject({ state: 'ready', pages: 1 });
  });

  it('goes on where it was broken off', async () => {
    await received('long', (await madeBook(6, FLAT)).buffer);
    const stop = new AbortController();
    const first = preparePages(
      telling((page) => page === 6 && stop.abort()),
      'long',
      stop.signal,
    );
    await expect(first).rejects.toBeInstanceOf(ReadingStopped);
    expect(await known('long')).toMatchObject({ state: 'waiting', pages: 6 });
    const drawn: number[] = [];
    await preparePages(
      telling((page) => drawn.push(page)),
      'long',
      signal,
    );
    expect(drawn).toEqual([5, 6]);
    expect(await known('long')).toMatchObject({ state: 'ready', pages: 6 });
  });

  it('twice at once comes to the same', async () => {
    await received('both', (await madeBook(1, FLAT)).buffer);
    await Promise.all([1, 2].map(() => preparePages(library(), 'both', signal)));
    expect(await known('both')).toMatchObject({ state: 'ready', pages: 1 });
    expect((await widths('both'))[0]).toHaveLength(5);
  });

  it('a file that is deleted meanwhile leaves nothing of it', async () => {
    await received('gone', (await madeBook(1, FLAT)).buffer);
    const folder = await folderOf('gone');
    await preparePages(
      telling(() => removeFile(library(), asha, 'gone')),
      'gone',
      signal,
    );
    await expect(access(folder)).rejects.toThrow('ENOENT');
    expect(await preparePages(library(), 'gone', signal)).toBe(0);
  });

  it('and deleting a file deletes its pictures', async () => {
    await received('short', (await madeBook(1, FLAT)).buffer);
    await preparePages(library(), 'short', signal);
    const folder = await folderOf('short');
    await access(folder);
    await removeFile(library(), asha, 'short');
    await expect(access(folder)).rejects.toThrow('ENOENT');
    expect(await known('short')).toBeUndefined();
  });

  it('begins anew with what was forgotten', async () => {
    await received('again', (await madeBook(1, FLAT)).buffer);
    await preparePages(library(), 'again', signal);
    const file = await library().files.find('again');
    if (!file) throw new Error('It is there');
    const { waiting } = await library().pendingJobs.count('prepare-pages');
    const job = await library().pendingJobs.claim('prepare-pages', library().clock(), new Date());
    await library().pages.forget(file.id);
    await library().pageImages.remove(file.key);
    await library().pendingJobs.add('prepare-pages', file.id, library().clock());
    expect(await known('again')).toMatchObject({ state: 'waiting', pages: 0 });
    await expect(access(await folderOf('again'))).rejects.toThrow('ENOENT');
    expect(job && waiting).toBeGreaterThan(0);
    await preparePages(library(), 'again', signal);
    expect(await known('again')).toMatchObject({ state: 'ready', pages: 1 });
  });
});
