import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arriving, isRefusal, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { madePdf } from '../../test/made-papers.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { openPageImage, pageFile } from './open-page-image.ts';
import { Unreadable } from './page-reader.ts';
import { preparePages } from './prepare-pages.ts';

describe('the picture of a page', () => {
  let opened: TestLibrary;
  beforeAll(async () => {
    opened = await openTestLibrary();
    const asha = await person(opened.library, 'asha');
    for (const id of ['paper', 'unlooked', 'bad']) {
      await receiveChunk(opened.library, asha, arriving(id, (await madePdf()).buffer));
    }
    await receiveChunk(opened.library, asha, arriving('half', '%PDF-', { number: 1, size: 6_000_000 })).catch(
      () => {},
    );
    for (const id of ['paper', 'bad']) await preparePages(opened.library, id, new AbortController().signal);
  });
  afterAll(() => opened.close());

  const library = () => opened.library;
  const lose = () => rm(join(opened.folder, 'pages'), { recursive: true, force: true });
  /** The same library with another `draw`. */
  const drawing = (draw: Library['pageReader']['draw']): Library => ({
    ...library(),
    pageReader: { ...library().pageReader, draw },
  });
  const keyOf = async (id: string) => (await library().files.find(id))?.key ?? '';
  /** As its owner's browser asks for it. */
  const opening = async (drawn: Library, id: string, page: number, width: number) => {
    const file = await pageFile(drawn, async () => ({ id: 'asha', isModerator: false }), { id, width });
    return openPageImage(drawn, file, { page, width });
  };
  const refused = (reason: string) => (error: unknown) => isRefusal(error, reason);

  it('is given as it was kept', async () => {
    const image = await opening(library(), 'paper', 1, 720);
    expect(await library().pageImages.open({ key: await keyOf('paper'), page: 1, width: 720 })).toEqual(
      image,
    );
  });

  it('that has gone is drawn again, the same, and kept', async () => {
    const before = await opening(library(), 'paper', 1, 1080);
    await lose();
    const again = await opening(library(), 'paper', 1, 1080);
    expect(Buffer.compare(again, before)).toBe(0);
    const kept = await library().pageImages.open({ key: await keyOf('paper'), page: 1, width: 1080 });
    expect(kept?.length).toBe(before.length);
  });

  it('that many ask for at once is drawn once', async () => {
    await lose();
    const drawn: number[][] = [];
    const counting = drawing((file, page, widths, how) => {
      drawn.push([page, ...widths]);
      return library().pageReader.draw(file, page, widths, how);
    });
    const images = await Promise.all([1, 2, 3, 4].map(() => opening(counting, 'paper', 1, 360)));
    expect(drawn).toEqual([[1, 360]]);
    expect(new Set(images.map(({ length }) => length)).size).toBe(1);
  });

  it.each<[string, string, number, number, string]>([
    ['of a file that is not there', 'none', 1, 720, 'file.unknown'],
    ['of half a file', 'half', 1, 720, 'file.unknown'],
    ['of a file that was not measured yet', 'unlooked', 1, 720, 'page.unknown'],
    ['of a page past the last', 'paper', 2, 720, 'page.unknown'],
    ['of page 0', 'paper', 0, 720, 'page.unknown'],
    ['in another width', 'paper', 1, 721, 'page.unknown'],
    ['as a thumbnail of a second page', 'paper', 2, 160, 'page.unknown'],
  ])('%s is not there', async (_name, id, page, width, reason) => {
    await lose();
    await expect(opening(library(), id, page, width)).rejects.toSatisfy(refused(reason));
  });

  it('that was cleaned is drawn as it was scanned for whoever asks, and kept beside it; any other is the same', async () => {
    await lose();
    const drawn: unknown[] = [];
    const telling = drawing(async (_file, page, widths, { asScanned }) => {
      drawn.push([page, ...widths, asScanned]);
      return [
        { width: 360, height: 480, bytes: Buffer.from(asScanned ? 'scan' : 'clean'), rendering: 'cleaned' },
      ];
    });
    const file = await pageFile(telling, async () => ({ id: 'asha', isModerator: false }), {
      id: 'paper',
    });
    const open = async (asScanned: boolean) =>
      Buffer.from(await openPageImage(telling, file, { page: 1, width: 360, asScanned })).toString();
    expect([await open(false), await open(true), await open(true), await open(false)]).toEqual([
      'clean',
      'scan',
      'scan',
      'clean',
    ]);
    expect(drawn).toEqual([
      [1, 360, false],
      [1, 360, true],
    ]);
    await lose();
  });

  it('that cannot be drawn now is asked for later', async () => {
    await lose();
    const busy = drawing(() => Promise.reject(new Refusal('unavailable', 'pages.busy', { retryAfter: 2 })));
    await expect(opening(busy, 'paper', 1, 360)).rejects.toSatisfy(refused('pages.busy'));
    const broken = drawing(() => Promise.reject(new Error('it ended')));
    await expect(opening(broken, 'paper', 1, 360)).rejects.toSatisfy(refused('pages.busy'));
    expect((await opening(library(), 'paper', 1, 360)).length).toBeGreaterThan(0);
  });

  it('that cannot be drawn at all is refused alone, and tried again after an hour', async () => {
    await lose();
    let tried = 0;
    const hopeless = drawing(() => {
      tried += 1;
      return Promise.reject(new Unreadable('too-large'));
    });
    const image = () => opening(hopeless, 'bad', 1, 360);
    await expect(image()).rejects.toSatisfy(refused('page.unknown'));
    await expect(image()).rejects.toSatisfy(refused('page.unknown'));
    expect(tried).toBe(1);
    expect((await library().pages.preparationsOf(['bad']))[0]).toMatchObject({ state: 'ready', pages: 1 });
    expect(await library().pages.listOf('bad', 1, 9)).toHaveLength(1);
    expect((await opening(library(), 'bad', 1, 720)).length).toBeGreaterThan(0);
    opened.pass(60);
    expect((await opening(library(), 'bad', 1, 360)).length).toBeGreaterThan(0);
  });
});
