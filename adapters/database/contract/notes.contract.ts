import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf } from '../../../domain/note/note-fields.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import {
  account,
  acted,
  decided,
  ENGLISH,
  file,
  isTemporary,
  later,
  note,
  share,
  type Tables,
} from './made-up.ts';

const refusedFor = (reason: string) => (error: unknown) => isRefusal(error, reason);

export function notesContract(tables: Tables): void {
  describe('notes', () => {
    beforeEach(() => tables().accounts.add(account('asha'), 'hash'));
    const notes = () => tables().notes;
    const counted = () => notes().countWithin('COT', 'IT', '1st');

    it('are found by id and by file, with all their fields', async () => {
      const facts = { kind: 'paper', exam: 'end-semester', examYear: 2019, description: 'अंग्रेज़ी 📄' } as const;
      const [added] = await share(tables, note('n', facts));
      expect(added).toEqual({ ...note('n', facts), sequence: expect.any(Number) });
      expect(await notes().find('n')).toEqual(added);
      expect(await notes().findByFile('file-of-n')).toEqual(added);
      expect(await notes().find('none')).toBeUndefined();
      expect(await notes().findByFile('none')).toBeUndefined();
    });

    it('with only the specification’s fields stay as they are', async () => {
      const [added] = await share(tables, note('n'));
      expect(added).toMatchObject({ kind: undefined, exam: undefined, examYear: undefined });
    });

    it('grow in sequence, also past one that was removed', async () => {
      const [first, second] = await share(tables, note('a'), note('b'));
      await notes().remove('b', later(1));
      const [third] = await share(tables, note('c'));
      const sequences = [first, second, third].map((each) => each?.sequence ?? 0);
      expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
      expect(new Set(sequences).size).toBe(3);
    });

    it('keep their file, and release it when they go', async () => {
      await share(tables, note('n'));
      expect(await isTemporary(tables, 'file-of-n')).toBe(false);
      expect(await notes().remove('n', later(1))).toBe(true);
      expect(await isTemporary(tables, 'file-of-n')).toBe(true);
      expect(await notes().remove('n', later(1))).toBe(false);
    });

    it.each([
      ['an id that is taken', 'note.exists', note('n', { image: 'free' })],
      ['a file that another note has', 'note.file-used', note('m', { image: 'file-of-n' })],
      ['a file that is not there', 'note.file-missing', note('m', { image: 'none' })],
    ])('are refused with %s, and nothing is counted or kept', async (_name, reason, second) => {
      await share(tables, note('n'));
      await tables().files.begin(file('free'));
      await expect(notes().add(second)).rejects.toSatisfy(refusedFor(reason));
      expect(await counted()).toEqual([{ value: 'BHS-186', notes: 1 }]);
      expect(await isTemporary(tables, 'free')).toBe(true);
      expect(await notes().find('m')).toBeUndefined();
    });

    describe('whose id had', () => {
      const free = note('n', { image: 'free' });
      const refused = () => expect(notes().add(free)).rejects.toSatisfy(refusedFor('note.exists'));
      beforeEach(async () => {
        await share(tables, note('n'), note('m'));
        await tables().files.begin(file('free'));
      });

      it('a merged note are refused: its address leads to the kept one', async () => {
        await tables().moderatedNotes.merge('n', 'm', decided(acted('merge', later(1))));
        await refused();
        expect(await isTemporary(tables, 'free')).toBe(true);
        expect(await counted()).toEqual([{ value: 'BHS-186', notes: 1 }]);
      });

      it('a kept note that is gone are refused: the addresses of those merged into it lead there', async () => {
        await tables().moderatedNotes.merge('m', 'n', decided(acted('merge', later(1))));
        await notes().remove('n', later(1));
        await refused();
      });

      it.each(['delete', 'merge'] as const)('a note that moderators ended (%s) are refused', async (act) => {
        const entry = acted(act, later(1), { note: 'n' });
        await tables().moderatedNotes.remove('n', decided(entry));
        await refused();
      });

      it('a note that moderators end at the same moment are refused', async () => {
        const entry = acted('delete', later(1), { note: 'n' });
        await Promise.all([tables().moderatedNotes.remove('n', decided(entry)), refused()]);
        expect(await notes().find('n')).toBeUndefined();
      });
    });

    it('that want one file at the same moment: one gets it', async () => {
      await tables().files.begin(file('one'));
      const tries = ['a', 'b', 'c', 'd'].map((id) => notes().add(note(id, { image: 'one' })));
      const results = await Promise.allSettled(tries);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await counted()).toEqual([{ value: 'BHS-186', notes: 1 }]);
    });

    it('and the removal of their file at the same moment: never a note without its file', async () => {
      await tables().files.begin(file('one'));
      const [added, removed] = await Promise.allSettled([
        notes().add(note('n', { image: 'one' })),
        tables().files.remove('one'),
      ]);
      const isThere = (await tables().files.find('one')) !== undefined;
      expect(added.status === 'fulfilled').toBe(isThere);
      expect(removed).toEqual({ status: 'fulfilled', value: !isThere });
    });

    it('change their fields, not who shared them or when', async () => {
      const [before] = await share(tables, note('n', { examYear: 2019, kind: 'paper' }));
      const changes = { description: 'Better', exam: 'quiz', examYear: 2020 };
      const draft = draftOf({ ...ENGLISH, ...changes, image: 'file-of-n' });
      const after = await notes().change('n', draft, later(60));
      expect(after).toEqual({ ...before, ...draft, updatedAt: later(60) });
      expect(await notes().find('n')).toEqual(after);
    });

    it('keep the new file and release the old one when their file changes', async () => {
      await share(tables, note('n'));
      await tables().files.begin(file('new'));
      await notes().change('n', { ...note('n'), image: 'new' }, later(60));
      expect(await isTemporary(tables, 'file-of-n')).toBe(true);
      expect(await isTemporary(tables, 'new')).toBe(false);
    });

    it.each([
      ['another note’s file', 'note.file-used', 'file-of-m'],
      ['a file that is not there', 'note.file-missing', 'none'],
    ])('do not change to %s, and nothing else of them changes', async (_name, reason, image) => {
      const [before] = await share(tables, note('n'), note('m'));
      const change = notes().change('n', { ...note('n'), year: '2nd', image }, later(60));
      await expect(change).rejects.toSatisfy(refusedFor(reason));
      expect(await notes().find('n')).toEqual(before);
      expect(await notes().countWithin('COT', 'IT')).toEqual([{ value: '1st', notes: 2 }]);
      expect(await isTemporary(tables, 'file-of-n')).toBe(false);
    });

    it('that went away do not change', async () => {
      expect(await notes().change('n', note('n'), later(60))).toBeUndefined();
    });
  });
}
