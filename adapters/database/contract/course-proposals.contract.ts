import { beforeEach, describe, expect, it } from 'vitest';
import { PROPOSED_MOST } from '../../../domain/moderation/catalogue/course-proposals.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { ALLOWED, account, acted, decided, later, NOON, note, share, type Tables } from './made-up.ts';

const PATH = ['COT', 'IT', '1st', 'ESC-301'];
const PLACE = { college: 'COT', branch: 'IT', year: '1st', course: 'ESC-301' };
const FIRST = {
  digest: 'first',
  colleges: [{ value: 'COT', name: 'Technology', emblem: 'gear' as const }],
  branches: [{ college: 'COT', value: 'IT', name: 'Information' }],
  courses: [{ college: 'COT', branch: 'IT', year: '1st', code: 'BHS-186', title: 'English' }],
};

export function courseProposalsContract(tables: Tables): void {
  describe('a course that an account proposes', () => {
    const propose = (who: string, path = PATH, at = NOON, most = PROPOSED_MOST) =>
      tables().courseProposals.propose(
        path,
        { names: { en: 'Robotics' }, aliases: [] },
        { account: who, at },
        most,
      );
    const mailOf = (id: string, outcome: 'accept' | 'decline' | 'move') => (who: string) =>
      ({
        id,
        content: { kind: 'proposed-course', accountId: who, outcome, place: PLACE, reason: '' },
      }) as const;
    const decide = (accepts: boolean, { wasDeclined = false, mostPapers = 9 } = {}) => {
      const entry = acted(accepts ? 'catalogue-accept' : 'catalogue-decline', later(5));
      const message = {
        wasDeclined,
        entry,
        mail: mailOf(`mail ${accepts}`, accepts ? 'accept' : 'decline'),
      };
      const hiding = { hiddenAt: later(5), hiddenBy: 'moderator', actor: undefined, reason: '' } as const;
      return tables().courseProposals.decide(
        PATH,
        accepts
          ? { ...message, accepts }
          : {
              ...{ ...message, accepts, mostPapers },
              hiding: { ...hiding, endsAt: undefined },
              ofPaper: ({ id }) => decided(acted('hide', later(5), { note: id })),
            },
      );
    };
    const paper = (id: string) => note(id, { ...PLACE, owner: 'asha' });
    const papers = (...ids: string[]) => share(tables, ...ids.map(paper));
    const isShown = async (id: string) => (await tables().notes.find(id)) !== undefined;
    const move = (course: string) => {
      const entry = acted('catalogue-move', later(6));
      return tables().courseProposals.move(
        { from: PLACE, to: { ...PLACE, course } },
        entry,
        mailOf('mail', 'move'),
      );
    };
    const courses = async () =>
      (await tables().curriculum.read())?.courses.map(({ code, proposed, retired }) => ({
        code,
        ...(proposed && { proposed }),
        ...(retired && { retired }),
      }));
    const mails = async () =>
      (await tables().pendingMails.claim(later(9), later(99), 9)).map(({ content: sent }) => sent);

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

    it('becomes a course as any other once, and whoever proposed it is notified', async () => {
      await propose('asha');
      await papers('a');
      expect(await decide(true)).toBe('done');
      expect(await courses()).toEqual([{ code: 'BHS-186' }, { code: 'ESC-301' }]);
      expect([await decide(true), await decide(false)]).toEqual(['nothing', 'nothing']);
      expect(await isShown('a')).toBe(true);
      expect(await mails()).toMatchObject([
        { kind: 'proposed-course', accountId: 'asha', outcome: 'accept' },
      ]);
      expect((await tables().moderationLog.list(9)).map(({ act }) => act)).toEqual(['catalogue-accept']);
      expect(await tables().courseProposals.listOf('asha')).toEqual([]);
    });

    it('is retired with its papers hidden once it is declined, which an admin can take back', async () => {
      await propose('asha');
      await papers('a', 'b');
      expect([await decide(false), await decide(false)]).toEqual(['done', 'nothing']);
      expect((await courses())?.[1]).toEqual({ code: 'ESC-301', proposed: true, retired: true });
      expect([await isShown('a'), await isShown('b')]).toEqual([false, false]);
      expect(await tables().hiddenNotes.find('a')).toMatchObject({ hiddenBy: 'moderator' });
      const logged = (await tables().moderationLog.list(9)).map(({ act, note }) => note ?? act);
      expect(logged.toSorted()).toEqual(['a', 'b', 'catalogue-decline']);
      expect(await mails()).toMatchObject([{ accountId: 'asha', outcome: 'decline' }]);
      const proposed = { ...PLACE, title: 'Robotics', proposedAt: NOON };
      expect(await tables().courseProposals.listOf('asha')).toEqual([{ ...proposed, isDeclined: true }]);
      await tables().curriculum.retire(PATH, false, acted('catalogue-restore', later(7)));
      expect(await tables().courseProposals.listOf('asha')).toEqual([{ ...proposed, isDeclined: false }]);
    });

    it('is decided by one of two admins at once, and the other one changes nothing', async () => {
      await propose('asha');
      await papers('a', 'b', 'c');
      const [accepted, declined] = await Promise.all([decide(true), decide(false)]);
      expect([accepted, declined].toSorted()).toEqual(['done', 'nothing']);
      expect((await courses())?.[1]).toEqual({
        code: 'ESC-301',
        ...(declined === 'done' && { proposed: true, retired: true }),
      });
      for (const id of ['a', 'b', 'c']) expect(await isShown(id)).toBe(accepted === 'done');
      expect(await mails()).toMatchObject([{ outcome: accepted === 'done' ? 'accept' : 'decline' }]);
    });

    it('is accepted after all by an admin who saw that it was declined, and by no other', async () => {
      await propose('asha');
      await decide(false);
      expect(await decide(true)).toBe('nothing');
      expect(await decide(true, { wasDeclined: true })).toBe('done');
      expect(await courses()).toEqual([{ code: 'BHS-186' }, { code: 'ESC-301' }]);
    });

    it('takes no paper that is shared into it while it is declined', async () => {
      await propose('asha');
      const [shared, declined] = await Promise.allSettled([papers('a'), decide(false)]);
      expect(declined).toMatchObject({ value: 'done' });
      expect(await isShown('a')).toBe(false);
      expect((await tables().hiddenNotes.find('a')) !== undefined).toBe(shared.status === 'fulfilled');
    });

    it('keeps everything as it is where it has more papers than one transaction hides', async () => {
      await propose('asha');
      await papers('a', 'b');
      expect(await decide(false, { mostPapers: 1 })).toBe('too-many');
      expect((await courses())?.[1]).toEqual({ code: 'ESC-301', proposed: true });
      expect([await isShown('a'), await isShown('b')]).toEqual([true, true]);
      expect(await mails()).toEqual([]);
    });

    it.each([
      ['BHS-186', [{ code: 'BHS-186' }]],
      ['ESC-302', [{ code: 'BHS-186' }, { code: 'ESC-302' }]],
    ])('is none that waits once an admin has moved it to %s', async (code, left) => {
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
