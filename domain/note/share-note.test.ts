import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  arriving,
  draftOf,
  ENGLISH,
  openTestLibrary,
  person,
  sharedNote,
  type TestLibrary,
  wholeFile,
} from '../../test/library.ts';
import type { Account } from '../account.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import { CHUNK_BYTES } from '../file.ts';
import type { NoteDraft } from '../note.ts';
import { changeNote } from './change-note.ts';
import { shareNote } from './share-note.ts';
import { withdrawNote } from './withdraw-note.ts';

const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'not refused',
    (thrown: unknown) => thrown,
  );

let opened: TestLibrary;
let asha: Account;
let ravi: Account;
beforeEach(async () => {
  opened = await openTestLibrary();
  asha = await person(opened.library, 'asha');
  ravi = await person(opened.library, 'ravi');
  await wholeFile(opened.library, asha, 'file');
});
afterEach(() => opened.close());

const find = (id: string) => opened.library.notes.find(id);

describe('sharing a note', () => {
  const share = (changes: Partial<NoteDraft> = {}, account: Account | undefined = asha, id?: string) =>
    shareNote(opened.library, account, draftOf('file', changes), id);

  it('makes it findable where it belongs', async () => {
    const note = await share({ kind: 'paper', exam: 'end-semester', examYear: 2019 }, asha, 'note');
    const now = opened.library.clock();
    expect(note).toMatchObject({
      ...ENGLISH,
      id: 'note',
      image: 'file',
      owner: 'asha',
      createdAt: now,
      updatedAt: now,
    });
    expect(await find('note')).toEqual(note);
    expect(await opened.library.notes.countWithin('COT', 'IT', '1st')).toEqual([
      { value: 'BHS-186', notes: 1 },
    ]);
  });

  it('draws an id when none is given', async () => {
    expect((await share()).id).toMatch(/^[0-9a-f]{20}$/);
  });

  it.each<[string, () => Promise<unknown>, object]>([
    ['a visitor', () => shareNote(opened.library, undefined, draftOf('file')), { reason: 'note.share' }],
    ['one who is not verified', () => share({}, { ...asha, verified: false }), { word: 'not-allowed' }],
    ['one from elsewhere', () => share({}, { ...asha, email: 'asha@example.com' }), { word: 'not-allowed' }],
    [
      'another than whose file it is',
      () => share({}, ravi),
      { word: 'invalid', reason: 'note.file-missing' },
    ],
  ])('is refused to %s', async (_name, act, expected) => {
    expect(await refusal(act())).toMatchObject(expected);
  });

  it('tells who may share', async () => {
    expect(await refusal(share({}, { ...asha, verified: false }))).toMatchObject({
      message: 'To share papers, you need a verified @gbpuat.ac.in email address.',
    });
  });

  it.each<[string, Partial<NoteDraft>, string]>([
    ['a wrong place', { branch: 'BioTech' }, 'note.place'],
    ['no description', { description: ' ' }, 'note.description'],
    ['a file that is not there', { image: 'none' }, 'note.file-missing'],
  ])('is refused with %s', async (_name, changes, reason) => {
    expect(await refusal(share(changes))).toMatchObject({ word: 'invalid', reason });
  });

  it('is refused with a file that is not whole', async () => {
    await receiveChunk(opened.library, asha, arriving('half', 'last!', { number: 2, size: CHUNK_BYTES + 5 }));
    expect(await refusal(share({ image: 'half' }))).toMatchObject({ reason: 'note.file-missing' });
  });

  it('is refused with a file or an id that another note has', async () => {
    await share({}, asha, 'note');
    await wholeFile(opened.library, asha, 'second');
    expect(await refusal(share({}, asha, 'other'))).toMatchObject({
      word: 'conflict',
      reason: 'note.file-used',
    });
    const sameId = await refusal(share({ image: 'second' }, asha, 'note'));
    expect(sameId).toMatchObject({ word: 'conflict', reason: 'note.exists' });
  });

  it('twice at the same moment makes one note', async () => {
    const results = await Promise.all([1, 2, 3].map(() => refusal(share())));
    expect(results.filter((result) => result === 'not refused')).toHaveLength(1);
    expect(await opened.library.notes.count([], 10)).toBe(1);
  });
});

describe('withdrawing a note', () => {
  it('is for the account that shared it', async () => {
    await sharedNote(opened.library, asha, 'note');
    for (const other of [ravi, undefined]) {
      const refused = await refusal(withdrawNote(opened.library, other, 'note'));
      expect(refused).toMatchObject({ word: 'not-allowed', reason: 'note.owner' });
    }
    await withdrawNote(opened.library, asha, 'note');
    expect(await find('note')).toBeUndefined();
  });

  it('that is not there is not found', async () => {
    const refused = await refusal(withdrawNote(opened.library, asha, 'none'));
    expect(refused).toMatchObject({ word: 'not-found', reason: 'note.unknown' });
  });

  it('leaves its file to be shared again', async () => {
    await sharedNote(opened.library, asha, 'note');
    await withdrawNote(opened.library, asha, 'note');
    const again = await shareNote(opened.library, asha, draftOf('file-of-note'), 'again');
    expect(again.image).toBe('file-of-note');
  });
});

describe('changing a note', () => {
  const change = (changes: Partial<NoteDraft>, account: Account | undefined = asha) =>
    changeNote(opened.library, account, 'note', changes);
  beforeEach(() => sharedNote(opened.library, asha, 'note', { kind: 'paper', examYear: 2019 }));

  it('changes what is named, and leaves the rest', async () => {
    const before = await find('note');
    opened.pass(5);
    const after = await change({ description: 'Better', examYear: undefined });
    const updatedAt = opened.library.clock();
    expect(after).toEqual({ ...before, description: 'Better', examYear: undefined, updatedAt });
    expect(await find('note')).toEqual(after);
  });

  it('takes a new file of one’s own', async () => {
    expect(await change({ image: 'file' })).toMatchObject({ image: 'file' });
  });

  it.each<[string, () => Promise<unknown>, object]>([
    ['another', () => change({}, ravi), { word: 'not-allowed', reason: 'note.owner' }],
    [
      'nobody',
      () => changeNote(opened.library, undefined, 'note', {}),
      { word: 'not-allowed', reason: 'note.owner' },
    ],
    ['a place that is none', () => change({ year: '4th' }), { reason: 'note.place' }],
    ['an empty description', () => change({ description: '' }), { reason: 'note.description' }],
    ['a file that is not there', () => change({ image: 'none' }), { reason: 'note.file-missing' }],
  ])('is refused: %s', async (_name, act, expected) => {
    const before = await find('note');
    expect(await refusal(act())).toMatchObject(expected);
    expect(await find('note')).toEqual(before);
  });

  it('is refused with the file of another person or another note', async () => {
    await wholeFile(opened.library, ravi, 'file-of-ravi');
    await sharedNote(opened.library, asha, 'other');
    expect(await refusal(change({ image: 'file-of-ravi' }))).toMatchObject({ reason: 'note.file-missing' });
    expect(await refusal(change({ image: 'file-of-other' }))).toMatchObject({ reason: 'note.file-used' });
  });

  it('of what is not there is not found', async () => {
    const refused = await refusal(changeNote(opened.library, asha, 'none', {}));
    expect(refused).toMatchObject({ word: 'not-found', reason: 'note.unknown' });
  });
});
