import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NETWORK, openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { addFavourite } from '../favourite/add-favourite.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { sendMessage } from '../message/send-message.ts';
import { draftOf } from '../note/note-fields.ts';
import { isRefusal } from '../refusal.ts';
import { claimRights } from '../report/claim-rights.ts';
import { reportNote } from '../report/report-note.ts';
import { answerMessage, closeMessage } from './answer-message.ts';
import { appoint, dismiss } from './appoint.ts';
import { blockAccount, unblockAccount } from './block-account.ts';
import { closeReports } from './close-reports.ts';
import { correctNote } from './correct-note.ts';
import { deleteNote } from './delete-note.ts';
import { hideNote } from './hide-note.ts';
import { mergeNote } from './merge-note.ts';
import { openNoteCase, requireFree, takeCase } from './open-case.ts';
import { listCases } from './queue.ts';
import { OPERATOR, roleOf } from './role.ts';

const REASON = 'It is of another course.';
const MESSAGE = { name: 'Ravi', email: 'ravi@example.in', message: 'Where is the paper of 2019?' };
const CLAIM = { text: 'Pages 3 to 5', holder: 'Press', email: 'rawat@press.example' };

let opened: TestLibrary;
let asha: Account;
let ravi: Account;
let admin: Account;
beforeEach(async () => {
  opened = await openTestLibrary({ settings: { moderators: ['care@gbpuat.ac.in'] } });
  asha = await person(opened.library, 'asha');
  ravi = await person(opened.library, 'ravi');
  admin = await person(opened.library, 'care');
  await sharedNote(opened.library, asha, 'n');
});
afterEach(() => opened.close());

const refusedFor = (reason: string) => (error: unknown) => isRefusal(error, reason);
/** Reason of the refusal; whoever waits for several may get the second one late. */
const settled = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => error,
  );
const report = (note = 'n', by = ravi) =>
  reportNote(opened.library, by, { note, kind: 'wrong-course', text: '' });
async function mails() {
  while (await deliverMail(opened.library, opened.mailer));
  return opened.mails.splice(0).map(({ to, text }) => `${to}: ${text}`);
}

describe('the queue', () => {
  it('has the reported notes, then the messages, and who is at them', async () => {
    const { library } = opened;
    await sendMessage(library, MESSAGE, NETWORK);
    opened.pass(1);
    await report();
    await claimRights(library, 'n', CLAIM, NETWORK);
    const [note, message] = await listCases(library, admin);
    expect(message).toMatchObject({
      kinds: ['message'],
      about: `Ravi: ${MESSAGE.message}`,
      taken: undefined,
    });
    expect(note).toMatchObject({ subject: 'note-n', about: 'BHS-186: End semester 2019' });
    expect([...(note?.kinds ?? [])].sort()).toEqual(['rights', 'wrong-course']);
    await takeCase(library, admin, 'note-n');
    expect((await listCases(library, admin))[0]?.taken).toMatchObject({ account: 'care' });
  });

  it('puts confirmed claims first, then what should not be there, what people say, and what the library found', async () => {
    const { library } = opened;
    for (const id of ['found', 'bad', 'claimed', 'claimed-by-a-stranger'])
      await sharedNote(library, asha, id);
    const found = { claim: undefined, reporter: undefined, text: '', closedAt: undefined, answer: '' };
    const createdAt = new Date(library.clock().getTime() - 60_000);
    await library.reports.add({
      ...found,
      id: 'duplicate:found',
      note: 'found',
      kind: 'duplicate',
      createdAt,
    });
    await report();
    await reportNote(library, ravi, { note: 'bad', kind: 'not-allowed', text: 'It names a student.' });
    await claimRights(library, 'claimed-by-a-stranger', CLAIM, NETWORK);
    const claim = { holder: 'Press', email: 'rawat@press.example', confirmedAt: createdAt };
    await library.reports.add({
      ...found,
      id: 'claim',
      note: 'claimed',
      kind: 'rights',
      claim,
      text: 'Mine',
      createdAt,
    });
    await sendMessage(library, MESSAGE, NETWORK);
    const cases = await listCases(library, admin);
    expect(cases.map(({ group, subject, text }) => [group, subject, text])).toEqual([
      ['rights', 'note-claimed', 'Mine'],
      ['not-allowed', 'note-bad', 'It names a student.'],
      ['reported', 'note-n', ''],
      ['messages', expect.stringMatching(/^message-/), ''],
      ['found', 'note-found', ''],
      ['unconfirmed', 'note-claimed-by-a-stranger', 'Pages 3 to 5'],
    ]);
  });

  it('is for moderators only', async () => {
    for (const account of [
      undefined,
      asha,
      { ...admin, verified: false },
      { ...admin, blockedAt: new Date() },
    ]) {
      await expect(listCases(opened.library, account)).rejects.toSatisfy(refusedFor('moderation.role'));
      await expect(openNoteCase(opened.library, account, 'n')).rejects.toSatisfy(
        refusedFor('moderation.role'),
      );
    }
  });

  it('leaves a case to the moderator who took it, for half an hour', async () => {
    const { library } = opened;
    await appoint(library, admin, { email: ravi.email, role: 'moderator', reason: REASON });
    await takeCase(library, admin, 'note-n');
    for (const act of [takeCase(library, ravi, 'note-n'), requireFree(library, 'note-n', ravi)].map(settled))
      expect(await act).toSatisfy(refusedFor('moderation.taken'));
    opened.pass(30);
    await requireFree(library, 'note-n', ravi);
    await takeCase(library, ravi, 'note-n');
  });
});

describe('a moderator', () => {
  it('moves a note to its course; the sharer and who reported it are notified, and the log knows why', async () => {
    const { library } = opened;
    await report();
    const { image: _, ...correction } = draftOf({
      ...{ college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233', description: 'Mid-term' },
      ...{ kind: 'paper', examYear: 2020 },
    });
    const moved = await correctNote(library, admin, 'n', { correction, reason: REASON });
    expect(moved).toMatchObject({ course: 'TIT-233', owner: 'asha', kind: 'paper', image: 'file-of-n' });
    expect(await library.notes.countWithin('COT', 'IT', '1st')).toMatchObject([{ notes: 0 }]);
    const sent = await mails();
    expect(sent.find((mail) => mail.startsWith('asha@'))).toContain(REASON);
    expect(sent.find((mail) => mail.startsWith('ravi@'))).toContain('corrected its details');
    expect(await library.moderationLog.list(9)).toMatchObject([
      { act: 'correct', note: 'n', reason: REASON },
    ]);
    const wrong = { ...correction, course: 'TIT-999' };
    await expect(correctNote(library, admin, 'n', { correction: wrong, reason: REASON })).rejects.toSatisfy(
      refusedFor('note.place'),
    );
  });

  it('merges a note into another one: its address leads there, and favourites move along', async () => {
    const { library } = opened;
    await sharedNote(library, asha, 'kept');
    await addFavourite(library, ravi, 'n', 'star');
    await mergeNote(library, admin, 'n', { kept: 'kept', reason: REASON });
    expect([await library.notes.find('n'), await library.mergedNotes.keptFor('n')]).toEqual([
      undefined,
      'kept',
    ]);
    expect(await library.favourites.among('ravi', ['n', 'kept'])).toEqual(['kept']);
    expect(await library.moderationLog.list(9)).toMatchObject([{ act: 'merge', note: 'n' }]);
    for (const [kept, reason] of [
      ['kept', 'moderation.itself'],
      ['none', 'note.unknown'],
    ] as const)
      await expect(mergeNote(library, admin, 'kept', { kept, reason: REASON })).rejects.toSatisfy(
        refusedFor(reason),
      );
  });

  it('closes reports with a word to those who sent them, once', async () => {
    const { library } = opened;
    await report();
    const { id } = await claimRights(library, 'n', CLAIM, NETWORK);
    await library.claims.arm(id, 'hash', new Date('2999-01-01'));
    await library.claims.confirm(id, 'hash', library.clock());
    const close = () => closeReports(library, admin, 'n', { about: 'End semester', word: 'It is right.' });
    await close();
    const sent = await mails();
    expect(sent.map((mail) => mail.split(':')[0]).sort()).toEqual([ravi.email, CLAIM.email].sort());
    for (const mail of sent) expect(mail).toContain('It is right.');
    expect(await listCases(library, admin)).toEqual([]);
    await expect(close()).rejects.toSatisfy(refusedFor('moderation.done'));
  });

  it('answers a message by mail, once, and the log does not repeat it', async () => {
    const { library } = opened;
    const { id } = await sendMessage(library, MESSAGE, NETWORK);
    await expect(answerMessage(library, admin, id, ' \n')).rejects.toSatisfy(refusedFor('message.answer'));
    await answerMessage(library, admin, id, 'It is there now.');
    const [mail = ''] = await mails();
    for (const words of ['ravi@example.in', 'It is there now.', MESSAGE.message])
      expect(mail).toContain(words);
    expect(JSON.stringify(await library.moderationLog.list(9))).not.toContain('there now');
    for (const again of [answerMessage(library, admin, id, 'Again'), closeMessage(library, admin, id)])
      await expect(again).rejects.toSatisfy(refusedFor('moderation.done'));
    expect(await listCases(library, admin)).toEqual([]);
  });

  it('blocks and unblocks an account, hides its papers if requested, and tells it', async () => {
    const { library } = opened;
    const block = (papers: 'keep' | 'hide') =>
      blockAccount(library, admin, { email: asha.email, reason: REASON, papers });
    await block('keep');
    expect(await library.notes.find('n')).toBeDefined();
    await expect(block('keep')).rejects.toSatisfy(refusedFor('moderation.done'));
    await block('hide');
    expect([await library.notes.find('n'), (await library.hiddenNotes.find('n'))?.hiddenBy]).toEqual([
      undefined,
      'moderator',
    ]);
    expect(await library.accounts.find('asha')).toMatchObject({ blockedAt: library.clock() });
    await unblockAccount(library, admin, { email: asha.email, reason: REASON });
    const sent = await mails();
    expect(sent.filter((mail) => mail.includes(REASON))).toHaveLength(2);
    expect((await library.moderationLog.list(9)).map(({ act }) => act).sort()).toEqual([
      'block',
      'hide',
      'unblock',
    ]);
    expect(opened.events.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['account.blocked', 'account.unblocked']),
    );
  });

  it.each([
    ['hides', () => hideNote(opened.library, admin, 'n', REASON), 'hidden it for now'],
    ['deletes', () => deleteNote(opened.library, admin, 'n', REASON), 'deleted it'],
  ])('closes the reports of a note that it %s, and tells those who sent them', async (_how, act, message) => {
    await report();
    await act();
    expect(await listCases(opened.library, admin)).toEqual([]);
    const [mail = ''] = (await mails()).filter((each) => each.startsWith('ravi@'));
    expect(mail).toContain(message);
  });

  it('hides all papers of a blocked account, and tells a person of all that they reported in one mail', async () => {
    const { library } = opened;
    const meena = await person(library, 'meena');
    for (const id of ['m', 'o']) await sharedNote(library, asha, id, { description: `Paper ${id}` });
    for (const id of ['n', 'm', 'o']) await report(id);
    await report('m', meena);
    await blockAccount(library, admin, { email: asha.email, reason: REASON, papers: 'hide' });
    expect(await listCases(library, admin)).toEqual([]);
    expect(
      (await library.reports.list({ conditions: [], order: [], limit: 9, offset: 0 })).map(
        ({ closedAt }) => closedAt,
      ),
    ).toEqual(Array(4).fill(library.clock()));
    // The mails to reporters wait for the last paper to be hidden.
    expect((await mails()).map((mail) => mail.split(':')[0])).toEqual([asha.email]);
    opened.pass(1);
    const sent = await mails();
    expect(sent.map((mail) => mail.split(':')[0]).sort()).toEqual([meena.email, ravi.email]);
    for (const about of ['End semester 2019', 'Paper m', 'Paper o', 'hidden them for now'])
      expect(sent.find((mail) => mail.startsWith('ravi@'))).toContain(about);
    expect(sent.find((mail) => mail.startsWith('meena@'))).toContain('hidden it for now');
  });

  it('is appointed and dismissed by an admin, who also blocks moderators', async () => {
    const { library } = opened;
    const role = 'moderator' as const;
    const wanted = { email: ravi.email, role, reason: REASON };
    await expect(appoint(library, asha, wanted)).rejects.toSatisfy(refusedFor('moderation.admin'));
    await appoint(library, admin, wanted);
    await expect(appoint(library, ravi, { ...wanted, email: asha.email })).rejects.toSatisfy(
      refusedFor('moderation.admin'),
    );
    await appoint(library, OPERATOR, { ...wanted, email: asha.email });
    const block = { email: asha.email, reason: REASON, papers: 'keep' } as const;
    await expect(blockAccount(library, ravi, block)).rejects.toSatisfy(refusedFor('moderation.admin'));
    await blockAccount(library, admin, block);
    expect(await roleOf(library, await library.accounts.find('asha'))).toBeUndefined();
    await dismiss(library, admin, { email: ravi.email, reason: REASON });
    expect(await roleOf(library, ravi)).toBeUndefined();
    const meena = await person(library, 'meena', { verified: false });
    await expect(appoint(library, admin, { ...wanted, email: meena.email })).rejects.toSatisfy(
      refusedFor('moderation.unverified'),
    );
    // Appointed and dismissed people get a mail.
    const sent = (await mails()).filter((mail) => /(?:moderator|admin) of Panna/.test(mail));
    expect(sent.map((mail) => mail.replace(/ .*/s, '')).sort()).toEqual(
      [asha, ravi, ravi].map(({ email }) => `${email}:`),
    );
  });
});
