import { beforeEach, describe, expect, it } from 'vitest';
import { PROPOSED_MOST } from '../../../domain/moderation/catalogue/course-proposals.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { ALLOWED, account, acted, later, NOON, type Tables } from './made-up.ts';

const PATH = ['COT', 'IT', '1st', 'ESC-301'];
const PLACE = { college: 'COT', branch: 'IT', year: '1st', course: 'ESC-301' };
const FIRST = {
  digest: 'first',
  colleges: [{ value: 'COT', name: 'Technology', emblem: 'gear' as const }],
  branches: [{ college: 'COT', value: 'IT', name: 'Information' }],
  courses: [{ college: 'COT', branch: 'IT', year: '1st', code: 'BHS-186', title: 'English' }],
};

/** Courses that the catalogue lacks. */
export function courseProposalsContract(tables: Tables): void {
  describe('a course that an account proposes', () => {
    const propose = (who: string, path = PATH, at = NOON, most = PROPOSED_MOST) =>
      tables().courseProposals.propose(
        path,
        { names: { en: 'Robotics' }, aliases: [] },
        { account: who, at },
        most,
      );
    const letter = (id: string, outcome: 'accept' | 'decline' | 'move') => (who: string) =>
      ({
        id,
        letter: { kind: 'proposed-course', accountId: who, outcome, place: PLACE, reason: '' },
      }) as const;
    const decide = (accepts: boolean) =>
      tables().courseProposals.decide(PATH, {
        accepts,
        entry: acted(accepts ? 'catalogue-accept' : 'catalogue-decline', later(5)),
        letter: letter(`told ${accepts}`, accepts ? 'accept' : 'decline'),
      });
    const move = (course: string) => {
      const entry = acted('catalogue-move', later(6));
      return tables().courseProposals.move(
        { from: PLACE, to: { ...PLACE, course } },
        entry,
        letter('told', 'move'),
      );
    };
    const courses = async () =>
      (await tables().curriculum.read())?.courses.map(({ code, proposed, retired }) => ({
        code,
        ...(proposed && { proposed }),
        ...(retired && { retired }),
      }));
    const mails = async () =>
      (await tables().pendingMails.claim(later(9), later(99), 9)).map(({ letter: told }) => told);

    beforeEach(async () => {
      await tables().curriculum.fill(FIRST, NOON);
      for (const id of ['asha', 'binod']) await tables().accounts.add(account(id, { verified: true }), 'h');
    });

    it('waits beside the others once, also where two propose it at the same moment', async () => {
      const both = await Promise.all([propose('asha'), propose('binod')]);
      expect(both.toSorted()).toEqual(['proposed', 'there']);
      expect(await courses()).toEqual([{ code: 'BHS-186' }, { code: 'ESC-301', proposed: true }]);
      expect(await propose('asha', ['COT', 'IT', '1st', 'BHS-186'])).toBe('there');
    });

    it('is not taken of accounts that are not verified, are blocked or have gone, nor for a branch that has', async () => {
      await tables().accounts.add(account('mira'), 'h');
      await tables().accounts.block('binod', acted('block', NOON, { account: 'binod' }), ALLOWED);
      for (const who of ['mira', 'binod', 'none'])
        expect({ who, is: await propose(who) }).toEqual({ who, is: 'no-account' });
      await expect(propose('asha', ['COT', 'GONE', '1st', 'ESC-301'])).rejects.toSatisfy((error) =>
        isRefusal(error, 'catalogue.overtaken'),
      );
      expect(await courses()).toHaveLength(1);
    });

    it('is one of a few of an account, and of all', async () => {
      const most = { ofAccount: 1, ofAll: 2 };
      const at = (code: string) => ['COT', 'IT', '1st', code];
      expect(await propose('asha', at('A 1'), NOON, most)).toBe('proposed');
      expect(await propose('asha', at('A 2'), NOON, most)).toBe('too-many');
      expect(await propose('binod', at('A 2'), NOON, most)).toBe('proposed');
      expect(await propose('binod', at('A 3'), NOON, { ...most, ofAccount: 9 })).toBe('too-many');
    });

    it('becomes a course as any other once, and whoever proposed it is told', async () => {
      await propose('asha');
      const outcomes = await Promise.all([decide(true), decide(false)]);
      expect(outcomes.filter((each) => each === 'done').length).toBeGreaterThan(0);
      await decide(true);
      expect(await courses()).toEqual([{ code: 'BHS-186' }, { code: 'ESC-301' }]);
      expect([await decide(true), await decide(false)]).toEqual(['nothing', 'nothing']);
      expect(await mails()).toContainEqual(
        expect.objectContaining({ kind: 'proposed-course', accountId: 'asha', outcome: 'accept' }),
      );
      expect((await tables().moderationLog.list(9)).map(({ act }) => act)).toContain('catalogue-accept');
      expect(await tables().courseProposals.listOf('asha')).toEqual([]);
    });

    it('is retired once it is declined, which a keeper can take back', async () => {
      await propose('asha');
      expect([await decide(false), await decide(false)]).toEqual(['done', 'again']);
      expect((await courses())?.[1]).toEqual({ code: 'ESC-301', proposed: true, retired: true });
      expect(await mails()).toMatchObject([{ accountId: 'asha', outcome: 'decline' }]);
      const told = { ...PLACE, title: 'Robotics', proposedAt: NOON };
      expect(await tables().courseProposals.listOf('asha')).toEqual([{ ...told, isDeclined: true }]);
      await tables().curriculum.retire(PATH, false, acted('catalogue-restore', later(7)));
      expect(await tables().courseProposals.listOf('asha')).toEqual([{ ...told, isDeclined: false }]);
    });

    it.each([
      ['BHS-186', [{ code: 'BHS-186' }]],
      ['ESC-302', [{ code: 'BHS-186' }, { code: 'ESC-302' }]],
    ])('is none that waits once a keeper has moved it to %s', async (code, left) => {
      await propose('asha');
      expect(await move(code)).toBe(true);
      expect(await courses()).toEqual(left);
      expect(await mails()).toMatchObject([{ accountId: 'asha', outcome: 'move' }]);
      expect(await propose('binod')).toBe('there');
    });

    it('waits on where its branch moves, or a folder is imported that does not know it', async () => {
      await propose('asha');
      const elsewhere = { from: PLACE, to: { ...PLACE, year: '2nd' } };
      await tables().curriculum.move(elsewhere, acted('catalogue-move', later(6)));
      await tables().curriculum.replace({ ...FIRST, digest: 'b' }, acted('catalogue-import', later(7)));
      expect(await courses()).toEqual([{ code: 'BHS-186' }, { code: 'ESC-301', proposed: true }]);
      const known = { ...FIRST.courses[0], year: '2nd', code: 'ESC-301' } as (typeof FIRST.courses)[0];
      const knowing = { ...FIRST, courses: [...FIRST.courses, known], digest: 'c' };
      await tables().curriculum.replace(knowing, acted('catalogue-import', later(8)));
      expect(await courses()).toEqual([{ code: 'BHS-186' }, { code: 'ESC-301' }]);
    });

    it('stays, without a name, when its account goes', async () => {
      await propose('asha');
      await tables().accounts.remove('asha');
      expect((await courses())?.[1]).toEqual({ code: 'ESC-301', proposed: true });
      expect(await decide(true)).toBe('done');
      expect(await mails()).toEqual([]);
    });
  });
}
