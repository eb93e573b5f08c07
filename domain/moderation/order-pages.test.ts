import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noLimits } from '../../adapters/accounts/no-limits.ts';
import { ENGLISH, person, sharedNote } from '../../test/library.ts';
import { A4, prepared } from '../../test/prepared.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../../test/storage.ts';
import type { Library } from '../library.ts';
import { openPageWords } from '../page/open-page-words.ts';
import { firstPage, type PageOrder, pagesOfFile } from '../page/page-order.ts';
import { writtenWords } from '../page/page-words.ts';
import { PAGE_MAKER } from '../page.ts';
import { describePack, textsOfPaper } from '../paper/describe-pack.ts';
import { readNote } from '../paper/read-note.ts';
import { isRefusal } from '../refusal.ts';
import { findInNote } from '../search/find-in-note.ts';
import { searchLibrary } from '../search/search-library.ts';
import { orderPages } from './order-pages.ts';
import { OPERATOR } from './role.ts';

const FILE = 'file-of-paper';
const WORDS = ['entropy', 'enthalpy', 'exergy'];

const showing = (...numbers: number[]): PageOrder => ({
  of: 3,
  shown: numbers.map((number) => ({ number })),
});

describe.each(ENGINES)('a moderator who arranges the pages of a paper, on %s,', (engine) => {
  let test: TestStorage;
  let library: Library;
  beforeEach(async () => {
    test = await openTestStorage(engine);
    library = { ...test.library, limits: noLimits };
    await sharedNote(library, await person(library, 'asha'), 'paper');
    await prepared(library, FILE, 3);
    for (const [index, text] of WORDS.entries())
      await library.pageTexts.keep({
        ...{ file: FILE, page: index + 1, text, source: 'pdf', language: 'eng', engine: 'reader 1' },
        ...{ confidence: undefined, readAt: library.clock() },
      } as const);
    while (!(await library.searchIndex.catchUp(20)));
  });
  afterEach(() => test.close());

  const arrange = (to: PageOrder | undefined, was?: PageOrder, file = FILE) =>
    orderPages(library, OPERATOR, 'paper', { file, was, to, reason: 'Out of order' });
  const read = async () =>
    (await readNote(library, 'paper'))?.pages.map(({ place, number }) => [place, number]);
  const refused = (reason: string) => (error: unknown) => isRefusal(error, reason);

  it('has readers see the pages that stay, in their new order, counted anew', async () => {
    await arrange(showing(3, 1));
    expect(await read()).toEqual([
      [1, 3],
      [2, 1],
    ]);
    const [known] = await library.pages.preparationsOf([FILE]);
    expect(known && [known.pages, pagesOfFile(known)]).toEqual([2, 3]);
  });

  it('has search, find and kept packs tell the new places, and nothing of what was left out', async () => {
    await arrange(showing(3, 1));
    const found = async (text: string) => {
      const { notes } = await searchLibrary(library, { text, filters: {}, page: 1 });
      const within = await findInNote(library, 'paper', text);
      return [notes.map(({ page }) => page), within?.hits.map(({ page }) => page)];
    };
    expect(await found('exergy')).toEqual([[1], [1]]);
    expect(await found('entropy')).toEqual([[2], [2]]);
    expect(await found('enthalpy')).toEqual([[], []]);
    expect((await textsOfPaper(library, 'paper', 1))?.texts).toEqual(['exergy', 'entropy']);
    const { papers } = await describePack(library, ENGLISH);
    expect(papers[0]?.pages.map(({ number }) => number)).toEqual([3, 1]);
  });

  it('turns a page, whose size, pictures and words are those of the turned page', async () => {
    const words = writtenWords([{ x: 0.5, y: 0.25, width: 0.8, height: 0.1, angle: 0, lines: [] }]);
    const [text] = await library.pageTexts.listOf(FILE);
    if (text) await library.pageTexts.keep(text, words);
    const quarter: PageOrder = {
      of: 3,
      shown: [
        { number: 1, turn: 90 },
        { number: 2, turn: 180 },
      ],
    };
    await arrange(quarter);
    const pages = (await readNote(library, 'paper'))?.pages;
    expect(pages?.map(({ turn, width, images }) => [turn, width, images.length])).toEqual([
      [90, A4.height, 0],
      [180, A4.width, 0],
    ]);
    const file = await library.files.find(FILE);
    if (!file) throw new Error('The paper has a file');
    const read = (page: number, turn: 90 | 180) => openPageWords(library, file, { page, turn, format: 1 });
    const [[x, y, width, height, angle] = []] = JSON.parse((await read(1, 90)) ?? '[]');
    // As wide and high as before, in points, and round the other corner.
    expect([x, y, angle]).toEqual([750, 500, 90]);
    expect([width * A4.height, height * A4.width].map(Math.round)).toEqual(
      [800 * A4.width, 100 * A4.height].map((share) => expect.closeTo(share, -3)),
    );
    await expect(read(1, 180)).rejects.toSatisfy(refused('page.unknown'));
    await arrange(undefined, quarter);
    expect((await readNote(library, 'paper'))?.pages[0]).toMatchObject({ width: A4.width });
  });

  it('decides how a page is turned, whatever its words say', async () => {
    expect(await library.pages.setDetectedRotation(FILE, 1, 90)).toBe(true);
    const first = async () => {
      const [prepared] = await library.pages.preparationsOf([FILE]);
      const page = (await readNote(library, 'paper'))?.pages[0];
      return [page?.turn, page?.isRotationDetected, page?.width, prepared && firstPage(prepared).turn];
    };
    const asRead = [90, true, A4.height, 90];
    expect(await first()).toEqual(asRead);
    await arrange(showing(1, 2, 3));
    expect(await first()).toEqual([undefined, undefined, A4.width, undefined]);
    expect(await library.pages.setDetectedRotation(FILE, 1, 180)).toBe(false);
    expect(await first()).toEqual([undefined, undefined, A4.width, undefined]);
    await library.pages.setDetectedRotation(FILE, 1, 90);
    await arrange(undefined, showing(1, 2, 3));
    expect(await first()).toEqual(asRead);
    const { papers } = await describePack(library, ENGLISH);
    expect(papers[0]?.pages.map(({ turn }) => turn)).toEqual([90, undefined, undefined]);
  });

  it('leaves a page as it lies that would be too tall to be drawn', async () => {
    await library.pages.forget(FILE);
    await library.pages.begin(FILE, [{ width: 3000, height: 100 }, A4, A4], PAGE_MAKER + 1);
    await arrange({
      of: 3,
      shown: [
        { number: 1, turn: 90 },
        { number: 3, turn: 90 },
      ],
    });
    expect((await readNote(library, 'paper'))?.pages.map(({ turn }) => turn)).toEqual([undefined, 90]);
  });

  it('takes it back, and can arrange the same pages again', async () => {
    await arrange(showing(2));
    await arrange(undefined, showing(2));
    expect(await read()).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    await arrange(showing(1, 2, 3));
    await arrange(showing(2, 1));
    expect((await library.moderationLog.listOfNote('paper', 9)).map(({ act }) => act)).toEqual(
      Array(4).fill('order-pages'),
    );
  });

  it('is the first of two, or learns that the pages have changed', async () => {
    const ends = await Promise.allSettled([arrange(showing(1, 2)), arrange(showing(3))]);
    const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(failed.map((error) => isRefusal(error, 'note.moderated'))).toEqual([true]);
    expect((await library.moderationLog.listOfNote('paper', 9)).length).toBe(1);
  });

  it('leaves reports open, and settles warnings about missing and repeated pages', async () => {
    await library.missingPages.record(FILE, { printed: 4, shown: 3 });
    await library.repeatedPages.record(FILE, { page: 3, earlier: 1 });
    await arrange(showing(1, 2));
    expect(await library.missingPages.listOf([FILE])).toEqual(new Map());
    expect(await library.repeatedPages.listOf([FILE])).toEqual(new Map());
  });

  it('is refused to leave out every page, to show one twice, or one that is not there', async () => {
    const askew = { of: 3, shown: [{ number: 1, turn: 45 as 90 }] };
    for (const wrong of [
      showing(),
      showing(1, 1),
      showing(4),
      showing(0),
      showing(1.5),
      showing(Number.NaN),
      askew,
    ])
      await expect(arrange(wrong)).rejects.toSatisfy(refused('pages.none'));
    await expect(arrange({ of: 9, shown: [{ number: 1 }] })).rejects.toSatisfy(refused('note.moderated'));
    await expect(arrange(showing(1), undefined, 'another')).rejects.toSatisfy(refused('note.moderated'));
    expect((await read())?.length).toBe(3);
  });

  it('has arranged them also for a file that is drawn anew, unless it has other pages then', async () => {
    await arrange(showing(2));
    await library.pages.forget(FILE);
    await prepared(library, FILE, 3);
    expect(await read()).toEqual([[1, 2]]);
    await library.pages.begin(FILE, [A4, A4], PAGE_MAKER + 1);
    expect((await read())?.length).toBe(2);
  });

  it('is nobody without that role', async () => {
    const ravi = await person(library, 'ravi');
    const wanted = { file: FILE, was: undefined, to: showing(1), reason: 'Mine' };
    for (const by of [ravi, undefined])
      await expect(orderPages(library, by, 'paper', wanted)).rejects.toSatisfy(refused('moderation.role'));
  });
});
