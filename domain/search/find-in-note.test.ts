import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageText } from '../../adapters/database/contract/page-texts.contract.ts';
import { pagelessPdf } from '../../scripts/papers/pageless-pdf.ts';
import { arriving, draftOf, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import { shareNote } from '../note/share-note.ts';
import { findInNote } from './find-in-note.ts';

describe('finding words in one note', () => {
  let opened: TestLibrary;
  let note: string;
  beforeAll(async () => {
    opened = await openTestLibrary();
    const { library } = opened;
    const asha = await person(library, 'asha');
    await receiveChunk(library, asha, arriving('book', pagelessPdf('a book')));
    note = (await shareNote(library, asha, draftOf('book'))).id;
    const sizes = Array.from({ length: 45 }, () => ({ width: 595, height: 842 }));
    await library.pages.begin('book', sizes, 1);
    await library.pageTexts.keep(pageText('book', 2, 'Normalization of relations. Define normalization.'));
    await library.pageTexts.keep(pageText('book', 30, 'Normal forms. हल करें। केन्द्र'));
    await library.pageTexts.keep(
      pageText('book', 44, 'Explain relations between stacks and queues. Dead-\nlocks'),
    );
  });
  afterAll(() => opened.close());

  const pagesWith = async (typed: string) =>
    (await findInNote(opened.library, note, typed))?.hits.map(({ page, count }) => [page, count]);

  it.each([
    [
      'normal',
      [
        [2, 2],
        [30, 1],
      ],
    ],
    ['NORMALIZATION', [[2, 2]]],
    ['normalisation', [[2, 2]]],
    ['define relation', [[2, 2]]],
    ['stack quues', [[44, 1]]],
    ['deadlocks', [[44, 1]]],
    ['हल', [[30, 1]]],
    ['केंद्र', [[30, 1]]],
    ['केन', [[30, 1]]],
    ['thermodynamics', []],
    ['', []],
  ])('tells the pages that have %s, and how often', async (typed, pages) => {
    expect(await pagesWith(typed)).toEqual(pages);
  });

  it('tells as which words they are printed, and the passage', async () => {
    const found = await findInNote(opened.library, note, 'normaliztion');
    expect(found?.hits[0]?.printed).toEqual(['Normalization', 'normalization']);
    expect(found?.hits[0]?.snippet[0]).toEqual({ text: 'Normalization', isFound: true });
  });

  it('prints a word with the hyphen that parts it on two lines', async () => {
    const found = await findInNote(opened.library, note, 'deadlock');
    expect(found?.hits[0]?.printed).toEqual(['Dead-locks']);
    expect(found?.hits[0]?.snippet.at(-1)).toEqual({ text: 'Dead-locks', isFound: true });
  });

  it('says while pages of it are still to be read', async () => {
    expect((await findInNote(opened.library, note, 'normal'))?.isBeingRead).toBe(true);
    await receiveChunk(
      opened.library,
      await person(opened.library, 'ravi'),
      arriving('read', pagelessPdf('b')),
    );
    const { id } = await shareNote(
      opened.library,
      await opened.library.accounts.find('ravi'),
      draftOf('read'),
    );
    await opened.library.pages.begin('read', [{ width: 595, height: 842 }], 1);
    await opened.library.pages.settle('read', undefined, opened.library.clock());
    expect((await findInNote(opened.library, id, 'stack'))?.isBeingRead).toBe(true);
    await opened.library.pageTexts.keep(pageText('read', 1, 'A queue.'));
    expect(await findInNote(opened.library, id, 'stack')).toMatchObject({ hits: [], isBeingRead: false });
  });

  it('knows no note that is not there', async () => {
    expect(await findInNote(opened.library, 'none', 'words')).toBeUndefined();
  });
});
