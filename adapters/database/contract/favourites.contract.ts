import { beforeEach, describe, expect, it } from 'vitest';
import type { Favourite, FavouriteCondition, FavouriteQuery } from '../../../domain/favourite.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { account, acted, decided, later, NOON, note, share, type Tables } from './made-up.ts';

const EVERYTHING: FavouriteQuery = { conditions: [], order: [], limit: 100, offset: 0 };
const MOST = 5;

const refusedFor = (reason: string) => (error: unknown) => isRefusal(error, reason);

export function favouritesContract(tables: Tables): void {
  describe('favourites', () => {
    const favourites = () => tables().favourites;
    const favourite = (noteId: string, owner = 'ravi', at = NOON, id = `of-${noteId}`): Favourite => ({
      id,
      account: owner,
      note: noteId,
      createdAt: at,
    });
    const keep = (...kept: Parameters<typeof favourite>) => favourites().add(favourite(...kept), MOST);
    const all = async (owner = 'ravi') =>
      (await favourites().list(owner, EVERYTHING)).map((each) => each.note).join(' ');
    const shown = async (order: 'newest' | 'course', limit = 100, offset = 0) =>
      (await favourites().listNotes('ravi', { order, limit, offset })).map(({ id }) => id).join(' ');
    beforeEach(async () => {
      await tables().accounts.add(account('ravi'), 'hash');
      await share(
        tables,
        note('a', { course: 'Z-1' }),
        note('b', { course: 'A-1' }),
        note('c', { course: 'Z-1' }),
      );
    });

    it('are found by their id, by their account only', async () => {
      await keep('a');
      expect(await favourites().find('ravi', 'of-a')).toEqual(favourite('a'));
      expect(await favourites().find('asha', 'of-a')).toBeUndefined();
      expect(await favourites().among('ravi', ['a', 'b', 'none'])).toEqual(['a']);
      expect(await favourites().among('asha', ['a'])).toEqual([]);
      expect(await favourites().among('ravi', [])).toEqual([]);
    });

    it('of two accounts may be of one note, and have one id', async () => {
      await keep('a');
      await keep('a', 'asha');
      expect(await favourites().remove('asha', 'of-a')).toBe(true);
      expect([await all('asha'), await all()]).toEqual(['', 'a']);
    });

    it.each([
      ['of a note that is not there', 'favourite.note', 'none', 'new'],
      ['under an id that is taken', 'favourite.exists', 'b', 'of-a'],
      ['of a note that is one already', 'favourite.twice', 'a', 'new'],
    ])('are refused %s', async (_name, reason, noteId, id) => {
      await keep('a');
      await expect(keep(noteId, 'ravi', NOON, id)).rejects.toSatisfy(refusedFor(reason));
      expect(await all()).toBe('a');
    });

    it('are refused past the most', async () => {
      await keep('a');
      await keep('b');
      const third = favourites().add(favourite('c'), 2);
      await expect(third).rejects.toSatisfy(refusedFor('favourite.most'));
      expect(await all()).toBe('a b');
    });

    it('are refused past the most, also when many are added at the same moment', async () => {
      const ids = Array.from({ length: 12 }, (_, index) => `n${index}`);
      await share(tables, ...ids.map((id) => note(id)));
      const ends = await Promise.allSettled(ids.map((id) => keep(id)));
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST);
      expect(await favourites().listKept('ravi', '', 100)).toHaveLength(MOST);
    });

    it('that are added at the same moment are one', async () => {
      const tries = ['one', 'two', 'three'].map((id) => keep('a', 'ravi', NOON, id));
      const ends = await Promise.allSettled(tries);
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('go when they are removed, by id or by note', async () => {
      await keep('a');
      await keep('b');
      expect(await favourites().remove('ravi', 'of-a')).toBe(true);
      expect(await favourites().remove('ravi', 'of-a')).toBe(false);
      expect(await favourites().removeNote('asha', 'b')).toBe(false);
      expect(await favourites().removeNote('ravi', 'b')).toBe(true);
      expect(await all()).toBe('');
    });

    it('go with their account', async () => {
      await keep('a');
      await tables().accounts.remove('ravi');
      expect(await all()).toBe('');
    });

    it('go with their note, when that is removed', async () => {
      await keep('a');
      await keep('b');
      await tables().notes.remove('a', later(1));
      expect((await favourites().listKept('ravi', '', 100)).map((each) => each.note)).toEqual(['b']);
    });

    it('of notes that are merged are of the one that stays, each once', async () => {
      await keep('a');
      await keep('b');
      await keep('a', 'asha');
      await tables().moderatedNotes.merge('a', 'b', decided(acted('merge', later(1))));
      expect([await all(), await all('asha')]).toEqual(['b', 'b']);
      expect(await favourites().listKept('ravi', '', 100)).toHaveLength(1);
    });

    describe('in a list', () => {
      beforeEach(async () => {
        await keep('b', 'ravi', later(1));
        await keep('a', 'ravi', later(2));
        await keep('c', 'ravi', later(3));
        await keep('c', 'asha', later(4));
      });

      it('stand in the order in which they were added', async () => {
        expect([await all(), await all('asha')]).toEqual(['b a c', 'c']);
      });

      it.each<[string, FavouriteCondition[], string]>([
        ['one of several notes', [{ field: 'note', values: ['a', 'c', 'none'] }], 'a c'],
        ['an id', [{ field: 'id', values: ['of-b'] }], 'b'],
        ['a time', [{ field: 'createdAt', is: 'more', value: later(1) }], 'a c'],
        [
          'one of two',
          [
            {
              any: [
                { field: 'note', values: ['b'] },
                { field: 'id', values: ['of-c'] },
              ],
            },
          ],
          'b c',
        ],
      ])('meet %s', async (_name, conditions, expected) => {
        const found = await favourites().list('ravi', { ...EVERYTHING, conditions });
        expect(found.map((each) => each.note).join(' ')).toBe(expected);
        expect(await favourites().count('ravi', conditions, 100)).toBe(expected.split(' ').length);
      });

      it('have an order, a cursor, a limit and an offset', async () => {
        const order = [{ field: 'createdAt', descending: true }] as const;
        const item = favourite('a', 'ravi', later(2));
        const cursor = { item, before: false };
        const listed = async (query: Partial<FavouriteQuery>) =>
          (await favourites().list('ravi', { ...EVERYTHING, ...query })).map((each) => each.note).join(' ');
        expect(await listed({ order })).toBe('c a b');
        expect(await listed({ order, cursor })).toBe('b');
        expect(await listed({ cursor: { item, before: true } })).toBe('b');
        expect(await listed({ limit: 1, offset: 1 })).toBe('a');
      });

      it('are counted no further than asked', async () => {
        expect(await favourites().count('ravi', [], 2)).toBe(2);
        expect(await favourites().count('asha', [], 2)).toBe(1);
      });

      it('say along which questions an index leads', () => {
        const { isLook } = favourites();
        expect(isLook({ conditions: [{ field: 'note', values: ['a'] }], order: [] })).toBe(false);
        expect(isLook({ conditions: [], order: [{ field: 'createdAt', descending: true }] })).toBe(false);
        expect(isLook({ conditions: [], order: [{ field: 'note', descending: true }] })).toBe(true);
      });

      it('show their notes, the newest first or by course', async () => {
        expect(await shown('newest')).toBe('c a b');
        expect(await shown('course')).toBe('b c a');
        expect([await shown('newest', 2), await shown('course', 2, 1)]).toEqual(['c a', 'c a']);
      });
    });
  });
}
