import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { sharerOf } from '../note/share-note.ts';
import { appoint } from './appoint.ts';
import { askToShare } from './ask-to-share.ts';
import { blockAccount } from './block-account.ts';
import { decideSharing } from './decide-sharing.ts';
import { listCases } from './queue.ts';
import { OPERATOR } from './role.ts';
import { countWaiting } from './waiting-cases.ts';

const APPROVED = { approves: true, reason: 'Teaches physics.' };

let opened: TestLibrary;
/** Library in which any address may ask. */
let library: Library;
let guest: Account;
let moderator: Account;
beforeEach(async () => {
  opened = await openTestLibrary();
  const { catalogue } = opened.library;
  const admission = [
    { of: 'gbpuat.ac.in', shares: true },
    { of: '*', shares: 'after-approval' as const },
  ];
  library = { ...opened.library, catalogue: Object.create(catalogue, { admission: { value: admission } }) };
  guest = await person(library, 'guest', { email: 'guest@example.com' });
  moderator = await person(library, 'moderator');
  await appoint(library, OPERATOR, { email: moderator.email, role: 'moderator', reason: 'Helps.' });
});
afterEach(() => opened.close());

const refusal = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    ({ reason }) => reason,
  );
const asRead = async ({ id }: Account) => (await library.accounts.find(id)) ?? guest;
const mails = async () => {
  opened.mails.length = 0;
  while (await deliverMail(library, opened.mailer));
  return opened.mails.filter(({ to }) => to === guest.email);
};

describe('a person whose address needs a moderator’s word', () => {
  it('asks, waits in the queue, is let share, and is notified', async () => {
    expect(() => sharerOf(library, guest)).toThrow();
    await askToShare(library, guest, ' I teach\0 physics.\n ');
    expect(await countWaiting(library, moderator)).toBe(1);
    expect(await listCases(library, moderator)).toMatchObject([
      { subject: 'sharing-guest', group: 'sharing', about: guest.email, text: 'I teach physics.' },
    ]);
    await decideSharing(library, moderator, 'guest', APPROVED);
    expect(sharerOf(library, await asRead(guest)).id).toBe('guest');
    expect(await countWaiting(library, moderator)).toBe(0);
    const [mail] = await mails();
    expect(mail?.text).toContain('Your request was approved: you can share now.');
    expect(mail?.text).toContain('Teaches physics.');
    expect(mail?.text).toContain('/home/uploadform');
    const by = { actor: 'moderator', account: 'guest', reason: 'Teaches physics.' };
    expect(await library.moderationLog.list(9)).toContainEqual(
      expect.objectContaining({ act: 'approve', ...by }),
    );
  });

  it('is notified why not, and may ask twice in a week', async () => {
    for (let times = 0; times < 2; times += 1) {
      await askToShare(library, guest, 'Me again.');
      await decideSharing(library, moderator, 'guest', { approves: false, reason: 'Who are you?' });
    }
    expect((await mails()).map(({ text }) => text.includes('Who are you?'))).toEqual([true, true]);
    expect(() => sharerOf(library, guest)).toThrow();
    expect(await refusal(askToShare(library, guest, 'And again.'))).toBe('limit.reached');
  });

  it.each<[string, Partial<Account>, string, string]>([
    ['says nothing', {}, ' \n ', 'sharing.message'],
    ['says too much', {}, 'x'.repeat(501), 'sharing.message'],
    ['has not verified it', { verified: false }, 'Me.', 'sharing.unverified'],
    ['may share anyway', { email: 'guest@gbpuat.ac.in' }, 'Me.', 'sharing.address'],
  ])('is refused who %s', async (_name, changes, decision, reason) => {
    expect(await refusal(askToShare(library, { ...guest, ...changes }, decision))).toBe(reason);
    expect(await countWaiting(library, moderator)).toBe(0);
  });

  it('is not decided about twice, nor by others, nor once it is blocked', async () => {
    await askToShare(library, guest, 'I teach.');
    expect(await refusal(askToShare(library, guest, 'I teach.'))).toBe('sharing.asked');
    const student = await person(library, 'student');
    expect(await refusal(decideSharing(library, student, 'guest', APPROVED))).toBe('moderation.role');
    expect(await refusal(decideSharing(library, guest, 'guest', APPROVED))).toBe('moderation.role');
    expect(await refusal(decideSharing(library, moderator, 'none', APPROVED))).toBe('account.unknown');
    expect(await refusal(decideSharing(library, moderator, 'guest', { ...APPROVED, reason: ' ' }))).toBe(
      'moderation.reason',
    );
    await blockAccount(library, moderator, { email: guest.email, reason: 'Spam', papers: 'keep' });
    expect(await countWaiting(library, moderator)).toBe(0);
    expect(await refusal(decideSharing(library, moderator, 'guest', APPROVED))).toBe('moderation.done');
    expect((await asRead(guest)).approvedAt).toBeUndefined();
  });
});
