import { beforeEach, describe, expect, it } from 'vitest';
import type { KeptCorrection } from '../../../domain/question/question-correction.ts';
import type { PaperQuestion } from '../../../domain/question/splitting/paper-questions.ts';
import { acted, later, NOON, note, share, type Tables } from './made-up.ts';

const FILE = 'file-of-a';
const question = (number: number): PaperQuestion => ({
  ...{ paper: 1, section: undefined, number, part: undefined, sub: undefined, marks: 5, choice: undefined },
  ...{ isAlternative: false, regions: [], stemRegions: [], text: `Explain idea ${number}` },
});
const found = { questions: [question(1), question(2)], warnings: ['marks'] } as const;
const corrections: readonly KeptCorrection[] = [
  { position: 1, correction: { act: 'hide', question: `${FILE}-1` }, madeAt: later(1) },
  { position: 3, correction: { act: 'right' }, madeAt: later(2) },
];

export function questionCorrectionsContract(tables: Tables): void {
  describe('what an admin has corrected', () => {
    const kept = () => tables().questions;
    const version = async () => (await kept().splitOf(FILE))?.version ?? '';
    const correcting = (was: string, at = later(5)) =>
      kept().correct(FILE, {
        ...{ was, corrections, splitter: 1, at, entry: acted('mend', at, { note: 'a' }) },
        split: { ids: [`${FILE}-2`, `${FILE}-2~3`], questions: [question(2), question(7)], warnings: [] },
      });
    const labels = async () => (await kept().ofFile(FILE)).map(({ id, number }) => [id, number]);
    beforeEach(async () => {
      await share(tables, note('a'));
      await kept().keepSplit(FILE, found, 1, NOON);
    });

    it('is kept with its questions, in one act with the entry of the log', async () => {
      expect(await correcting(await version())).toBe(true);
      expect(await kept().correctionsOf(FILE)).toEqual(corrections);
      expect(await labels()).toEqual([
        [`${FILE}-2`, 2],
        [`${FILE}-2~3`, 7],
      ]);
      expect(await kept().splitOf(FILE)).toMatchObject({ warnings: [] });
      expect(await tables().moderationLog.listOfNote('a', 9)).toMatchObject([{ act: 'mend' }]);
    });

    it('counts for the first of two admins, and the second one changes nothing', async () => {
      const was = await version();
      const done = await Promise.all([correcting(was), correcting(was, later(6))]);
      expect(done.sort()).toEqual([false, true]);
      expect(await tables().moderationLog.listOfNote('a', 9)).toHaveLength(1);
      expect(await correcting('none')).toBe(false);
    });

    it('is refused where the paper was split since, or is being read anew', async () => {
      const was = await version();
      await kept().keepSplit(FILE, found, 1, later(1));
      expect(await correcting(was)).toBe(false);
      await kept().keepSplit(FILE, found, 0, later(2));
      expect(await correcting(await version())).toBe(false);
      expect(await kept().correctionsOf(FILE)).toEqual([]);
    });

    it('stays when the paper is split by one who knows it, and no other one splits it', async () => {
      await correcting(await version());
      expect(await kept().keepSplit(FILE, found, 2, later(9))).toBe(false);
      expect(await kept().keepSplit(FILE, found, 2, later(9), corrections)).toBe(true);
      expect(await kept().correctionsOf(FILE)).toEqual(corrections);
      expect(await labels()).toEqual([
        [`${FILE}-1`, 1],
        [`${FILE}-2`, 2],
      ]);
    });

    it('goes with its file', async () => {
      await correcting(await version());
      await tables().notes.remove('a', later(9));
      await tables().files.remove(FILE);
      expect([await kept().correctionsOf(FILE), await kept().ofFile(FILE)]).toEqual([[], []]);
    });
  });
}
