import { beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../domain/refusal.ts';
import type { YearPage } from '../../../domain/thanks/year-page.ts';
import { ALLOWED, account, acted, decided, later, NOON, note, share, type Tables } from './made-up.ts';

const refusedFor = (reason: string) => (error: unknown) => isRefusal(error, reason);

export function thanksContract(tables: Tables): void {
  describe('thanks', () => {
    const thanks = () => tables().thanks;
    const thank = (noteId: string, by = 'ravi', createdAt = NOON) =>
      thanks().add({ note: noteId, account: by, createdAt });
    const heard = async (noteId: string) => (await thanks().ofNotes([noteId])).get(noteId);
    const heardBetween = (from: number, to: number) =>
      thanks().thankedBetween('asha', later(from), later(to));
    beforeEach(async () => {
      for (const id of ['ravi', 'mira']) await tables().accounts.add(account(id), 'hash');
      await share(tables, note('a'), note('b'));
    });

    it('are counted once an account and paper, also when they come at the same moment', async () => {
      await Promise.all([thank('a'), thank('a'), thank('a', 'mira')]);
      expect(await heard('a')).toEqual({ views: 0, thanks: 2 });
      expect(await heard('b')).toEqual({ views: 0, thanks: 0 });
      expect(await thanks().ofNotes([])).toEqual(new Map());
    });

    it('are known to the account that gave them, until it takes them back', async () => {
      await thank('b');
      await thank('a', 'ravi', later(5));
      expect((await thanks().among('ravi', ['a', 'b', 'none'])).sort()).toEqual(['a', 'b']);
      expect(await thanks().among('mira', ['a'])).toEqual([]);
      expect(await thanks().among('ravi', [])).toEqual([]);
      expect(await thanks().listKept('ravi', '', 1)).toEqual([{ id: 'a', createdAt: later(5) }]);
      expect(await thanks().listKept('ravi', 'a', 9)).toEqual([{ id: 'b', createdAt: NOON }]);
      await thanks().remove('mira', 'a');
      await thanks().remove('ravi', 'a');
      await thanks().remove('ravi', 'a');
      expect(await thanks().among('ravi', ['a', 'b'])).toEqual(['b']);
    });

    it.each([
      ['a paper that is not there', 'none', 'ravi', 'thanks.note'],
      ['one’s own paper', 'a', 'asha', 'thanks.own'],
    ])('are refused for %s', async (_name, noteId, by, reason) => {
      await expect(thank(noteId, by)).rejects.toSatisfy(refusedFor(reason));
      expect(await heard('a')).toEqual({ views: 0, thanks: 0 });
    });

    it('are counted in the time in which they came', async () => {
      await thank('a');
      await thank('b', 'ravi', later(10));
      await thank('b', 'mira', later(20));
      expect([await heardBetween(0, 10), await heardBetween(10, 21), await heardBetween(0, 99)]).toEqual([
        1, 2, 3,
      ]);
      expect(await thanks().thankedBetween('ravi', NOON, later(99))).toBe(0);
    });

    it('go with the account that gave them, and do not count while it is blocked', async () => {
      await thank('a');
      await thank('a', 'mira');
      await tables().accounts.remove('mira');
      expect(await heard('a')).toMatchObject({ thanks: 1 });
      await tables().accounts.block('ravi', acted('block', NOON), ALLOWED);
      expect(await heard('a')).toMatchObject({ thanks: 0 });
    });

    it('and views are not counted for a paper that is out of sight, and are when it is back', async () => {
      await thank('a');
      await thanks().addViews(2026, [{ subject: 'a', times: 2 }]);
      const hiding = {
        hiddenBy: 'owner',
        hiddenAt: NOON,
        actor: 'asha',
        reason: '',
        endsAt: later(99),
      } as const;
      await tables().hiddenNotes.hide('a', hiding);
      expect(await thanks().viewsOf('asha')).toEqual([]);
      expect(await heardBetween(0, 99)).toBe(0);
      await tables().hiddenNotes.restore('a', 'owner', NOON);
      expect(await heard('a')).toEqual({ views: 2, thanks: 1 });
      await tables().hiddenNotes.remove('a', NOON);
      await share(tables, note('a', { image: 'another' }));
      expect(await heard('a')).toEqual({ views: 0, thanks: 0 });
      expect(await thanks().among('ravi', ['a'])).toEqual([]);
    });

    it('move to the paper into which theirs is merged, each once, and not to the one who thanked', async () => {
      await share(tables, note('of-mira', { owner: 'mira' }));
      for (const by of ['ravi', 'mira']) await thank('a', by);
      await thank('of-mira');
      await thanks().addViews(2026, [{ subject: 'a', times: 9 }]);
      await tables().moderatedNotes.merge('a', 'of-mira', decided(acted('merge', NOON, { note: 'a' })));
      expect(await heard('of-mira')).toEqual({ views: 0, thanks: 1 });
      expect(await thanks().among('ravi', ['a', 'of-mira'])).toEqual(['of-mira']);
      expect(await thanks().thankedBetween('mira', NOON, later(1))).toBe(1);
    });
  });

  describe('views', () => {
    it('are added up by year, for papers that are there', async () => {
      const { thanks } = tables();
      await tables().accounts.add(account('mira'), 'hash');
      await share(tables, note('a'), note('b'), note('c', { owner: 'mira' }));
      const once = ['b', 'none', 'a', 'c'].map((subject) => ({ subject, times: 1 }));
      await Promise.all([thanks.addViews(2026, once), thanks.addViews(2026, once.toReversed())]);
      await thanks.addViews(2027, [{ subject: 'a', times: 1240 }]);
      await thanks.addViews(2027, []);
      expect(await thanks.viewsOf('asha')).toEqual([
        { year: 2027, views: 1240 },
        { year: 2026, views: 4 },
      ]);
      expect([...(await thanks.ofNotes(['a', 'c', 'none']))]).toEqual([
        ['a', { views: 1242, thanks: 0 }],
        ['c', { views: 2, thanks: 0 }],
        ['none', { views: 0, thanks: 0 }],
      ]);
    });
  });

  describe('the page of a year', () => {
    const page = (changes: Partial<YearPage> = {}): YearPage => ({
      ...{ account: 'ravi', year: 2026, key: 'key', views: 7, thanks: 2, madeAt: NOON },
      ...changes,
    });
    const pages = () => tables().yearPages;
    beforeEach(() => tables().accounts.add(account('ravi'), 'hash'));

    it('keeps its address and gets new numbers, until it is ended', async () => {
      await pages().put(page());
      await pages().put(page({ key: 'other', views: 9, madeAt: later(5) }));
      const now = page({ views: 9, madeAt: later(5) });
      expect(await pages().find('key')).toEqual(now);
      expect(await pages().find('other')).toBeUndefined();
      await pages().put(page({ year: 2027, key: 'next' }));
      expect((await pages().listOf('ravi')).map(({ key }) => key)).toEqual(['next', 'key']);
      expect(await pages().listOf('asha')).toEqual([]);
      await pages().remove('asha', 2026);
      await pages().remove('ravi', 2026);
      expect(await pages().find('key')).toBeUndefined();
      expect(await pages().listOf('ravi')).toHaveLength(1);
    });

    it('goes with its account', async () => {
      await pages().put(page());
      await tables().accounts.remove('ravi');
      expect(await pages().find('key')).toBeUndefined();
    });
  });
}
