import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestLibrary, person, sharedNote, type TestLibrary, wholeFile } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { removeFile } from '../file/remove-file.ts';
import { openFile } from '../file/visible-file.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { changeNote } from '../note/change-note.ts';
import { undoWithdrawal } from '../note/undo-withdrawal.ts';
import { withdrawNote } from '../note/withdraw-note.ts';
import { ownPapers } from '../paper/own-papers.ts';
import { isRefusal } from '../refusal.ts';
import { deleteNote } from './delete-note.ts';
import { hideNote } from './hide-note.ts';
import { restoreNote } from './restore-note.ts';
import { isModerator, OPERATOR } from './role.ts';

let opened: TestLibrary;
let asha: Account;
let care: Account;
beforeEach(async () => {
  opened = await openTestLibrary({
    settings: { moderators: ['care@gbpuat.ac.in'], contactTo: 'library@gbpuat.ac.in' },
  });
  asha = await person(opened.library, 'asha');
  care = await person(opened.library, 'care', { name: 'Prof. Care' });
  await sharedNote(opened.library, asha, 'note');
});
afterEach(() => opened.close());

const REASON = 'It names a private person.';
const hide = (by: Account | undefined = care, reason = REASON) =>
  hideNote(opened.library, by, 'note', reason);
const refusedFor = (reason: string) => (error: unknown) => isRefusal(error, reason);
const log = () => opened.library.moderationLog.list(9);
/** Who can open the file of the note: visitors, the person who shared it, a moderator. */
const openTo = async () => {
  const viewers = [undefined, asha, care];
  const opens = viewers.map(async (account) => {
    const viewer = account && { id: account.id, isModerator: await isModerator(opened.library, account) };
    return openFile(opened.library, async () => viewer, 'file-of-note').then(
      () => true,
      () => false,
    );
  });
  return Promise.all(opens);
};

describe('a role', () => {
  it('is that of verified accounts which the setting names, and of those appointed', async () => {
    const { library } = opened;
    library.settings.moderators = ['care@gbpuat.ac.in', 'pretender@gbpuat.ac.in'];
    const pretender = await person(library, 'pretender', { verified: false });
    const appointed = { ...library, roles: { ...library.roles, of: async () => 'moderator' as const } };
    const isIn = (those: typeof library, account?: Account) => isModerator(those, account);
    expect(await isIn(library, care)).toBe(true);
    for (const account of [asha, pretender, undefined]) expect(await isIn(library, account)).toBe(false);
    expect(await isIn(appointed, asha)).toBe(true);
    for (const account of [pretender, undefined]) expect(await isIn(appointed, account)).toBe(false);
  });
});

describe('a moderator', () => {
  it('hides a note from everybody but moderators, and shows it again as it was', async () => {
    const { notes, hiddenNotes } = opened.library;
    const before = await notes.find('note');
    expect(await openTo()).toEqual([true, true, true]);
    expect(await hide()).toMatchObject({ ...before, hiddenBy: 'moderator', reason: REASON, actor: 'care' });
    expect(await notes.find('note')).toBeUndefined();
    expect(await openTo()).toEqual([false, false, true]);
    await expect(undoWithdrawal(opened.library, asha, 'note')).rejects.toSatisfy(refusedFor('note.unknown'));
    expect(await restoreNote(opened.library, care, 'note', 'It was a mistake.')).toEqual(before);
    expect([await openTo(), await hiddenNotes.find('note')]).toEqual([[true, true, true], undefined]);
  });

  it('deletes a note with its file', async () => {
    const file = await opened.library.files.find('file-of-note');
    await deleteNote(opened.library, care, 'note', REASON);
    expect(await opened.library.files.find('file-of-note')).toBeUndefined();
    expect(file && (await opened.library.bytes.open(file))).toBeUndefined();
    await expect(hide()).rejects.toSatisfy(refusedFor('note.unknown'));
  });

  it('takes over what its owner has withdrawn, and does not bring that back', async () => {
    await withdrawNote(opened.library, asha, 'note');
    const restoring = restoreNote(opened.library, care, 'note', REASON);
    await expect(restoring).rejects.toSatisfy(refusedFor('note.moderated'));
    expect(await openTo()).toEqual([false, true, false]);
    await hide();
    expect(await openTo()).toEqual([false, false, true]);
    await expect(hide()).rejects.toSatisfy(refusedFor('note.moderated'));
  });

  it('looks at the file that a note had before, and takes it over; its owner has no say in it any more', async () => {
    const { library } = opened;
    await wholeFile(library, asha, 'better');
    const { updatedAt: _, ...before } = (await library.notes.find('note')) ?? {};
    await changeNote(library, asha, 'note', { image: 'better' });
    expect(await openTo()).toEqual([false, true, true]);
    const [entry] = await log();
    expect(entry).toMatchObject({
      act: 'replace',
      note: 'note',
      account: 'asha',
      actor: 'asha',
      actorName: '',
    });
    const former = entry?.about ?? '';
    const hiding = { id: former, hiddenBy: 'replacement', actor: 'asha' };
    expect(await library.hiddenNotes.find(former)).toMatchObject({ ...before, ...hiding });
    expect((await ownPapers(library, 'asha')).hidden).toEqual([]);
    await expect(removeFile(library, asha, 'file-of-note')).rejects.toSatisfy(refusedFor('file.in-use'));
    await expect(undoWithdrawal(library, asha, former)).rejects.toSatisfy(refusedFor('note.unknown'));
    const back = changeNote(library, asha, 'note', { image: 'file-of-note' });
    await expect(back).rejects.toSatisfy(refusedFor('note.file-used'));
    await hideNote(library, care, former, REASON);
    expect(await openTo()).toEqual([false, false, true]);
    expect((await library.notes.find('note'))?.image).toBe('better');
  });

  it('leaves each act in the log, by name and with its reason', async () => {
    await hide();
    opened.pass(1);
    await restoreNote(opened.library, OPERATOR, 'note', 'It was\na mistake.');
    const about = { note: 'note', account: 'asha', about: 'BHS-186' };
    const [second, first] = await log();
    expect(first).toMatchObject({
      ...about,
      act: 'hide',
      actor: 'care',
      actorName: 'Prof. Care',
      reason: REASON,
    });
    expect(second).toMatchObject({ ...about, act: 'restore', actor: undefined, reason: 'It was a mistake.' });
  });

  it('is the only one who may', async () => {
    for (const by of [asha, undefined]) {
      const tries = [hideNote, restoreNote, deleteNote].map((act) => act(opened.library, by, 'note', REASON));
      for (const attempt of tries) await expect(attempt).rejects.toSatisfy(refusedFor('moderation.role'));
      await expect(hideNote(opened.library, by, 'none', '')).rejects.toSatisfy(refusedFor('moderation.role'));
    }
    expect([await log(), (await opened.library.notes.find('note'))?.id]).toEqual([[], 'note']);
  });

  it.each(['', ' \n', 'x'.repeat(301)])('gives a reason: %j is none', async (reason) => {
    await expect(hide(care, reason)).rejects.toSatisfy(refusedFor('moderation.reason'));
    expect(await log()).toEqual([]);
  });

  it.each([
    [
      'en',
      'Panna: your paper for BHS-186 is hidden for now',
      `Reason: ${REASON}`,
      'https://panna.example/contactus',
    ],
    [
      'hi',
      'Panna: BHS-186 का आपका पेपर अभी छिपा दिया गया है',
      `वजह: ${REASON}`,
      'https://panna.example/hi/contactus',
    ],
  ])('tells the person who shared it, in the language %s, and takes an answer', async (...words) => {
    const [language, subject, reason, contact] = words;
    await opened.library.accounts.setLanguage('asha', language, opened.library.clock());
    await hide();
    await deliverMail(opened.library, opened.mailer);
    const [mail] = opened.mails;
    expect(mail).toMatchObject({ to: asha.email, subject, replyTo: 'library@gbpuat.ac.in' });
    for (const part of ['“End semester 2019” (BHS-186)', reason, contact]) expect(mail?.text).toContain(part);
  });

  it('writes no mail about a note whose owner is gone', async () => {
    await opened.library.accounts.remove('asha');
    await hide();
    await deliverMail(opened.library, opened.mailer);
    expect(opened.mails).toEqual([]);
  });
});

describe('an owner', () => {
  it('takes a note back, and shares it again as it was within thirty days', async () => {
    const { notes } = opened.library;
    const before = await notes.find('note');
    await withdrawNote(opened.library, asha, 'note');
    expect([await notes.find('note'), await openTo()]).toEqual([undefined, [false, true, false]]);
    opened.pass(30 * 24 * 60 - 1);
    expect(await undoWithdrawal(opened.library, asha, 'note')).toEqual(before);
    expect(await openTo()).toEqual([true, true, true]);
  });

  it('comes too late after that, and no other account undoes it', async () => {
    await withdrawNote(opened.library, asha, 'note');
    await expect(undoWithdrawal(opened.library, care, 'note')).rejects.toSatisfy(refusedFor('note.unknown'));
    await expect(undoWithdrawal(opened.library, undefined, 'note')).rejects.toSatisfy(
      refusedFor('note.share'),
    );
    opened.pass(30 * 24 * 60);
    await expect(undoWithdrawal(opened.library, asha, 'note')).rejects.toSatisfy(refusedFor('note.unknown'));
  });
});
