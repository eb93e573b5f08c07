import { beforeEach, describe, expect, it } from 'vitest';
import type { ModerationEntry } from '../../../domain/moderation-log.ts';
import type { Hiding } from '../../../domain/note/hiding.ts';
import type { Note } from '../../../domain/note.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { indexWords } from '../../../domain/search/words.ts';
import type { Engine } from '../engine.ts';
import { account, decided, ENGLISH, file, later, NOON, note, share, type Tables } from './made-up.ts';
import { pageText } from './page-texts.contract.ts';

const refusedFor = (reason: string) => (error: unknown) => isRefusal(error, reason);

const MONTH = 30 * 24 * 3600;
const withdrawn: Hiding = {
  hiddenAt: later(10),
  hiddenBy: 'owner',
  actor: 'asha',
  reason: '',
  endsAt: later(MONTH),
};
const hidden: Hiding = {
  hiddenAt: later(10),
  hiddenBy: 'moderator',
  actor: 'ravi',
  reason: 'Not allowed',
  endsAt: undefined,
};
const entry = (id: string, changes: Partial<ModerationEntry> = {}): ModerationEntry => ({
  id,
  at: later(10),
  actor: 'ravi',
  actorName: 'Ravi',
  act: 'hide',
  note: 'a',
  account: 'asha',
  about: 'BHS-186',
  reason: 'Not allowed',
  ...changes,
});

export function hiddenNotesContract(tables: Tables, engine: () => Engine): void {
  const away = () => tables().hiddenNotes;
  const addRavi = () => tables().accounts.add(account('ravi'), 'hash');
  let shared: Note[];

  const shown = async () => {
    const { notes, searchIndex, files } = tables();
    while (!(await searchIndex.catchUp(5)));
    const words = ['normalization', 'paper'].flatMap((text) => [[...indexWords(text)]]);
    return {
      found: await notes.find('a'),
      byFile: await notes.findByFile('file-of-a'),
      listed: await notes.list({ conditions: [], order: [], limit: 9, offset: 0 }),
      arrivals: await notes.listArrivals(0, 9),
      counted: [await notes.count([], 9), await notes.countWithin('COT'), await notes.countAt([ENGLISH])],
      exams: await notes.countExams(ENGLISH, 9),
      pages: (await searchIndex.pages([words[0] ?? []], 9)).map((hit) => [hit.note.id, hit.page]),
      hits: (await searchIndex.notes([words[1] ?? []], 9)).map(({ id }) => id),
      file: await files.find('file-of-a'),
      open: await files.count([], { field: 'temporarySince', known: false }, 9),
    };
  };
  const ids = (notes: Note[]) => notes.map(({ id }) => id);

  describe('hidden notes', () => {
    beforeEach(async () => {
      await addRavi();
      shared = await share(tables, note('a', { exam: 'quiz', examYear: 2020 }), note('b'), note('c'));
      await tables().pageTexts.keep(pageText('file-of-a', 1, 'Explain normalization.'));
    });

    it.each([
      ['withdrawn', withdrawn],
      ['hidden', hidden],
    ])('are in no list, count or search while %s, and come back as they were', async (_how, hiding) => {
      const before = await shown();
      expect(await away().hide('a', hiding)).toEqual({ ...shared[0], ...hiding });
      const meanwhile = await shown();
      expect([meanwhile.found, meanwhile.byFile]).toEqual([undefined, undefined]);
      expect([meanwhile.listed, meanwhile.arrivals].map(ids)).toEqual([
        ['b', 'c'],
        ['b', 'c'],
      ]);
      expect(meanwhile.counted).toEqual([2, [{ value: 'IT', notes: 2 }], [{ ...ENGLISH, notes: 2 }]]);
      expect(meanwhile).toMatchObject({ pages: [], hits: ['c', 'b'], open: 2 });
      expect(meanwhile.exams).toEqual([{ exam: undefined, examYear: undefined, notes: 2, solutions: 0 }]);
      expect(await away().restore('a', hiding.hiddenBy, later(20))).toEqual(shared[0]);
      expect(await shown()).toEqual(before);
      expect(await away().find('a')).toBeUndefined();
    });

    it('may be out of sight from the beginning, with the reason, until they are shown', async () => {
      const before = await shown();
      const { files, moderationLog, notes } = tables();
      await files.addComplete(file('file-of-k', 'asha', { completedAt: NOON, createdAt: NOON }));
      const kept = note('k', { image: 'file-of-k', course: 'NONE-1' });
      const reason = 'There is no such course.';
      const logged = entry('e-k', { note: 'k', actor: undefined, actorName: 'at the machine', reason });
      const added = await away().add(kept, logged);
      const how = { hiddenAt: later(10), hiddenBy: 'moderator', actor: undefined, reason, endsAt: undefined };
      expect(added).toMatchObject({ id: 'k', course: 'NONE-1', createdAt: kept.createdAt, ...how });
      expect(await away().find('k')).toEqual(added);
      expect(await shown()).toEqual(before);
      expect(await moderationLog.listOfNote('k', 5)).toEqual([logged]);
      for (const again of [kept, { ...kept, image: 'file-of-a' }, note('a', { image: 'file-of-k' })])
        await expect(away().add(again, { ...logged, id: 'again' })).rejects.toSatisfy(isRefusal);
      expect(await notes.find('k')).toBeUndefined();
      expect(await away().restore('k', 'moderator', later(20))).toMatchObject({ id: 'k', owner: 'asha' });
      expect(await files.find('file-of-k')).toMatchObject({ owner: 'asha', temporarySince: undefined });
    });

    it('are found by id, by file, and by whom they are of, the last hidden first', async () => {
      const first = await away().hide('a', withdrawn);
      const second = await away().hide('b', { ...hidden, hiddenAt: later(20) });
      expect([await away().find('a'), await away().findByFile('file-of-b')]).toEqual([first, second]);
      expect(await away().listOf('asha', 9)).toEqual([second, first]);
      expect(await away().listOf('asha', 9, second)).toEqual([first]);
      expect(await away().listOf('ravi', 9)).toEqual([]);
      expect([await away().find('c'), await away().findByFile('file-of-c')]).toEqual([undefined, undefined]);
    });

    it('keep their file from the sweep until they end, and go with it', async () => {
      await away().hide('a', withdrawn);
      await away().hide('b', hidden);
      const abandoned = async (at: number) =>
        (await tables().files.listAbandoned(later(at), 9)).map(({ id }) => id);
      expect(await abandoned(MONTH)).toEqual([]);
      expect(await abandoned(MONTH + 1)).toEqual(['file-of-a']);
      expect(await abandoned(100 * 365 * 24 * 3600)).toEqual(['file-of-a']);
      expect(await tables().files.remove('file-of-a', later(MONTH + 1))).toBe(true);
      expect([await away().find('a'), (await away().find('b'))?.id]).toEqual([undefined, 'b']);
    });

    it('stay favourites while they are away, and are none once they are gone', async () => {
      const favourite = (id: string) => ({ id, account: 'ravi', note: id, createdAt: NOON });
      for (const id of ['a', 'b', 'c']) await tables().favourites.add(favourite(id), 9);
      const kept = async () => (await tables().favourites.listKept('ravi', '', 9)).map(({ id }) => id);
      for (const id of ['a', 'b', 'c']) await away().hide(id, withdrawn);
      await away().restore('a', 'owner', later(20));
      expect(await kept()).toEqual(['a', 'b', 'c']);
      expect(await tables().favourites.find('ravi', 'a')).toEqual(favourite('a'));
      await tables().files.remove('file-of-b', later(MONTH + 1));
      await tables().notes.add(note('d', { image: 'file-of-c' }));
      expect(await kept()).toEqual(['a']);
      await away().remove('a', later(30));
      expect(await kept()).toEqual([]);
    });

    it('of a moderator have a file that no account owns, and that counts for no account until they are back', async () => {
      const files = () => tables().files;
      const bytes = async () => (await files().bytesOf('asha', later(60), [], later(100))).unshared;
      await away().hide('a', withdrawn);
      await away().hide('b', hidden);
      expect(await bytes()).toBe(0);
      expect([(await files().find('file-of-a'))?.owner, (await files().find('file-of-b'))?.owner]).toEqual([
        'asha',
        undefined,
      ]);
      expect((await files().listTemporaryOf('asha', 9)).map(({ id }) => id)).toEqual(['file-of-a']);
      await away().restore('b', 'moderator', later(20));
      expect((await files().find('file-of-b'))?.owner).toBe('asha');
    });

    it('that were withdrawn can be taken over by moderators, and not the other way round', async () => {
      await away().hide('a', withdrawn);
      expect(await away().hide('a', withdrawn)).toBeUndefined();
      expect(await away().hide('a', hidden)).toMatchObject({ id: 'a', ...hidden });
      expect(await away().hide('a', hidden)).toBeUndefined();
      expect(await away().hide('a', withdrawn)).toBeUndefined();
      expect(await away().restore('a', 'owner', later(20))).toBeUndefined();
      expect(await away().restore('a', 'moderator', later(20))).toEqual(shared[0]);
    });

    it('do not come back when their time is over, nor from nowhere', async () => {
      await away().hide('a', withdrawn);
      expect(await away().restore('a', 'owner', later(MONTH))).toBeUndefined();
      expect(await away().restore('b', 'owner', later(20))).toBeUndefined();
      expect(await away().hide('none', hidden)).toBeUndefined();
    });

    it.each([
      ['shown', undefined],
      ['withdrawn', withdrawn],
      ['hidden', hidden],
    ])('are deleted for good, also while %s', async (_how, hiding) => {
      if (hiding) await away().hide('a', hiding);
      expect(await away().remove('a', later(60))).toEqual(shared[0]);
      expect(await away().remove('a', later(60))).toBeUndefined();
      expect([await away().find('a'), await tables().notes.find('a')]).toEqual([undefined, undefined]);
      expect(await tables().files.find('file-of-a')).toMatchObject({
        owner: undefined,
        temporarySince: later(60),
      });
      expect((await shown()).counted[0]).toBe(2);
    });

    it.each([
      ['its file', 'note.file-used', { image: 'file-of-a' }, hidden],
      ['its id', 'note.exists', { id: 'a' }, hidden],
      ['its file, for another account,', 'note.file-used', { image: 'file-of-a', owner: 'ravi' }, withdrawn],
    ])('stay away while another note wants %s', async (_what, reason, changes, hiding) => {
      await away().hide('a', hiding);
      await tables().files.begin(file('file-of-d'));
      const adding = tables().notes.add({ ...note('d'), ...changes });
      await expect(adding).rejects.toSatisfy(refusedFor(reason));
      const changing = tables().notes.change('b', note('b', { image: 'file-of-a' }), later(20));
      await expect(changing).rejects.toSatisfy(refusedFor('note.file-used'));
      expect((await away().find('a'))?.id).toBe('a');
      expect((await shown()).counted[0]).toBe(2);
    });

    it('that were withdrawn end when their owner shares their file or uses their id again', async () => {
      for (const id of ['a', 'b']) await away().hide(id, withdrawn);
      await tables().notes.add(note('d', { image: 'file-of-a' }));
      await tables().files.begin(file('better'));
      await tables().notes.add(note('b', { image: 'better', createdAt: later(50) }));
      expect(await away().listOf('asha', 9)).toEqual([]);
      expect((await tables().files.find('file-of-a'))?.temporarySince).toBeUndefined();
      expect((await tables().files.find('file-of-b'))?.temporarySince).toEqual(later(50));
    });

    it('that are hidden, restored and deleted at the same moment are in one place or none', async () => {
      const acts = [
        away().hide('a', hidden),
        away().hide('a', withdrawn),
        away().restore('a', 'moderator', later(20)),
        away().remove('a', later(30)),
        away().hide('a', hidden),
      ];
      const isDeleted = (await Promise.all(acts))[3] !== undefined;
      const [live, gone] = [await tables().notes.find('a'), await away().find('a')];
      expect([live, gone].filter(Boolean)).toHaveLength(isDeleted ? 0 : 1);
      expect((await shown()).counted[0]).toBe(live ? 3 : 2);
    });

    it('outlive the accounts of who shared and who hid them', async () => {
      await away().hide('a', hidden);
      for (const id of ['asha', 'ravi']) await tables().accounts.remove(id);
      expect(await away().find('a')).toMatchObject({ owner: undefined, actor: undefined });
      expect(await away().restore('a', 'moderator', NOON)).toMatchObject({ owner: undefined });
    });

    it('keep a note as it was before its file was replaced, with the entry of the log', async () => {
      const { notes, files, favourites, moderationLog } = tables();
      await files.begin(file('new'));
      await favourites.add({ id: 'star', account: 'ravi', note: 'a', createdAt: NOON }, 9);
      const hiding = { ...withdrawn, hiddenBy: 'replacement' } as const;
      const replaced = entry('e', { act: 'replace', about: 'former', reason: '' });
      const draft = { ...note('a', { exam: 'quiz', examYear: 2020 }), image: 'new' };
      const changed = await notes.change('a', draft, later(10), {
        entry: replaced,
        former: { id: 'former', hiding },
      });
      expect(changed).toEqual({ ...shared[0], image: 'new', updatedAt: later(10) });
      const former = { ...shared[0], id: 'former', updatedAt: later(10), ...hiding };
      expect(await away().findByFile('file-of-a')).toEqual(former);
      expect(await files.find('file-of-a')).toMatchObject({ owner: 'asha', temporarySince: later(MONTH) });
      expect(await moderationLog.listOfNote('a', 9)).toEqual([replaced]);
      expect((await shown()).pages).toEqual([]);
      expect(ids(await notes.list({ conditions: [], order: [], limit: 9, offset: 0 }))).toEqual([
        'a',
        'b',
        'c',
      ]);
      expect(await away().restore('former', 'owner', later(20))).toBeUndefined();
      expect((await favourites.listKept('ravi', '', 9)).map((kept) => kept.note)).toEqual(['a']);
    });
  });

  describe('the moderation log', () => {
    beforeEach(async () => {
      await addRavi();
      await share(tables, note('a'), note('b'));
    });
    const log = () => tables().moderationLog;
    const logged = async () => (await log().list(9)).map(({ id }) => id);

    it('has an entry for each act, written with it, and none for what was not done', async () => {
      const acts = tables().moderatedNotes;
      await acts.hide('a', hidden, decided(entry('1')));
      await acts.hide('a', hidden, decided(entry('not done')));
      await acts.restore('a', decided(entry('2', { at: later(20), act: 'restore' })));
      await acts.remove('a', decided(entry('3', { at: later(30), act: 'delete', actor: undefined })));
      await acts.restore('a', decided(entry('not done')));
      await log().add(entry('4', { at: later(50), note: 'b', account: undefined }));
      expect(await logged()).toEqual(['4', '3', '2', '1']);
      expect(await log().list(1, '4')).toEqual([
        entry('3', { at: later(30), act: 'delete', actor: undefined }),
      ]);
      expect((await log().listOfNote('a', 9)).map(({ id }) => id)).toEqual(['3', '2', '1']);
    });

    it('leaves a note where it is when the entry cannot be written', async () => {
      await log().add(entry('1'));
      const hiding = tables().moderatedNotes.hide('a', hidden, decided(entry('1')));
      await expect(hiding).rejects.toThrow();
      expect((await tables().notes.find('a'))?.id).toBe('a');
    });

    it('is append-only: the database itself refuses to change or delete an entry', async () => {
      await log().add(entry('1'));
      const { db } = engine();
      const changing = db.updateTable('moderation_log').set({ reason: 'Another one' }).execute();
      await expect(changing).rejects.toThrow('append-only');
      await expect(db.deleteFrom('moderation_log').execute()).rejects.toThrow('append-only');
      expect(await log().list(9)).toEqual([entry('1')]);
    });

    it('reads an act under its present name', async () => {
      const { about, reason } = entry('1');
      const row = {
        id: '1',
        at: '2026',
        actor: null,
        actor_name: '',
        note: 'a',
        account: null,
        about,
        reason,
      };
      await engine()
        .db.insertInto('moderation_log')
        .values({ ...row, act: 'mend' })
        .execute();
      expect(await log().listOfNote('a', 9)).toMatchObject([{ act: 'correct-questions' }]);
    });

    it('stays when the accounts that it names are gone', async () => {
      await log().add(entry('1'));
      for (const id of ['asha', 'ravi']) await tables().accounts.remove(id);
      expect(await log().list(9)).toEqual([entry('1')]);
    });
  });
}
