import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noLimits } from '../../adapters/accounts/no-limits.ts';
import { verify } from '../../server/commands/verify/verify.ts';
import { silent } from '../../server/terminal/output.ts';
import { person, sharedNote, wholeFile } from '../../test/library.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../../test/storage.ts';
import type { Account } from '../account.ts';
import { addFavourite } from '../favourite/add-favourite.ts';
import type { Library } from '../library.ts';
import { changeNote } from '../note/change-note.ts';
import { draftOf } from '../note/note-fields.ts';
import { noteVersion } from '../note/refused-change.ts';
import { undoWithdrawal } from '../note/undo-withdrawal.ts';
import { withdrawNote } from '../note/withdraw-note.ts';
import { isRefusal } from '../refusal.ts';
import { correctNote } from './correct-note.ts';
import { deleteNote } from './delete-note.ts';
import { hideNote } from './hide-note.ts';
import { keepOne } from './keep-one.ts';
import { mergeNote } from './merge-note.ts';
import { OPERATOR } from './role.ts';

const REASON = 'It is there twice.';
const PAIRS = 3;

describe.each(ENGINES)('two moderators at once, on %s,', (engine) => {
  let test: TestStorage;
  let library: Library;
  let asha: Account;
  let ravi: Account;
  beforeEach(async () => {
    test = await openTestStorage(engine);
    library = { ...test.library, limits: noLimits };
    asha = await person(library, 'asha');
    ravi = await person(library, 'ravi');
  });
  afterEach(() => test.close());

  const merge = (id: string, kept: string) => mergeNote(library, OPERATOR, id, { kept, reason: REASON });
  const settled = async (acts: Promise<unknown>[]) =>
    (await Promise.allSettled(acts)).map((each) => {
      if (each.status === 'fulfilled') return 'done';
      if (!isRefusal(each.reason)) throw each.reason;
      return each.reason.reason;
    });
  const shown = async (...ids: string[]) => {
    const found = await Promise.all(ids.map((id) => library.notes.find(id)));
    return found.filter((note) => note !== undefined);
  };
  const damages = async () => {
    const { catalogue } = library;
    return (await verify(test.storage, { catalogue, output: silent })).damages.map(({ kind }) => kind);
  };

  it('who merge two papers into each other keep one of them, with its file and the stars of both', async () => {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [a, b] = [`a${pair}`, `b${pair}`];
      for (const id of [a, b]) await sharedNote(library, asha, id);
      await addFavourite(library, ravi, a);
      await addFavourite(library, asha, b);
      const ends = await settled([merge(a, b), merge(b, a)]);
      expect(ends.filter((end) => end === 'done')).toHaveLength(1);
      const [kept] = await shown(a, b);
      const file = kept && (await library.files.find(kept.image));
      expect(file && (await library.bytes.open(file))).toBeDefined();
      expect(await library.favourites.among('ravi', [kept?.id ?? ''])).toHaveLength(1);
      expect(await library.favourites.among('asha', [kept?.id ?? ''])).toHaveLength(1);
    }
    expect(await damages()).toEqual([]);
  });

  it('who keep the one and the other of two look-alikes hide one of them', async () => {
    const keep = (kept: string, dropped: string) =>
      keepOne(library, OPERATOR, { kept, dropped, reason: REASON });
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [a, b] = [`a${pair}`, `b${pair}`];
      for (const id of [a, b]) await sharedNote(library, asha, id);
      const ends = await settled([keep(a, b), keep(b, a)]);
      expect(ends.sort()).toEqual(['done', 'moderation.kept']);
      expect(await shown(a, b)).toHaveLength(1);
    }
    expect(await damages()).toEqual([]);
  });

  /** As `merge`, while another person does something to the kept paper as soon as that was seen. */
  const overtakenMerge = (id: string, kept: string, act: () => Promise<unknown>) => {
    let overtaking: Promise<unknown> | undefined;
    const find: Library['notes']['find'] = async (wanted) => {
      const note = await library.notes.find(wanted);
      if (wanted === kept) overtaking ??= act();
      await overtaking;
      return note;
    };
    const overtaken = { ...library, notes: { ...library.notes, find } };
    return mergeNote(overtaken, OPERATOR, id, { kept, reason: REASON });
  };

  it.each<[string, (id: string) => Promise<unknown>, string]>([
    ['is deleted', (id) => deleteNote(library, OPERATOR, id, REASON), 'moderation.kept'],
    ['is hidden', (id) => hideNote(library, OPERATOR, id, REASON), 'moderation.kept'],
    ['is withdrawn', (id) => withdrawNote(library, asha, id), 'moderation.kept'],
    ['is merged', (id) => merge(id, 'third'), 'moderation.kept'],
    [
      'is withdrawn and shared again',
      (id) => withdrawNote(library, asha, id).then(() => undoWithdrawal(library, asha, id)),
      'done',
    ],
  ])('lose no paper that is merged into one which %s in that moment', async (_how, act, end) => {
    for (const id of ['a', 'kept', 'third']) await sharedNote(library, asha, id);
    await addFavourite(library, ravi, 'a');
    expect(await settled([overtakenMerge('a', 'kept', () => act('kept'))])).toEqual([end]);
    const stays = end === 'done' ? 'kept' : 'a';
    expect((await shown(stays)).map(({ id }) => id)).toEqual([stays]);
    expect(await library.favourites.among('ravi', [stays])).toHaveLength(1);
    expect(await library.mergedNotes.keptFor('a')).toBe(end === 'done' ? 'kept' : undefined);
    expect(await damages()).toEqual([]);
  });

  it('of whom one edits what the other has changed since overwrite nothing', async () => {
    const note = await sharedNote(library, asha, 'a');
    const { image: _, ...draft } = draftOf(note);
    const seen = noteVersion(note);
    const correct = (description: string) =>
      correctNote(library, OPERATOR, 'a', { correction: { ...draft, description }, seen, reason: REASON });
    await correct('By the first');
    const late = [
      () => correct('By the second'),
      () => changeNote(library, asha, 'a', { description: 'By the owner' }, { seen }),
    ];
    for (const edit of late)
      await expect(edit()).rejects.toSatisfy((error) => isRefusal(error, 'note.changed'));
    expect(await library.notes.find('a')).toMatchObject({ description: 'By the first' });
  });

  it('of whom one corrects what the owner replaces keep the new file and the correction', async () => {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [id, image] = [`a${pair}`, `better${pair}`];
      const draft = draftOf(await sharedNote(library, asha, id));
      await wholeFile(library, asha, image);
      const { image: _, ...correction } = { ...draft, description: 'Corrected', examYear: 2020 };
      const ends = await settled([
        changeNote(library, asha, id, { image }),
        correctNote(library, OPERATOR, id, { correction, reason: REASON }),
      ]);
      expect(ends).toEqual(['done', 'done']);
      expect(await library.notes.find(id)).toMatchObject({ image, description: 'Corrected', examYear: 2020 });
    }
    expect(await damages()).toEqual([]);
  });
});
