import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ENGLISH,
  isRefusal,
  openTestLibrary,
  person,
  sharedNote,
  type TestLibrary,
} from '../../test/library.ts';
import type { Account } from '../account.ts';
import { ownPapers } from '../paper/own-papers.ts';
import { papersOfCourse } from '../paper/papers-of-course.ts';
import { readNote } from '../paper/read-note.ts';
import { countPages } from './count-pages.ts';
import { firstTexts } from './first-texts.ts';
import { sayWhole } from './say-whole.ts';

describe('a paper', () => {
  let opened: TestLibrary;
  let asha: Account;
  beforeAll(async () => {
    opened = await openTestLibrary();
    asha = await person(opened.library, 'asha');
  });
  afterAll(() => opened.close());

  it('may lack pages until the person who shared it says that it is whole', async () => {
    const { library } = opened;
    const { image } = await sharedNote(library, asha, 'half');
    await library.pages.begin(image, [{ width: 595, height: 842 }], 1);
    const read = { source: 'ocr', language: 'eng', engine: 'made', confidence: 90 } as const;
    const text = 'Roll No.  Total Pages : 02';
    await library.pageTexts.keep({ file: image, page: 1, text, ...read, readAt: library.clock() });
    const count = async () => countPages(library, image, await firstTexts(library, image));
    await count();
    const missing = async () => (await papersOfCourse(library, ENGLISH)).papers.map((paper) => paper.missing);
    expect(await missing()).toEqual([{ printed: 2, shown: 1 }]);
    const other = await person(library, 'other');
    await expect(sayWhole(library, other, 'half')).rejects.toSatisfy((error) =>
      isRefusal(error, 'note.owner'),
    );
    await sayWhole(library, asha, 'half');
    await count();
    expect(await missing()).toEqual([undefined]);
  });

  it('may have a page twice until the person who shared it says that it is whole', async () => {
    const { library } = opened;
    const { image } = await sharedNote(library, asha, 'twice');
    await library.repeatedPages.record(image, { page: 3, earlier: 2 });
    const warnings = async () => [
      (await readNote(library, 'twice'))?.repeated,
      (await ownPapers(library, asha.id)).shared[0]?.repeated,
    ];
    expect(await warnings()).toEqual([
      { page: 3, earlier: 2 },
      { page: 3, earlier: 2 },
    ]);
    await sayWhole(library, asha, 'twice');
    expect(await warnings()).toEqual([undefined, undefined]);
  });
});
