import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arriving, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import type { Library } from '../library.ts';
import { PAGE_MAKER } from '../page.ts';
import { type DrawOptions, Unreadable } from './page-reader.ts';
import { preparePages, redrawPages } from './prepare-pages.ts';
import { readText } from './read-text.ts';

const { signal } = new AbortController();
const A4 = { width: 595, height: 842 };

describe('pages that are drawn anew', () => {
  let opened: TestLibrary;
  let drawn: [page: number, widths: readonly number[], asScanned: boolean | undefined][];
  beforeAll(async () => {
    opened = await openTestLibrary();
    const asha = await person(opened.library, 'asha');
    for (const id of ['old', 'worse', 'broken'])
      await receiveChunk(opened.library, asha, arriving(id, '%PDF-1.7'));
  });
  afterAll(() => opened.close());

  /** The library with a reader that says what it is asked for. */
  const reading = (more: Partial<Library['pageReader']> = {}): Library => {
    drawn = [];
    const draw = async (
      _file: unknown,
      page: number,
      widths: readonly number[],
      { asScanned }: DrawOptions,
    ) => {
      drawn.push([page, widths, asScanned]);
      return widths.map((width) => ({
        width,
        height: width,
        bytes: Buffer.from('new'),
        rendering: 'cleaned' as const,
      }));
    };
    const pageReader = {
      ...opened.library.pageReader,
      sizesOf: async () => [A4, A4],
      isActive: async () => false,
      draw,
      ...more,
    };
    return { ...opened.library, pageReader };
  };
  /** As an earlier version has left it, with a width that a visitor has had drawn. */
  const drawnBefore = async (id: string) => {
    const { pages, pageImages, files } = opened.library;
    const { key = '' } = (await files.find(id)) ?? {};
    await pages.begin(id, [A4, A4], PAGE_MAKER - 1);
    for (const [page, width] of [
      [1, 720],
      [2, 720],
      [2, 1440],
    ] as const) {
      await pageImages.put({ key, page, width }, Buffer.from('old'));
      await pages.addImages(id, [{ page, width, height: width, size: 3 }]);
    }
    await pages.settle(id, undefined, new Date());
    return async (page: number, width: number) =>
      Buffer.from((await pageImages.open({ key, page, width })) ?? []).toString();
  };
  const state = async (id: string) => (await opened.library.pages.preparationsOf([id]))[0]?.state;

  it('are shown as they are until then, and replaced in every width that was kept', async () => {
    const kept = await drawnBefore('old');
    const library = reading();
    let before: unknown;
    const looking = reading({
      draw: async (file, page, widths, options) => {
        before ??= [await state('old'), await kept(1, 720), await kept(2, 1440)];
        return library.pageReader.draw(file, page, widths, options);
      },
    });
    expect(await redrawPages(looking, 'old', signal)).toBe(0);
    expect(before).toEqual(['ready', 'old', 'old']);
    expect([await state('old'), await kept(1, 720), await kept(2, 1440)]).toEqual(['ready', 'new', 'new']);
    expect(await redrawPages(reading(), 'old', signal)).toBe(0);
    expect(drawn).toEqual([]);
  });

  it('keep their pictures, and their file stays ready, when they cannot be drawn now', async () => {
    const kept = await drawnBefore('broken');
    const failing = reading({ draw: () => Promise.reject(new Unreadable('too-slow')) });
    expect(await redrawPages(failing, 'broken', signal)).toBe(0);
    expect([await state('broken'), await kept(1, 720)]).toEqual(['ready', 'old']);
  });

  it('are drawn as they were scanned, where OCR reads fewer words when they are cleaned', async () => {
    await preparePages(reading(), 'worse', signal);
    const text = {
      text: 'a',
      words: [],
      source: 'ocr',
      language: 'eng',
      engine: 'test',
      confidence: 90,
    } as const;
    const textOf: Library['pageReader']['textOf'] = async (_file, page) => ({
      ...text,
      isCleanedWorse: page === 2,
    });
    expect(await readText(reading({ textOf }), 'worse', signal)).toBe(0);
    expect((await opened.library.pendingJobs.count('redraw-pages')).waiting).toBe(1);
    await redrawPages(reading(), 'worse', signal);
    expect(drawn).toEqual([[2, [720, 1080], true]]);
    const renderings = (await opened.library.pages.listOf('worse', 1, 9)).map(({ rendering }) => rendering);
    expect(renderings).toEqual(['cleaned', 'scanned']);
  });
});
