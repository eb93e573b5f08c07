import { beforeEach, describe, expect, it } from 'vitest';
import type { FoundUnit } from '../../../domain/question/units/question-units.ts';
import { syllabusVersion, type Unit } from '../../../domain/syllabus.ts';
import { acted, ENGLISH, later, NOON, note, share, type Tables } from './made-up.ts';

const ELSEWHERE = { ...ENGLISH, course: 'BPP-101' };
const unit = (number: number): Unit => ({ number, title: `Unit ${number}`, text: `Text of ${number}` });
const question = (number: number) => ({
  ...{ paper: 1, section: undefined, number, part: undefined, sub: undefined, marks: 5, choice: undefined },
  ...{ isAlternative: false, regions: [], stemRegions: [], text: `Explain idea ${number}` },
});
const of = (noteId: string, number = 1) => `file-of-${noteId}-${number}`;

export function unitsContract(tables: Tables): void {
  const syllabi = () => tables().syllabi;
  const entry = (id: string) => acted('syllabus', NOON, { id });
  const replace = (id: string, numbers: readonly number[], was = '', place = ENGLISH) =>
    syllabi().replace([{ place, units: numbers.map(unit), was }], entry(id));

  describe('the syllabus of a course', () => {
    it('has the units that were stored last, by number, and is listed', async () => {
      expect(await syllabi().of(ENGLISH)).toEqual([]);
      expect(await replace('a', [2, 1])).toBe(true);
      expect(await syllabi().of(ENGLISH)).toEqual([unit(1), unit(2)]);
      expect(await syllabi().list()).toEqual([{ place: ENGLISH, units: [unit(1), unit(2)] }]);
      expect((await tables().moderationLog.list(9)).map(({ id }) => id)).toEqual(['a']);
    });

    it('is not replaced by who saw another one, and none of several is', async () => {
      await replace('a', [1]);
      expect(await replace('b', [1, 2], 'another version')).toBe(false);
      const both = [ELSEWHERE, ENGLISH].map((place) => ({ place, units: [unit(3)], was: '' }));
      expect(await syllabi().replace(both, entry('c'))).toBe(false);
      expect(await syllabi().list()).toEqual([{ place: ENGLISH, units: [unit(1)] }]);
      expect(await tables().moderationLog.list(9)).toHaveLength(1);
      expect(await replace('d', [], syllabusVersion([unit(1)]))).toBe(true);
      expect(await syllabi().list()).toEqual([]);
    });
  });

  describe('a file that is shared as a syllabus', () => {
    const isWaiting = async (place?: typeof ENGLISH) =>
      (await syllabi().waiting(9, place)).map(({ id }) => id);
    const syllabus = (id: string) => note(id, { kind: 'syllabus', examYear: 2023 });

    it('is of its kind in lists, also once it was hidden and restored, and asks no questions', async () => {
      await share(tables, note('a', { kind: 'notes' }), syllabus('s'));
      const listed = async (kind: string) =>
        (
          await tables().notes.list({
            conditions: [{ field: 'kind', values: [kind] }],
            ...{ order: [], limit: 9, offset: 0 },
          })
        ).map(({ id }) => id);
      expect([await listed('syllabus'), await listed('notes')]).toEqual([['s'], ['a']]);
      const hiding = { hiddenAt: later(10), hiddenBy: 'owner', actor: 'asha', reason: '' } as const;
      await tables().hiddenNotes.hide('s', { ...hiding, endsAt: later(1000) });
      expect([await isWaiting(), (await tables().hiddenNotes.find('s'))?.kind]).toEqual([[], 'syllabus']);
      await tables().hiddenNotes.restore('s', 'owner', later(20));
      expect((await tables().notes.find('s'))?.kind).toBe('syllabus');
      await tables().notes.change('s', { ...note('s'), kind: 'paper' }, later(30));
      expect([await listed('syllabus'), await listed('paper')]).toEqual([[], ['s']]);
    });

    it('waits for an admin, the newest first, until its units are saved or dismissed', async () => {
      await share(tables, syllabus('s'), note('a'), { ...syllabus('t'), course: ELSEWHERE.course });
      expect([await isWaiting(), await isWaiting(ENGLISH)]).toEqual([['t', 's'], ['s']]);
      expect((await syllabi().waiting(1)).map(({ id }) => id)).toEqual(['t']);
      const change = { place: ENGLISH, units: [unit(1)], was: 'another version' };
      expect(await syllabi().replace([change], entry('a'), 'file-of-s')).toBe(false);
      expect(await isWaiting(ENGLISH)).toEqual(['s']);
      expect(await syllabi().replace([{ ...change, was: '' }], entry('b'), 'file-of-s')).toBe(true);
      expect(await syllabi().replace([], entry('c'), 'file-of-s')).toBe(true);
      expect(await isWaiting()).toEqual(['t']);
    });

    it('queues the sorting of the questions of each course whose units it changes', async () => {
      await share(tables, note('a'), note('b'), { ...note('c'), course: ELSEWHERE.course });
      for (const id of ['a', 'b', 'c'])
        await tables().questions.keepSplit(
          `file-of-${id}`,
          { questions: [question(1)], warnings: [] },
          1,
          NOON,
        );
      const before = (await tables().pendingJobs.count('find-questions')).waiting;
      await replace('a', [1]);
      expect((await tables().pendingJobs.count('find-questions')).waiting - before).toBe(1);
    });
  });

  describe('the unit of a question', () => {
    const units = () => tables().questionUnits;
    const version = syllabusVersion([unit(1), unit(2)]);
    const split = (noteId: string, numbers: readonly number[], at = NOON) =>
      tables().questions.keepSplit(
        `file-of-${noteId}`,
        { questions: numbers.map(question), warnings: [] },
        1,
        at,
      );
    const compare = async (similar: readonly (readonly [string, string])[] = []) => {
      const { due, compared } = await tables().similarQuestions.comparable(ENGLISH, 99);
      const near = (id: string) => [
        { id, kind: 'similar' as const, similarity: 0.5, isInOtherScript: false },
      ];
      return tables().similarQuestions.keep(ENGLISH, {
        ...{ due, compared, topics: [], sorted: new Map(), further: new Map(), sittings: new Map() },
        similar: new Map(similar.map(([one, other]) => [one, near(other)])),
      });
    };
    const found = (id: string, number: number | undefined, isSure = true): FoundUnit => ({
      id,
      unit: number === undefined ? undefined : { number, isSure },
      shares: Float32Array.of(0.5, 0.25),
    });
    const keep = async (...wanted: FoundUnit[]) => {
      const unsorted = await units().unsorted(ENGLISH, version);
      return units().keep(ENGLISH, version, wanted, unsorted?.questions ?? []);
    };
    const shown = async () =>
      Object.fromEntries(
        (await tables().questions.ofCourse(ENGLISH)).questions.map(({ id, unit: own }) => [id, own]),
      );

    beforeEach(async () => {
      await share(tables, note('a', { exam: 'end', examYear: 2023 }), note('b'));
      await replace('units', [1, 2]);
      await split('a', [1, 2]);
      await split('b', [1]);
      await compare([[of('a', 1), of('b', 1)]]);
    });

    it('is stored for the questions of papers that are due, and none is due then', async () => {
      const unsorted = await units().unsorted(ENGLISH, version);
      expect(unsorted?.isWhole).toBe(true);
      expect(unsorted?.questions.map(({ id, isDue }) => [id, isDue])).toEqual([
        [of('a', 1), true],
        [of('a', 2), true],
        [of('b', 1), true],
      ]);
      expect(unsorted?.near.get(of('a', 1))).toEqual([
        { id: of('b', 1), similarity: 0.5, shares: undefined },
      ]);
      expect(
        await keep(found(of('a', 1), 1), found(of('a', 2), 2, false), found(of('b', 1), undefined)),
      ).toBe(true);
      expect(await units().unsorted(ENGLISH, version)).toBeUndefined();
      expect(await shown()).toEqual({
        [of('a', 1)]: { number: 1, isSure: true },
        [of('a', 2)]: { number: 2, isSure: false },
        [of('b', 1)]: undefined,
      });
      expect((await tables().questions.find(of('a', 2)))?.unit).toEqual({ number: 2, isSure: false });
      const { questions } = await tables().similarQuestions.comparable(ENGLISH, 99);
      expect(questions.map((each) => each.unit?.number)).toEqual([1, 2, undefined]);
    });

    it('is sorted with the other parts of its question', async () => {
      const parts = ['a', 'b'].map((part) => ({ ...question(3), part }));
      await tables().questions.keepSplit('file-of-a', { questions: parts, warnings: [] }, 1, later(1));
      await split('b', [3, 4], later(1));
      const unsorted = await units().unsorted(ENGLISH, version);
      const [one, other, ...elsewhere] = (unsorted?.questions ?? []).map(({ whole }) => whole);
      expect(other).toBe(one);
      expect(new Set([one, ...elsewhere]).size).toBe(3);
    });

    it('is due again for another syllabus, or when the paper is split again', async () => {
      await keep(found(of('a', 1), 1));
      expect(await units().unsorted(ENGLISH, 'another')).toBeDefined();
      await split('b', [1, 2], later(1));
      const unsorted = await units().unsorted(ENGLISH, version);
      expect(unsorted?.questions.filter(({ isDue }) => isDue).map(({ file }) => file)).toEqual([
        'file-of-b',
        'file-of-b',
      ]);
      expect((await shown())[of('a', 1)]).toEqual({ number: 1, isSure: true });
      expect(unsorted?.near.get(of('a', 1))?.[0]?.shares).toBeUndefined();
    });

    it('is not stored for another syllabus than that of the course, or a paper that was split meanwhile', async () => {
      const papers = [{ file: 'file-of-a', splitAt: NOON.toISOString() }];
      expect(await units().keep(ENGLISH, 'another', [found(of('a', 1), 1)], papers)).toBe(false);
      await split('a', [1, 2], later(1));
      expect(await units().keep(ENGLISH, version, [found(of('a', 1), 1)], papers)).toBe(true);
      expect((await shown())[of('a', 1)]).toBeUndefined();
    });

    it('is what an admin chose, also when the paper is read again, until the choice is taken back', async () => {
      await keep(found(of('a', 1), 1), found(of('b', 1), 1));
      const correct = (was: number | undefined, chosen: number | undefined, id: string) =>
        units().correct(of('a', 1), { was, unit: chosen, at: later(2) }, entry(id));
      expect(await correct(2, 1, 'stale')).toBe(false);
      expect(await correct(1, 2, 'chosen')).toBe(true);
      expect((await shown())[of('a', 1)]).toEqual({ number: 2, isSure: true });
      const due = async () => {
        const all = (await units().unsorted(ENGLISH, version))?.questions ?? [];
        return all.filter(({ isDue }) => isDue).map(({ id, correction }) => [id, correction]);
      };
      expect(await due()).toEqual([
        [of('a', 1), 2],
        [of('a', 2), undefined],
        [of('b', 1), undefined],
      ]);
      await keep(found(of('a', 1), 1), found(of('b', 1), 2));
      expect((await shown())[of('a', 1)]).toEqual({ number: 2, isSure: true });
      await split('a', [1, 2], later(3));
      expect(await due()).toContainEqual([of('a', 1), 2]);
      expect(await correct(2, undefined, 'back')).toBe(true);
      expect(await due()).toContainEqual([of('a', 1), undefined]);
      expect(await units().correct('gone', { was: undefined, unit: 1, at: NOON }, entry('x'))).toBe(false);
      expect((await tables().moderationLog.list(9)).map(({ id }) => id).sort()).toEqual([
        'back',
        'chosen',
        'units',
      ]);
    });
  });
}
