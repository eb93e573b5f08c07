import { beforeEach, describe, expect, it } from 'vitest';
import type { PaperQuestion } from '../../../domain/question/splitting/paper-questions.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { account, later, NOON, note, share, type Tables } from './made-up.ts';

const question = (number: number): PaperQuestion => ({
  ...{ paper: 1, section: undefined, number, part: undefined, sub: undefined, marks: 5, choice: undefined },
  ...{ isAlternative: false, regions: [], stemRegions: [], text: '' },
});

export function doneMarksContract(tables: Tables): void {
  describe('done marks', () => {
    const doneMarks = () => tables().doneMarks;
    const doneMark = (id: string, minutes = 0, isDone = true) => ({
      question: id,
      at: later(minutes),
      isDone,
    });
    const done = async (...ids: string[]) =>
      (await doneMarks().among('ravi', ids)).filter(({ isDone }) => isDone);
    const split = (...numbers: number[]) =>
      tables().questions.keepSplit('file-of-a', { questions: numbers.map(question), warnings: [] }, 1, NOON);
    beforeEach(async () => {
      for (const id of ['ravi', 'mira']) await tables().accounts.add(account(id), 'hash');
      await share(tables, note('a'), note('b'));
      await split(1, 2, 3);
    });

    it('are those of one account, in the order of their questions', async () => {
      await doneMarks().keep('ravi', [doneMark('file-of-a-2', 1), doneMark('file-of-a-1')], 9);
      await doneMarks().keep('mira', [doneMark('file-of-a-3')], 9);
      expect(await doneMarks().listKept('ravi', '', 1)).toEqual([doneMark('file-of-a-1')]);
      expect(await doneMarks().listKept('ravi', 'file-of-a-1', 9)).toEqual([doneMark('file-of-a-2', 1)]);
      expect(await doneMarks().among('ravi', [])).toEqual([]);
    });

    it('are the newest ones, whichever device sends first', async () => {
      await doneMarks().keep('ravi', [doneMark('file-of-a-1', 5, false)], 9);
      await doneMarks().keep('ravi', [doneMark('file-of-a-1', 3), doneMark('file-of-a-1', 4)], 9);
      expect(await done('file-of-a-1')).toEqual([]);
      await Promise.all([
        doneMarks().keep('ravi', [doneMark('file-of-a-1', 7)], 9),
        doneMarks().keep('ravi', [doneMark('file-of-a-1', 6, false)], 9),
      ]);
      expect(await done('file-of-a-1')).toEqual([doneMark('file-of-a-1', 7)]);
    });

    it('are kept of questions that are there, and no more than an account may have', async () => {
      await doneMarks().keep('ravi', [doneMark('none'), doneMark('file-of-a-1'), doneMark('file-of-a-2')], 2);
      expect(await done('none', 'file-of-a-1', 'file-of-a-2')).toHaveLength(2);
      const more = doneMarks().keep('ravi', [doneMark('file-of-a-3')], 2);
      await expect(more).rejects.toSatisfy((error) => isRefusal(error, 'practice.most'));
      await doneMarks().keep('ravi', [doneMark('file-of-a-1', 1, false)], 2);
      expect(await done('file-of-a-1', 'file-of-a-3')).toEqual([]);
    });

    it('stay while a paper is read anew, and go with its file and with the account', async () => {
      await doneMarks().keep('ravi', [doneMark('file-of-a-1')], 9);
      await doneMarks().keep('mira', [doneMark('file-of-a-1')], 9);
      await split(2);
      await split(1, 2);
      expect(await done('file-of-a-1')).toHaveLength(1);
      await tables().notes.remove('a', later(1));
      await tables().files.remove('file-of-a');
      expect(await doneMarks().listKept('mira', '', 9)).toEqual([]);
    });
  });
}
