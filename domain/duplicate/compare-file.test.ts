import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGLISH, openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { openNoteCase } from '../moderation/open-case.ts';
import { OPERATOR } from '../moderation/role.ts';
import type { NoteDraft } from '../note.ts';
import { firstTexts } from '../page/first-texts.ts';
import { ownPapers } from '../paper/own-papers.ts';
import { papersOfCourse } from '../paper/papers-of-course.ts';
import { compareFile } from './compare-file.ts';

const signal = new AbortController().signal;
const QUESTIONS = `Explain the normal forms of relations with examples. State and verify the theorem of Stokes.
  Derive the equation of status waves on a stretched string between rigid supports. Discuss scheduling, paging,
  segmentation, deadlocks, and the banker's algorithm.`;
/** As OCR reads a bad photo of the same page. */
const MISREAD = QUESTIONS.replace('Explain', 'Exp1ain')
  .replace('theorem', 'the0rem')
  .replace('rigid', 'nigid');
const OTHERS = QUESTIONS.split(' ').reverse().join('x ');

describe('comparing the pages of a paper', () => {
  let opened: TestLibrary;
  let asha: Account;
  beforeAll(async () => {
    opened = await openTestLibrary();
    asha = await person(opened.library, 'asha');
  });
  afterAll(() => opened.close());

  const library = () => opened.library;
  const compare = async (image: string) =>
    compareFile(library(), image, await firstTexts(library(), image), signal);
  /** Shares a paper whose pages were read, and compares it. */
  const shared = async (
    id: string,
    text: string | string[],
    course: string = ENGLISH.course,
    facts: Partial<NoteDraft> = {},
  ) => {
    const { image } = await sharedNote(library(), asha, id, { course, ...facts });
    const texts = [text].flat();
    await library().pages.begin(
      image,
      texts.map(() => ({ width: 595, height: 842 })),
      1,
    );
    await library().pages.settle(image, undefined, library().clock());
    const read = { source: 'ocr', language: 'eng', engine: 'made', confidence: 90 } as const;
    for (const [index, text] of texts.entries())
      await library().pageTexts.keep({
        ...{ file: image, page: index + 1, text, ...read },
        readAt: library().clock(),
      });
    await compare(image);
    return image;
  };
  const alikeOf = async (course: string) => {
    const { papers } = await papersOfCourse(library(), { ...ENGLISH, course });
    return papers.map(({ note, nearDuplicates }) => [note.id, nearDuplicates?.id]);
  };

  it('finds a paper that shows the same, tells its course, its sharer and the moderators', async () => {
    await shared('first', QUESTIONS);
    await shared('other', OTHERS);
    await shared('again', MISREAD);
    expect(await alikeOf(ENGLISH.course)).toEqual([
      ['again', 'first'],
      ['other', undefined],
      ['first', undefined],
    ]);
    const own = await ownPapers(library(), asha.id);
    expect(own.shared.map(({ note, nearDuplicates }) => [note.id, nearDuplicates?.id])).toContainEqual([
      'again',
      'first',
    ]);
    expect(await library().reports.listOpenOf('again')).toMatchObject([{ kind: 'duplicate' }]);
    expect(await library().reports.listOpenOf('first')).toEqual([]);
    const found = await openNoteCase(library(), OPERATOR, 'first');
    expect(found?.nearDuplicates.map(({ id }) => id)).toEqual(['again']);
  });

  it('tells a paper of another exam or year only where nine tenths of the words are the same', async () => {
    const course = 'BPC-102';
    await shared('of-2022', QUESTIONS, course, { examYear: 2022 });
    const image = await shared('of-2023', MISREAD, course, { examYear: 2023 });
    await shared('copied', QUESTIONS, course, { examYear: 2024, exam: 'end-semester' });
    await shared('unsaid', MISREAD, course);
    const found = async () => Object.fromEntries(await alikeOf(course));
    const openReports = async () => (await library().reports.listOpenOf('of-2023')).length;
    expect(await found()).toMatchObject({ 'of-2023': undefined, copied: 'of-2022', unsaid: 'of-2022' });
    expect(await openReports()).toBe(0);
    const asOf = async (examYear: number) => {
      const note = await library().notes.find('of-2023');
      if (note) await library().notes.change('of-2023', { ...note, examYear }, library().clock());
      await compare(image);
      return [(await found())['of-2023'], await openReports()];
    };
    expect([await asOf(2022), await asOf(2023)]).toEqual([
      ['of-2022', 1],
      [undefined, 0],
    ]);
  });

  it('finds a page that the paper itself has twice', async () => {
    const image = await shared('twice', ['Cover', OTHERS, OTHERS], 'BHS-188');
    expect((await library().repeatedPages.listOf([image])).get(image)).toEqual({ page: 3, earlier: 2 });
  });

  it('waits until every page is read', async () => {
    const { image } = await sharedNote(library(), asha, 'unread', { course: 'BHS-188' });
    await compare(image);
    expect(await library().pageSketches.listOf([image])).toEqual([]);
  });

  it('looks only among the papers of its course', async () => {
    await shared('elsewhere', QUESTIONS, 'BHS-188');
    expect(await alikeOf('BHS-188')).toContainEqual(['elsewhere', undefined]);
  });
});
