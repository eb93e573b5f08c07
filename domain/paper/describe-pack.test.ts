import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGLISH, openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import { prepared } from '../../test/prepared.ts';
import { describePack, textsOfPaper } from './describe-pack.ts';

let opened: TestLibrary;
beforeAll(async () => {
  opened = await openTestLibrary();
  const asha = await person(opened.library, 'asha');
  for (const [id, examYear, pages] of [
    ['new', 2023, 3],
    ['long', 2022, 900],
    ['old', 2019, 1],
    ['older', 2018, 0],
  ] as const) {
    await sharedNote(opened.library, asha, id, { examYear });
    if (pages > 0) await prepared(opened.library, `file-of-${id}`, pages);
  }
  await sharedNote(opened.library, asha, 'elsewhere', { course: 'BHS-188' });
  for (const page of [1, 3]) await keepText('file-of-new', page, `Words of page ${page}`);
});
afterAll(() => opened.close());

async function keepText(file: string, page: number, text: string) {
  const read = { source: 'pdf', language: 'eng', engine: 'reader 1', confidence: undefined } as const;
  await opened.library.pageTexts.keep({ file, page, text, ...read, readAt: opened.library.clock() });
}

describe('the description of a course for devices that keep it', () => {
  it('comes in parts of so many pages, each paper once, with the papers beside it', async () => {
    const parts = [];
    for (let after: string | undefined; ; ) {
      const { papers, next } = await describePack(opened.library, ENGLISH, after);
      parts.push(papers.map(({ note, previous, next }) => [previous?.id, note.id, next?.id]));
      if (!next) break;
      after = next;
    }
    expect(parts).toEqual([
      [[undefined, 'new', 'long']],
      [['new', 'long', 'old']],
      [
        ['long', 'old', 'older'],
        ['old', 'older', undefined],
      ],
    ]);
  });

  it('says what is known of pages and texts', async () => {
    const { papers } = await describePack(opened.library, ENGLISH);
    expect(papers[0]?.pages.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(papers[0]?.textLength).toBe(2 * 'Words of page 1'.length);
  });

  it('has nothing of a course without papers', async () => {
    const none = { ...ENGLISH, course: 'BPC-102' };
    expect(await describePack(opened.library, none)).toEqual({ papers: [], next: undefined });
  });
});

describe('the texts of a paper', () => {
  it('are those of its pages, in order', async () => {
    const answer = await textsOfPaper(opened.library, 'new', 1);
    expect(answer?.texts).toEqual(['Words of page 1', '', 'Words of page 3']);
    expect((await textsOfPaper(opened.library, 'new', 3))?.texts).toEqual(['Words of page 3']);
    expect((await textsOfPaper(opened.library, 'old', 1))?.texts).toEqual([]);
  });

  it.each([0, -1, 1.5, Number.NaN, 1001])('from page %d on are none', async (from) => {
    expect(await textsOfPaper(opened.library, 'new', from)).toBeUndefined();
  });
});
