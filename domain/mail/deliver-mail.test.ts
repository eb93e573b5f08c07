import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenMailer } from '../../test/broken-mailer.ts';
import { NETWORK, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { sendVerification } from '../account/send-verification.ts';
import { signUp } from '../account/sign-up.ts';
import { verifyAddress } from '../account/verify-address.ts';
import { RETRY_MINUTES } from '../mail.ts';
import { sendMessage } from '../message/send-message.ts';
import { deliverMail } from './deliver-mail.ts';

describe('the post', () => {
  let opened: TestLibrary;
  beforeEach(async () => {
    opened = await openTestLibrary({ settings: { contactTo: 'care@example.in' } });
  });
  afterEach(() => opened.close());

  const post = async (number = 1) => {
    const form = { name: 'Ravi', email: `ravi${number}@example.in`, message: `Message ${number}` };
    await sendMessage(opened.library, form, NETWORK);
  };
  /** Everything that is due, as the job does it; how many mails were looked at. */
  const deliver = async (mailer = opened.mailer) => {
    let looked = 0;
    while (await deliverMail(opened.library, mailer)) looked += 1;
    return looked;
  };

  it('sends each mail once', async () => {
    await post();
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    opened.pass(100_000);
    expect(await deliver()).toBe(0);
    expect(opened.mails).toHaveLength(1);
  });

  it('sends the mail of an account before all messages that wait', async () => {
    for (let number = 1; number <= 5; number += 1) await post(number);
    const asha = await person(opened.library, 'asha', { verified: false });
    await sendVerification(opened.library, asha, NETWORK);
    await deliverMail(opened.library, opened.mailer);
    expect(opened.mails.map(({ to }) => to)).toEqual([asha.email]);
  });

  it('sends each mail once when two senders are at work', async () => {
    for (let number = 1; number <= 5; number += 1) await post(number);
    const looked = await Promise.all([deliver(), deliver(), deliver()]);
    expect(looked.reduce((sum, each) => sum + each)).toBe(5);
    expect(new Set(opened.mails.map(({ text }) => text)).size).toBe(5);
    expect(opened.mails).toHaveLength(5);
  });

  it('sends no mail twice because the database was away for a while after it had gone', async () => {
    await post();
    let isAway = true;
    const { pendingMails } = opened.library;
    const markSent = async (id: string) => {
      if (isAway) throw new Error('The database is away');
      await pendingMails.markSent(id);
    };
    const library = { ...opened.library, pendingMails: { ...pendingMails, markSent } };
    const gone = new Set<string>();
    const deliverOne = () => deliverMail(library, opened.mailer, gone);
    for (let tries = 1; tries <= 2; tries += 1) await expect(deliverOne()).rejects.toThrow('away');
    isAway = false;
    expect(await deliverOne()).toBe(false);
    opened.pass(100_000);
    expect(await deliverOne()).toBe(false);
    expect(opened.mails).toHaveLength(1);
  });

  it('claims no mail that it is not sending', async () => {
    for (let number = 1; number <= 3; number += 1) await post(number);
    await deliverMail(opened.library, opened.mailer);
    const now = opened.library.clock();
    expect(await opened.library.pendingMails.claim(now, now, 20)).toHaveLength(2);
  });

  it('waits longer and longer for a mail server that is down, and then gives up', async () => {
    await post();
    const mailer = brokenMailer(opened.mailer);
    for (const minutes of RETRY_MINUTES) {
      expect(await deliver(mailer)).toBe(1);
      opened.pass(minutes - 0.01);
      expect(await deliver(mailer)).toBe(0);
      opened.pass(0.01);
    }
    expect(await deliver(mailer)).toBe(1);
    opened.pass(1_000_000);
    expect(await deliver(mailer)).toBe(0);
    expect(mailer.tries).toBe(RETRY_MINUTES.length + 1);
  });

  it('tries for about two days', () => {
    const hours = RETRY_MINUTES.reduce((sum: number, minutes) => sum + minutes, 0) / 60;
    expect(hours).toBeGreaterThan(36);
    expect(hours).toBeLessThan(60);
  });

  it('loses nothing while the mail server is down: a sign-up works, and its mail comes later', async () => {
    const mailer = brokenMailer(opened.mailer);
    const { library } = opened;
    const form = { email: 'asha@gbpuat.ac.in', password: 'many pages of notes' };
    const account = await signUp(library, form, NETWORK);
    await sendVerification(library, account, NETWORK);
    expect(await deliver(mailer)).toBe(1);
    opened.pass(0.25);
    mailer.repair();
    expect(await deliver(mailer)).toBe(1);
    const secret = new URL(opened.mails[0]?.link ?? '').searchParams.get('secret') ?? '';
    await verifyAddress(library, account.id, secret);
    expect((await library.accounts.find(account.id))?.verified).toBe(true);
  });

  it('sends the others when one cannot be sent', async () => {
    for (let number = 1; number <= 3; number += 1) await post(number);
    const picky = {
      ...opened.mailer,
      send: async (mail: Parameters<typeof opened.mailer.send>[0]) => {
        if (mail.text.includes('Message 2')) throw new Error('no such mailbox');
        await opened.mailer.send(mail);
      },
    };
    expect(await deliver(picky)).toBe(3);
    expect(opened.mails).toHaveLength(2);
  });

  it('sends again what a sender claimed that is not heard of any more', async () => {
    await post();
    const now = opened.library.clock();
    await opened.library.pendingMails.claim(now, new Date(now.getTime() + 5 * 60_000), 20);
    expect(await deliver()).toBe(0);
    opened.pass(5);
    expect(await deliver()).toBe(1);
    expect(opened.mails).toHaveLength(1);
  });

  it('lets go of a verification that has lost its reason', async () => {
    const asha = await person(opened.library, 'asha', { verified: false });
    await sendVerification(opened.library, asha, NETWORK);
    await opened.library.accounts.verify('asha', {}, opened.library.clock());
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    expect(opened.mails).toEqual([]);
  });
});
