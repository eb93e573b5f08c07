import { beforeEach, describe, expect, it } from 'vitest';
import type { ExamDate } from '../../../domain/exam-date.ts';
import {
  EXAM_DATES_MOST,
  PROPOSED_DATES_MOST,
} from '../../../domain/moderation/exam-dates/exam-date-edits.ts';
import { ALLOWED, account, acted, ENGLISH, later, NOON, type Tables } from './made-up.ts';

const TODAY = '2026-11-21';
const ALGEBRA = { ...ENGLISH, year: '2nd', course: 'BPM-101' };
const CURRICULUM = {
  digest: 'first',
  colleges: [{ value: 'COT', name: 'Technology', emblem: 'gear' as const }],
  branches: [
    { college: 'COT', value: 'IT', name: 'Information' },
    { college: 'COT', value: 'CE', name: 'Civil' },
  ],
  courses: [ENGLISH, ALGEBRA].map(({ course: code, ...place }) => ({ ...place, code, title: code })),
};

export function examDatesContract(tables: Tables): void {
  describe('the date of an exam', () => {
    const date = (id: string, changes: Partial<ExamDate> = {}): ExamDate => {
      const day = { exam: 'end', day: '2026-12-03', time: '09:30', room: '' };
      return { ...ENGLISH, ...day, id, changedAt: NOON, ...changes };
    };
    const add = (id: string, changes: Partial<ExamDate> = {}, most = EXAM_DATES_MOST) =>
      tables().examDateEdits.add(date(id, changes), acted('exam-add', NOON), most);
    const propose = (id: string, who = 'asha', changes: Partial<ExamDate> = {}, most = PROPOSED_DATES_MOST) =>
      tables().examDateEdits.propose(date(id, changes), { account: who, at: NOON, from: TODAY }, most);
    const decide = (id: string, accepts: boolean) =>
      tables().examDateEdits.decide(id, {
        accepts,
        entry: acted(accepts ? 'exam-accept' : 'exam-decline', later(5)),
        mail: (who) => {
          const outcome = accepts ? 'accept' : 'decline';
          const content = { kind: 'exam-date', accountId: who, outcome, date: date(id), reason: '' } as const;
          return { id: `mail ${accepts}`, content };
        },
      });
    const ofCourse = async (place = ENGLISH, from = TODAY) =>
      (await tables().examDates.ofCourse(place, from)).map(({ id }) => id);
    const log = async () => (await tables().moderationLog.list(9)).map(({ act }) => act);
    const mails = async () =>
      (await tables().pendingMails.claim(later(9), later(99), 9)).map(({ content }) => content);
    const branch = { branch: 'IT', year: '', course: '' };

    beforeEach(async () => {
      await tables().curriculum.fill(CURRICULUM, NOON);
      for (const id of ['asha', 'binod']) await tables().accounts.add(account(id, { verified: true }), 'h');
    });

    it('is that of its course, or of every course of its year, branch or college, what is next first', async () => {
      await add('course');
      await add('year', { course: '', day: '2026-12-01', time: '' });
      await add('branch', { ...branch, day: '2026-11-30' });
      await add('college', { branch: '', year: '', course: '', day: '2026-12-03', time: '08:00' });
      await add('other', { ...ALGEBRA });
      expect(await ofCourse()).toEqual(['branch', 'year', 'college', 'course']);
      expect(await ofCourse(ALGEBRA)).toEqual(['branch', 'college', 'other']);
      const listed = await tables().examDates.ofPlace(['COT', 'IT', '1st'], TODAY);
      expect(listed).toEqual([date('year', { course: '', day: '2026-12-01', time: '' })]);
      const within = async (...path: string[]) =>
        (await tables().examDates.within(path, TODAY)).map(({ id }) => id);
      expect(await within('COT')).toEqual(['branch', 'year', 'college', 'course', 'other']);
      expect(await within('COT', 'CE')).toEqual(['college']);
      expect(await within('COT', 'IT', '2nd')).toEqual(['branch', 'college', 'other']);
      expect(await tables().examDates.find('course')).toEqual(date('course'));
      expect((await tables().examDates.list(TODAY)).map(({ id }) => id)).toEqual([
        ...['branch', 'year', 'college', 'course', 'other'],
      ]);
    });

    it('is read from a day on, and removed some time after, but for the last one of its place', async () => {
      await add('course');
      await propose('waits', 'asha', { time: '' });
      expect([await ofCourse(ENGLISH, '2026-12-03'), await ofCourse(ENGLISH, '2026-12-04')]).toEqual([
        ['course'],
        [],
      ]);
      expect(await tables().examDates.listProposed('2026-12-04')).toEqual([]);
      expect([
        await tables().examDates.removeBefore('2026-12-04', '2026-12-03'),
        await tables().examDates.removeBefore('2026-12-03', '2026-12-04'),
      ]).toEqual([0, 1]);
      await add('year', { course: '', day: '2026-12-09' });
      expect(await tables().examDates.removeBefore('2026-12-04', '2026-12-04')).toBe(0);
      await add('next', { day: '2026-12-08' });
      expect(await tables().examDates.removeBefore('2026-12-04', '2026-12-04')).toBe(1);
      expect(await ofCourse(ENGLISH, '')).toEqual(['next', 'year']);
    });

    it('is kept once, with its newest room', async () => {
      expect([await add('a'), await add('b'), await add('c', { room: 'Hall 2' })]).toEqual([
        ...['added', 'there', 'added'],
      ]);
      expect(await tables().examDates.list(TODAY)).toEqual([date('a', { room: 'Hall 2' })]);
      expect(await log()).toEqual(['exam-add', 'exam-add']);
    });

    it('needs a place of the catalogue, and is one of so many', async () => {
      expect(await add('a', { course: 'NONE-1' })).toBe('gone');
      expect(await add('b', { branch: 'NONE', year: '', course: '' })).toBe('gone');
      expect(await propose('c', 'asha', { college: 'NONE', branch: '', year: '', course: '' })).toBe('gone');
      expect(await tables().examDates.listOf('asha')).toEqual([]);
      const most = { ofPlace: 1, ofAll: 2 };
      expect(await add('d', {}, most)).toBe('added');
      expect(await add('e', { time: '' }, most)).toBe('too-many');
      expect(await add('f', { ...ALGEBRA }, most)).toBe('added');
      expect(await add('g', { ...branch }, most)).toBe('too-many');
      expect((await tables().examDates.list(TODAY)).map(({ id }) => id)).toEqual(['d', 'f']);
      expect(await log()).toEqual(['exam-add', 'exam-add']);
    });

    it('is removed once, and only where nobody has to decide about it', async () => {
      await add('a');
      await propose('b', 'asha', { time: '' });
      const remove = (id: string, changedAt = NOON) =>
        tables().examDateEdits.remove({ id, changedAt }, acted('exam-remove', later(1)));
      expect(await remove('a', later(1))).toBe(false);
      const removed = await Promise.all([remove('a'), remove('a')]);
      expect([...removed.toSorted(), await remove('b')]).toEqual([false, true, false]);
      expect(await log()).toEqual(['exam-remove', 'exam-add']);
    });

    it('is replaced by a file as a whole, or not at all', async () => {
      await add('a');
      const replace = (gone: string[], added: ExamDate[], most = EXAM_DATES_MOST) =>
        tables().examDateEdits.replace(
          { gone: gone.map((id) => date(id)), added },
          acted('exam-import', later(1)),
          most,
        );
      const other = date('b', { day: '2026-12-04' });
      expect(await replace(['a', 'gone'], [other])).toBe('overtaken');
      expect(await replace(['a'], [other, date('c', { course: 'NONE-1' })])).toBe('overtaken');
      expect(await replace([], [other], { ofPlace: 1, ofAll: 9 })).toBe('too-many');
      expect(await ofCourse()).toEqual(['a']);
      expect(await replace(['a'], [other])).toBe('done');
      expect(await ofCourse()).toEqual(['b']);
      expect(await log()).toEqual(['exam-import', 'exam-add']);
    });

    it('is cancelled once it is removed, however often it was corrected', async () => {
      await add('a');
      const cancelled = async () => {
        const dates = await tables().examDates.cancelled.ofCourse(ENGLISH, TODAY);
        return dates.map(({ id, day, changedAt }) => ({ id, day, changedAt }));
      };
      let seen = date('a');
      for (const day of ['2026-12-04', '2026-12-05']) {
        const added = [date('a', { day })];
        const entry = acted('exam-correct', later(1));
        expect(await tables().examDateEdits.replace({ gone: [seen], added }, entry, EXAM_DATES_MOST)).toBe(
          'done',
        );
        expect(await cancelled()).toEqual([]);
        seen = added[0] ?? seen;
      }
      expect(await tables().examDateEdits.remove(seen, acted('exam-remove', later(2)))).toBe(true);
      expect(await cancelled()).toEqual([{ id: 'a', day: '2026-12-05', changedAt: later(2) }]);
    });

    it('is proposed once, and seen by admins and its proposer alone', async () => {
      const both = await Promise.all([propose('a'), propose('b', 'binod')]);
      expect(both.toSorted()).toEqual(['added', 'there']);
      expect(await ofCourse()).toEqual([]);
      const [waits] = await tables().examDates.listProposed(TODAY);
      expect(waits).toMatchObject({ ...ENGLISH, day: '2026-12-03', proposedAt: NOON });
      const own = [
        ...(await tables().examDates.listOf('asha')),
        ...(await tables().examDates.listOf('binod')),
      ];
      expect(own).toEqual([waits]);
      await add('c', { time: '' });
      expect(await propose('d', 'asha', { time: '' })).toBe('there');
    });

    it('is not taken of accounts that are not verified, are blocked or have gone, nor too many', async () => {
      await tables().accounts.add(account('mira'), 'h');
      await tables().accounts.block('binod', acted('block', NOON, { account: 'binod' }), ALLOWED);
      for (const who of ['mira', 'binod', 'none'])
        expect({ who, is: await propose('a', who) }).toEqual({ who, is: 'no-account' });
      const most = { ofAccount: 1, ofAll: 2 };
      expect(await propose('a', 'asha', {}, most)).toBe('added');
      expect(await propose('b', 'asha', { time: '' }, most)).toBe('too-many');
      expect(await propose('b', 'asha', { time: '' }, { ofAccount: 9, ofAll: 1 })).toBe('too-many');
    });

    it('that is proposed is decided once, also by two admins at once, and its proposer is notified', async () => {
      await propose('a');
      const outcomes = await Promise.all([decide('a', true), decide('a', false)]);
      expect(outcomes.toSorted()).toEqual([false, true]);
      const accepted = outcomes[0];
      expect(await ofCourse()).toEqual(accepted ? ['a'] : []);
      expect(await mails()).toMatchObject([
        { kind: 'exam-date', accountId: 'asha', outcome: accepted ? 'accept' : 'decline' },
      ]);
      expect(await tables().examDates.listProposed(TODAY)).toEqual([]);
      expect(await tables().examDates.listOf('asha')).toEqual([]);
      expect(await log()).toHaveLength(1);
    });

    it('that is declined has gone, and one that an admin adds is decided', async () => {
      await propose('a');
      await decide('a', false);
      expect(await tables().examDates.find('a')).toBeUndefined();
      await propose('b');
      expect(await add('c', { room: 'Hall 2' })).toBe('added');
      expect(await ofCourse()).toEqual(['b']);
      expect(await tables().examDates.listProposed(TODAY)).toEqual([]);
    });

    it('stays, without a name, when the account that proposed it goes', async () => {
      await propose('a');
      await tables().accounts.remove('asha');
      expect(await tables().examDates.listProposed(TODAY)).toMatchObject([{ id: 'a' }]);
      expect(await decide('a', true)).toBe(true);
      expect([await ofCourse(), await mails()]).toEqual([['a'], []]);
    });

    it('moves with its course, and with what is proposed for it; of two that are the same one stays', async () => {
      const moved = { ...ENGLISH, course: 'NEW-1' };
      await add('a');
      await add('b', { day: '2026-12-04' });
      await propose('c', 'asha', { day: '2026-12-05' });
      await add('d', { ...ALGEBRA, day: '2026-12-04' });
      await tables().curriculum.move({ from: ENGLISH, to: moved }, acted('catalogue-move', later(6)));
      expect([await ofCourse(), await ofCourse(moved)]).toEqual([[], ['a', 'b']]);
      expect(await tables().examDates.listProposed(TODAY)).toMatchObject([{ course: 'NEW-1' }]);
      await tables().curriculum.move({ from: moved, to: ALGEBRA }, acted('catalogue-move', later(7)));
      expect((await ofCourse(ALGEBRA)).toSorted()).toEqual(['a', 'd']);
    });

    it('of a branch or a year moves with its branch, and goes with what a folder does not know', async () => {
      await add('branch', branch);
      await add('year', { ...branch, year: '2nd' });
      await add('college', { ...branch, branch: '' });
      for (const place of [ENGLISH, ALGEBRA])
        await tables().curriculum.move(
          { from: place, to: { ...place, branch: 'CE' } },
          acted('catalogue-move', later(6)),
        );
      await tables().curriculum.end(['COT', 'IT'], ['COT', 'CE'], acted('catalogue-move', later(7)));
      expect((await ofCourse({ ...ALGEBRA, branch: 'CE' })).toSorted()).toEqual([
        'branch',
        'college',
        'year',
      ]);
      const without = { ...CURRICULUM, branches: [], courses: [], digest: 'b' };
      await tables().curriculum.replace(without, acted('catalogue-import', later(8)));
      expect((await tables().examDates.list(TODAY)).map(({ id }) => id)).toEqual(['college']);
    });

    it('is that of the courses which an account follows', async () => {
      for (const place of [ENGLISH, ALGEBRA])
        await tables().follows.add({ ...place, account: 'asha', createdAt: NOON }, 9);
      await add('a');
      await add('all', { ...branch, day: '2026-12-01' });
      await propose('waits', 'binod', { time: '' });
      const followed = async (who: string) =>
        (await tables().examDates.ofFollowed(who, TODAY)).map(({ date: { id }, course }) => [id, course]);
      expect(await followed('asha')).toEqual([
        ['all', ENGLISH],
        ['all', ALGEBRA],
        ['a', ENGLISH],
      ]);
      expect(await followed('binod')).toEqual([]);
    });
  });
}
