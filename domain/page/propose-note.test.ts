import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typedPage } from '../../scripts/papers/scanned-page.ts';
import { arriving, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import { isRefusal } from '../refusal.ts';
import { ReadingStopped } from './page-reader.ts';
import { proposeNote, sayFileWhole } from './propose-note.ts';

describe('what a file says of itself', () => {
  let opened: TestLibrary;
  let asha: Account;
  let ravi: Account;
  beforeAll(async () => {
    opened = await openTestLibrary();
    asha = await person(opened.library, 'asha');
    ravi = await person(opened.library, 'ravi');
    const page = await typedPage([
      'May, 2019',
      'Operating Systems (PCC-CS-403)',
      'Time: 3 Hours  Max. Marks: 75',
      'Total Pages: 04',
    ]);
    await receiveChunk(opened.library, asha, arriving('paper', page));
    await receiveChunk(opened.library, asha, arriving('noise', '%PDF-1.7 nothing that anybody could read'));
  });
  afterAll(() => opened.close());

  const asked = (account: Account | undefined, id = 'paper') => proposeNote(opened.library, account, { id });
  const refused = (account: Account | undefined, id?: string) =>
    asked(account, id).catch((error) => (isRefusal(error) ? error.reason : error));

  it('is given to the account that uploaded it, pages that it lacks too, and its page is not read again for search', async () => {
    expect(await asked(asha)).toMatchObject({
      title: 'Operating Systems',
      exam: 'end-semester',
      examYear: 2019,
      missing: { printed: 4, shown: 1 },
      isRead: true,
    });
    const [kept] = await opened.library.pageTexts.listOf('paper');
    expect(kept).toMatchObject({ page: 1, text: expect.stringContaining('Operating Systems') });
  });

  it('is given to no other account, nor of a file that is not there', async () => {
    expect(await refused(undefined)).toBe('note.share');
    expect(await refused(ravi)).toBe('file.unknown');
    expect(await refused(asha, 'nowhere')).toBe('file.unknown');
  });

  it('is marked as complete by its owner before it is shared, and stays so once its pages are counted', async () => {
    const isMissing = async () => (await opened.library.missingPages.listOf(['paper'])).size;
    const asWhole = (account: Account) =>
      sayFileWhole(opened.library, account, 'paper').catch(({ reason }) => reason);
    expect(await asWhole(ravi)).toBe('file.unknown');
    await asWhole(asha);
    await opened.library.missingPages.record('paper', { printed: 4, shown: 1 });
    expect(await isMissing()).toBe(0);
  });

  it('is nothing for what cannot be read', async () => {
    expect(await asked(asha, 'noise')).toMatchObject({ courses: [], exam: undefined, examYear: undefined });
  });

  it('is that it was not read yet, where the library takes too long, and is given when it is asked again', async () => {
    const { library } = opened;
    await receiveChunk(library, asha, arriving('late', await typedPage(['May, 2019', 'Operating Systems'])));
    const textOf = () => Promise.reject(new ReadingStopped());
    const busy = { ...library, pageReader: { ...library.pageReader, textOf } };
    expect(await proposeNote(busy, asha, { id: 'late' })).toMatchObject({ courses: [], isRead: false });
    const again = await proposeNote(library, asha, { id: 'late', isAgain: true });
    expect(again).toMatchObject({ title: 'Operating Systems', isRead: true });
  });

  it('is given so often and no oftener', async () => {
    const many = { ...opened.library, limits: opened.library.jobLimits } as typeof opened.library;
    const asking = () =>
      proposeNote(many, asha, { id: 'paper' }).then(
        () => 'given',
        (error) => error.reason,
      );
    const answers = [];
    for (let time = 0; time <= 30; time += 1) answers.push(await asking());
    expect([answers.includes('given'), answers.at(-1)]).toEqual([true, 'limit.reached']);
  });
});
