import { beforeEach, describe, expect, it } from 'vitest';
import type { Note, NoteCondition, NoteField, NoteOrder, NoteQuery } from '../../../domain/note.ts';
import { ENGLISH, later, note, share, type Tables } from './made-up.ts';

const EVERYTHING: NoteQuery = { conditions: [], order: [], limit: 100, offset: 0 };
const HERE = Object.entries(ENGLISH).map(([field, value]) => ({
  field: field as NoteField,
  values: [value],
}));
const ids = (notes: readonly Note[]) => notes.map(({ id }) => id).join(' ');
const up = (field: NoteField): NoteOrder => ({ field, descending: false });
const down = (field: NoteField): NoteOrder => ({ field, descending: true });

export function noteListsContract(tables: Tables): void {
  const list = (query: Partial<NoteQuery>) => tables().notes.list({ ...EVERYTHING, ...query });

  describe('lists of notes', () => {
    let shared: Note[];
    beforeEach(async () => {
      // In order of sequence: d b a e c f. Two of 2019, two without a year; two of the same moment.
      shared = await share(
        tables,
        note('d', { examYear: 2019, createdAt: later(1), kind: 'paper' }),
        note('b', { createdAt: later(2) }),
        note('a', { examYear: 2023, createdAt: later(3), kind: 'notes' }),
        note('e', { examYear: 2019, createdAt: later(3), exam: 'quiz' }),
        note('c', { createdAt: later(5) }),
        note('f', { examYear: 2021, createdAt: later(6), year: '2nd' }),
      );
    });

    it('hold the notes that meet college, branch, year and course together', async () => {
      expect(ids(await list({ conditions: HERE }))).toBe('d b a e c');
      const elsewhere = HERE.map((each) =>
        each.field === 'course' ? { ...each, values: ['BHS-188'] } : each,
      );
      expect(await list({ conditions: elsewhere })).toEqual([]);
    });

    it('tell how many bytes the files of these notes have', async () => {
      const bytesOf = (query: Partial<NoteQuery>) => tables().notes.bytesOfFiles({ ...EVERYTHING, ...query });
      const order = [down('examYear'), down('sequence')];
      expect(await bytesOf({ conditions: HERE, order })).toBe(5 * 12);
      expect(await bytesOf({ conditions: HERE, order, limit: 2 })).toBe(2 * 12);
      expect(await bytesOf({ conditions: [{ field: 'examYear', values: [1999] }] })).toBe(0);
    });

    it('hold the notes in the order of their arrival, from any place on', async () => {
      const { notes } = tables();
      expect(ids(await notes.listArrivals(0, 100))).toBe('d b a e c f');
      const third = shared[2]?.sequence ?? 0;
      expect(ids(await notes.listArrivals(third, 2))).toBe('e c');
      expect(await notes.listArrivals(shared[5]?.sequence ?? 0, 100)).toEqual([]);
    });

    it.each<[string, NoteQuery['conditions'], string]>([
      ['one of several values', [{ field: 'id', values: ['a', 'f', 'none'] }], 'a f'],
      ['a moment', [{ field: 'createdAt', values: [later(3)] }], 'a e'],
      ['a year of an exam', [{ field: 'examYear', values: [2019] }], 'd e'],
      ['a kind', [{ field: 'kind', values: ['paper'] }], 'd'],
      ['a file', [{ field: 'image', values: ['file-of-c'] }], 'c'],
      [
        'several things',
        [
          { field: 'examYear', values: [2019] },
          { field: 'exam', values: ['quiz'] },
        ],
        'e',
      ],
      ['a text, letter by letter', [{ field: 'id', values: ['A'] }], ''],
    ])('hold the notes that meet %s', async (_name, conditions, expected) => {
      expect(ids(await list({ conditions }))).toBe(expected);
    });

    const all = (...conditions: NoteCondition[]): NoteCondition => ({ all: conditions });
    const any = (...conditions: NoteCondition[]): NoteCondition => ({ any: conditions });
    const kind: NoteCondition = { field: 'kind', values: ['paper'] };
    const quiz: NoteCondition = { field: 'exam', values: ['quiz'] };
    it.each<[string, NoteCondition, string]>([
      ['not a value', { field: 'id', is: 'not', value: 'a' }, 'd b e c f'],
      ['not a value, and one is known', { field: 'examYear', is: 'not', value: 2019 }, 'a f'],
      ['less than a year, and one is known', { field: 'examYear', is: 'less', value: 2021 }, 'd e'],
      ['at most a year', { field: 'examYear', is: 'at-most', value: 2021 }, 'd e f'],
      ['more than a year', { field: 'examYear', is: 'more', value: 2021 }, 'a'],
      ['at least a year', { field: 'examYear', is: 'at-least', value: 2021 }, 'a f'],
      ['before a moment', { field: 'createdAt', is: 'less', value: later(3) }, 'd b'],
      ['not before a moment', { field: 'createdAt', is: 'at-least', value: later(3) }, 'a e c f'],
      ['a known exam', { field: 'exam', known: true }, 'e'],
      ['an unknown kind', { field: 'kind', known: false }, 'b e c f'],
      ['a known id, as all are', { field: 'id', known: true }, 'd b a e c f'],
      ['an unknown id, as none is', { field: 'id', known: false }, ''],
      ['what is not known by no value', { field: 'kind', values: [''] }, ''],
      ['no value', { field: 'id', values: [] }, ''],
      ['a beginning', { field: 'description', text: 'starts-with', value: 'Paper' }, 'd b a e c f'],
      ['no beginning', { field: 'description', text: 'starts-with', value: 'aper' }, ''],
      ['an end', { field: 'description', text: 'ends-with', value: 'r d' }, 'd'],
      ['a part, in any capitals', { field: 'description', text: 'contains', value: 'ER E' }, 'e'],
      ['a part that is none', { field: 'description', text: 'contains', value: 'P%d' }, ''],
      ['a sign that stands for itself', { field: 'description', text: 'contains', value: '_' }, ''],
      ['a letter by itself', { field: 'description', text: 'ends-with', value: '~' }, ''],
      ['one of two', any(kind, quiz), 'd e'],
      ['both of two', all(kind, { field: 'examYear', values: [2019] }), 'd'],
      ['one of two, one of them both', any(all(kind, quiz), { field: 'year', values: ['2nd'] }), 'f'],
      ['all of nothing', all(), 'd b a e c f'],
      ['any of nothing', any(), ''],
    ])('hold the notes that meet %s', async (_name, condition, expected) => {
      expect(ids(await list({ conditions: [condition] }))).toBe(expected);
      expect(await tables().notes.count([condition], 100)).toBe(expected.split(' ').filter(Boolean).length);
    });

    it.each([
      ['a word of the description', 'paper', 'd b a e c f'],
      ['any of two words', 'D f', 'd f'],
      ['the beginning of the last word', 'd pap', 'd b a e c f'],
      ['not the beginning of another', 'pap d', 'd'],
      ['no word at all', '"*', ''],
      ['words of other fields', 'quiz BHS 186', ''],
    ])('are searched for %s', async (_name, search, expected) => {
      const conditions: NoteCondition[] = [{ field: 'description', search }];
      expect(ids(await list({ conditions }))).toBe(expected);
      expect(await tables().notes.count(conditions, 100)).toBe(expected.split(' ').filter(Boolean).length);
    });

    it('are searched within other conditions, in an order, after a cursor', async () => {
      const searched: NoteCondition = { field: 'description', search: 'paper' };
      const order = [down('examYear')];
      expect(ids(await list({ conditions: [searched, kind] }))).toBe('d');
      expect(ids(await list({ conditions: [{ any: [{ field: 'description', search: 'd' }, quiz] }] }))).toBe(
        'd e',
      );
      const item = shared.find(({ id }) => id === 'e') as Note;
      expect(ids(await list({ conditions: [searched], order, cursor: { item, before: false } }))).toBe(
        'd c b',
      );
    });

    it('find the signs of a pattern as signs', async () => {
      await share(tables, note('g', { description: '100%_~sure' }));
      for (const value of ['0%_', '%', '_~', '~s']) {
        const found = await list({ conditions: [{ field: 'description', text: 'contains', value }] });
        expect([value, ids(found)]).toEqual([value, 'g']);
      }
    });

    const ORDERS: [string, NoteOrder[], string][] = [
      ['arrival', [], 'd b a e c f'],
      ['arrival, the newest first', [down('sequence')], 'f c e a b d'],
      ['id', [up('id')], 'a b c d e f'],
      ['id, backwards', [down('id')], 'f e d c b a'],
      ['the moment, ties in order of arrival', [up('createdAt')], 'd b a e c f'],
      ['the moment, backwards, ties too', [down('createdAt')], 'f c e a b d'],
      ['the exam’s year, unknown ones first', [up('examYear')], 'b c d e f a'],
      ['the exam’s year, backwards, unknown ones last', [down('examYear')], 'a f e d c b'],
      ['the exam’s year, then arrival', [down('examYear'), up('sequence')], 'a f d e b c'],
      ['the exam’s year, then the moment', [down('examYear'), up('createdAt')], 'a f d e b c'],
      ['the same thing twice, the first time counting', [up('id'), down('id')], 'a b c d e f'],
    ];

    it.each(ORDERS)('stand in order of %s', async (_name, order, expected) => {
      expect(ids(await list({ order }))).toBe(expected);
    });

    it.each(ORDERS)(
      'go on after each note, and end before it, in order of %s',
      async (_name, order, expected) => {
        const inOrder = expected.split(' ');
        for (const [index, id] of inOrder.entries()) {
          const cursorNote = shared.find((each) => each.id === id) as Note;
          const after = await list({ order, cursor: { item: cursorNote, before: false } });
          expect(ids(after)).toBe(inOrder.slice(index + 1).join(' '));
          const before = await list({ order, cursor: { item: cursorNote, before: true } });
          expect(ids(before)).toBe(inOrder.slice(0, index).join(' '));
        }
      },
    );

    it('before a note hold those next to it', async () => {
      const last = shared.at(-1) as Note;
      const page = await list({ cursor: { item: last, before: true }, limit: 2 });
      expect(ids(page)).toBe('e c');
    });

    it('go on after a note that does not meet the conditions itself', async () => {
      const away = shared.find(({ id }) => id === 'f') as Note;
      const found = await list({
        conditions: HERE,
        order: [down('examYear')],
        cursor: { item: away, before: false },
      });
      expect(ids(found)).toBe('e d c b');
    });

    it('have a limit and an offset', async () => {
      expect(ids(await list({ limit: 2 }))).toBe('d b');
      expect(ids(await list({ limit: 2, offset: 3 }))).toBe('e c');
      expect(ids(await list({ limit: 2, offset: 5 }))).toBe('f');
      expect(await list({ limit: 2, offset: 6 })).toEqual([]);
    });

    it('are counted, but no further than asked', async () => {
      const count = (most: number) => tables().notes.count(HERE, most);
      expect([await count(100), await count(5), await count(3)]).toEqual([5, 5, 3]);
      expect(await tables().notes.count([], 100)).toBe(6);
      expect(await tables().notes.count([{ field: 'id', values: ['none'] }], 100)).toBe(0);
    });
  });
}
