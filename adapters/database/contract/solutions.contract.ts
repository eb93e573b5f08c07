import { describe, expect, it } from 'vitest';
import type { Hiding } from '../../../domain/note/hiding.ts';
import type { Note, NoteCondition } from '../../../domain/note.ts';
import type { Engine } from '../engine.ts';
import { rowFaults } from '../maintenance/integrity-checks.ts';
import { repairDerivedRows } from '../maintenance/repair.ts';
import { acted, decided, ENGLISH, later, note, share, type Tables } from './made-up.ts';

const hiding: Hiding = {
  hiddenAt: later(10),
  hiddenBy: 'owner',
  actor: 'asha',
  reason: '',
  endsAt: later(1000),
};
const solution = (id: string, solutionOf?: string, changes: Partial<Note> = {}) =>
  note(id, { kind: 'solution', solutionOf, ...changes });

export function solutionsContract(tables: Tables, engine: () => Engine): void {
  const notes = () => tables().notes;
  const away = () => tables().hiddenNotes;
  const solutionsOf = async (paper: string) => (await notes().solutionsOf(paper, 9)).map(({ id }) => id);
  const found = async (id: string) => (await notes().find(id)) ?? (await away().find(id));
  const elsewhere = { ...ENGLISH, course: 'BHS-188' };

  describe('solutions', () => {
    it('are found by their paper, the oldest first, and come back as they were', async () => {
      const [, , first] = await share(tables, note('p'), note('q'), solution('a', 'p'), solution('b', 'p'));
      expect([await solutionsOf('p'), await solutionsOf('q'), await solutionsOf('a')]).toEqual([
        ['a', 'b'],
        [],
        [],
      ]);
      expect(await notes().solutionsOf('p', 1)).toEqual([first]);
      expect(await notes().withSolutions(['p', 'q', 'a'])).toEqual(['p']);
      await away().hide('a', hiding);
      expect([await solutionsOf('p'), (await away().find('a'))?.solutionOf]).toEqual([['b'], 'p']);
      expect(await away().restore('a', 'owner', later(20))).toEqual(first);
    });

    it('are a kind of their own, with or without a paper, in every list and count', async () => {
      await share(tables, note('p', { exam: 'quiz' }), solution('a', 'p', { exam: 'quiz' }), solution('b'));
      const list = async (...conditions: NoteCondition[]) =>
        (await notes().list({ conditions, order: [], limit: 9, offset: 0 })).map(({ id }) => id);
      expect(await list({ field: 'kind', values: ['solution'] })).toEqual(['a', 'b']);
      expect(await list({ field: 'kind', known: false })).toEqual(['p']);
      expect(await list({ field: 'solutionOf', values: ['p'] })).toEqual(['a']);
      expect(await list({ field: 'solutionOf', known: false })).toEqual(['p', 'b']);
      expect(await notes().countExams(ENGLISH, 9)).toEqual(
        expect.arrayContaining([
          { exam: 'quiz', examYear: undefined, notes: 2, solutions: 1 },
          { exam: undefined, examYear: undefined, notes: 1, solutions: 1 },
        ]),
      );
    });

    it('become something else by a change, and are none in another course or of another solution', async () => {
      await share(tables, note('p'), solution('a', 'p'), solution('b', 'p'), solution('c', 'b'));
      await notes().change('a', { ...note('a'), kind: 'notes' }, later(60));
      await notes().change('b', { ...solution('b', 'p'), ...elsewhere }, later(60));
      expect(await notes().find('a')).toMatchObject({ kind: 'notes', solutionOf: undefined });
      expect([await solutionsOf('p'), await solutionsOf('b')]).toEqual([[], []]);
      expect(await notes().withSolutions(['p', 'b'])).toEqual([]);
    });

    it('go along to another course with their paper, hidden ones too, and are counted there', async () => {
      await share(tables, note('p'), solution('a', 'p'), solution('b', 'p'), solution('c'));
      await away().hide('b', hiding);
      await notes().change('p', { ...note('p'), ...elsewhere }, later(60));
      expect(await solutionsOf('p')).toEqual(['a']);
      expect([await found('a'), await found('b'), await found('c')]).toMatchObject([
        elsewhere,
        elsewhere,
        ENGLISH,
      ]);
      expect(await notes().countWithin('COT', 'IT', '1st')).toEqual(
        expect.arrayContaining([
          { value: 'BHS-186', notes: 1 },
          { value: 'BHS-188', notes: 2 },
        ]),
      );
    });

    it('answer the note that is kept of two, in its course', async () => {
      await share(tables, note('p'), note('q', elsewhere), solution('a', 'p'));
      await share(tables, solution('b', 'p'));
      await away().hide('b', hiding);
      await tables().moderatedNotes.merge('p', 'q', decided(acted('merge', later(60))));
      expect([await solutionsOf('p'), await solutionsOf('q')]).toEqual([[], ['a']]);
      expect([await found('a'), await found('b')]).toMatchObject([
        { solutionOf: 'q', ...elsewhere },
        { solutionOf: 'q', ...elsewhere },
      ]);
    });

    it('answer nothing that is known once their paper is gone for good, and stay while it is away', async () => {
      await share(
        tables,
        note('p'),
        note('q'),
        note('r'),
        ...['p', 'q', 'r'].map((id) => solution(`of-${id}`, id)),
      );
      await away().hide('p', hiding);
      expect([await solutionsOf('p'), (await found('of-p'))?.solutionOf]).toEqual([[], 'p']);
      await away().restore('p', 'owner', later(20));
      expect(await solutionsOf('p')).toEqual(['of-p']);
      await away().hide('p', hiding);
      await tables().files.remove('file-of-p', later(2000));
      await notes().remove('q', later(60));
      await away().remove('r', later(60));
      for (const id of ['of-p', 'of-q', 'of-r'])
        expect(await found(id), id).toMatchObject({ kind: 'solution', solutionOf: undefined });
    });

    it('that name a note which is not there are found, and repaired', async () => {
      await share(tables, note('p'), solution('a', 'p'), solution('b', 'p'), solution('c', 'p'));
      const { db } = engine();
      await db.updateTable('notes').set({ solution_of: 'gone' }).where('id', 'in', ['b', 'c']).execute();
      await away().hide('c', hiding);
      const faults = async () =>
        (await rowFaults(engine().db, { overdue: later(0), lastSequence: 9 }))
          .filter(({ kind }) => kind === 'solution.no-paper')
          .map((fault) => [fault.note, fault.detail]);
      expect(await faults()).toEqual([
        ['b', 'gone'],
        ['c', 'gone'],
      ]);
      await repairDerivedRows(engine(), later(60));
      expect([await faults(), await solutionsOf('p')]).toEqual([[], ['a']]);
      expect(await found('c')).toMatchObject({ kind: 'solution', solutionOf: undefined });
    });

    it('grant no request for the paper', async () => {
      await share(tables);
      const paperRequest = {
        ...ENGLISH,
        exam: 'quiz',
        examYear: 2020,
        accountId: 'asha',
        createdAt: later(0),
      };
      await tables().paperRequests.add({ ...paperRequest, id: 'w' }, 20);
      await share(tables, solution('a', undefined, { exam: 'quiz', examYear: 2020 }));
      expect(await tables().paperRequests.listOf('asha')).toHaveLength(1);
    });
  });
}
