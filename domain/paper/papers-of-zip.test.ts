import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  type draftOf,
  ENGLISH,
  openTestLibrary,
  person,
  sharedNote,
  type TestLibrary,
} from '../../test/library.ts';
import type { Account } from '../account.ts';
import { withdrawNote } from '../note/withdraw-note.ts';
import { openZippedPaper, papersOfZip } from './papers-of-zip.ts';

let opened: TestLibrary;
let asha: Account;
beforeEach(async () => {
  opened = await openTestLibrary();
  onTestFinished(() => opened.close());
  asha = await person(opened.library, 'asha');
});
const share = (id: string, changes: Partial<ReturnType<typeof draftOf>> = {}) =>
  sharedNote(opened.library, asha, id, changes);

describe('the papers of a ZIP', () => {
  it('have the names of their downloads, numbered where these are the same but for capitals', async () => {
    const paper = { exam: 'end-semester', examYear: 2024 };
    await share('a', paper);
    await share('b', paper);
    await share('c', { description: 'end semester 2024', examYear: 2023 });
    await share('d', { description: 'End semester 2024 (2)', examYear: 2022 });
    const papers = await papersOfZip(opened.library, ENGLISH, {});
    expect(papers.map(({ name }) => name)).toEqual([
      'BHS-186 End semester 2024.pdf',
      'BHS-186 End semester 2024 (2).pdf',
      'BHS-186 end semester 2024 (3).pdf',
      'BHS-186 End semester 2024 (2) (2).pdf',
    ]);
  });

  it('are those of a year and an exam where these are asked for', async () => {
    await share('a', { exam: 'end-semester', examYear: 2024 });
    await share('b', { exam: 'end-semester', examYear: 2023 });
    await share('c', { description: 'Unit 1' });
    const idsOf = async (wanted: Parameters<typeof papersOfZip>[2]) =>
      (await papersOfZip(opened.library, ENGLISH, wanted)).map(({ file }) => file.id);
    expect(await idsOf({ exam: 'end-semester' })).toEqual(['file-of-a', 'file-of-b']);
    expect(await idsOf({ examYear: 2023 })).toEqual(['file-of-b']);
    expect(await idsOf({ examYear: 1999 })).toEqual([]);
  });

  it('are not opened once they are withdrawn', async () => {
    await share('a');
    const [paper] = await papersOfZip(opened.library, ENGLISH, {});
    if (!paper) throw new Error('There is no paper');
    expect(await openZippedPaper(opened.library, paper)).toBeDefined();
    await withdrawNote(opened.library, asha, 'a');
    expect(await openZippedPaper(opened.library, paper)).toBeUndefined();
  });
});
