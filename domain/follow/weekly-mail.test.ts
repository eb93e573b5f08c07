import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ENGLISH,
  isRefusal,
  openTestLibrary,
  person,
  sharedNote,
  type TestLibrary,
} from '../../test/library.ts';
import type { Account } from '../account.ts';
import { today } from '../exam-date/coming-exams.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import type { Mailer } from '../mail.ts';
import { blockAccount } from '../moderation/block-account.ts';
import { addExamDate } from '../moderation/exam-dates/keep-exam-dates.ts';
import { OPERATOR } from '../moderation/role.ts';
import { withdrawNote } from '../note/withdraw-note.ts';
import { daysAfter } from '../primitives/day.ts';
import { takeBackThanks, thankSharer } from '../thanks/thank-sharer.ts';
import { followCourse, unfollowCourse } from './follow-course.ts';
import { chooseWeeklyMail, queueWeeklyMails, unsubscribe } from './weekly-mail.ts';

const WEEK = 7 * 24 * 60;
const MATHS = { ...ENGLISH, course: 'BHS-188' };

let test: TestLibrary;
let asha: Account;
let binod: Account;
beforeEach(async () => {
  test = await openTestLibrary();
  asha = await person(test.library, 'asha');
  binod = await person(test.library, 'binod');
  await followCourse(test.library, binod, ENGLISH);
  await chooseWeeklyMail(test.library, binod, true);
});
afterEach(() => test.close());

const refusedFor = (reason: string) => (error: unknown) => isRefusal(error, reason);
async function deliver(mailer: Mailer = test.mailer): Promise<void> {
  while (await deliverMail(test.library, mailer));
}
/** The job, as two processes do it. */
async function weekGoes(): Promise<void> {
  test.pass(WEEK + 1);
  await Promise.all([queueWeeklyMails(test.library), queueWeeklyMails(test.library)]);
}

describe('the weekly mail', () => {
  it('names the new papers of followed courses once, with a way to end it', async () => {
    await followCourse(test.library, binod, MATHS);
    await sharedNote(test.library, asha, 'one', { description: 'Mid <term> 2024' });
    await sharedNote(test.library, asha, 'two', MATHS);
    await sharedNote(test.library, binod, 'own');
    await weekGoes();
    await deliver();
    expect(test.mails).toHaveLength(1);
    const [mail] = test.mails;
    expect(mail).toMatchObject({ to: binod.email, subject: 'Panna: new papers in BHS-186, BHS-188' });
    expect(mail?.text).toMatch(
      /BHS-186 \S[^\n]*\nhttps:\/\/panna.example\/home\/COT\/IT\/1st\/BHS-186\n- Mid <term> 2024\n {2}https:\/\/panna.example\/notes\/one\n/,
    );
    expect(mail?.text).not.toContain('/notes/own');
    expect(mail?.html).toContain(
      '<li><a href="https://panna.example/notes/one">Mid &#60;term&#62; 2024</a></li>',
    );
    expect(mail?.unsubscribe).toMatch(/^https:\/\/panna.example\/unsubscribe\?account=binod&key=[\w-]{44}$/);
    expect(mail?.text.endsWith(mail.unsubscribe ?? '?')).toBe(true);
    await weekGoes();
    await deliver();
    expect(test.mails).toHaveLength(1);
  });

  it('is in the language of the account', async () => {
    const ravi = await person(test.library, 'ravi', { language: 'hi' });
    await followCourse(test.library, ravi, ENGLISH);
    await chooseWeeklyMail(test.library, ravi, true);
    await chooseWeeklyMail(test.library, binod, false);
    await sharedNote(test.library, asha, 'one');
    await weekGoes();
    await deliver();
    expect(test.mails).toHaveLength(1);
    expect(test.mails[0]?.subject).toBe('Panna: BHS-186 के नए पेपर');
    expect(test.mails[0]?.text).toContain('https://panna.example/hi/home/favourite');
    expect(test.mails[0]?.unsubscribe).toMatch(/^https:\/\/panna.example\/hi\/unsubscribe\?/);
  });

  it('tells of thanks for one’s own papers since the last one, how often they were opened, and never by whom', async () => {
    const mira = await person(test.library, 'mira');
    await chooseWeeklyMail(test.library, asha, true);
    await sharedNote(test.library, asha, 'one');
    await unfollowCourse(test.library, binod, ENGLISH);
    await test.library.thanks.addViews(2026, [{ subject: 'one', times: 1240 }]);
    for (const reader of [binod, mira]) await thankSharer(test.library, reader, 'one');
    await weekGoes();
    await deliver();
    expect(test.mails).toHaveLength(1);
    const [mail] = test.mails;
    expect(mail).toMatchObject({ to: asha.email, subject: 'Panna: thanks for your papers' });
    expect(mail?.text).toContain('2 people said thanks for papers you shared.');
    expect(mail?.text).toContain('Your papers have been viewed 1,240 times in 2026 so far.');
    expect(mail?.text).not.toMatch(/binod|mira/);
    await weekGoes();
    await deliver();
    expect(test.mails).toHaveLength(1);
  });

  it('tells of no thanks that were taken back meanwhile', async () => {
    await chooseWeeklyMail(test.library, asha, true);
    await sharedNote(test.library, asha, 'one');
    await unfollowCourse(test.library, binod, ENGLISH);
    await thankSharer(test.library, binod, 'one');
    await weekGoes();
    await takeBackThanks(test.library, binod, 'one');
    await deliver();
    expect(test.mails).toEqual([]);
  });

  it('comes no sooner than a week after it was chosen, and again when there is more', async () => {
    await sharedNote(test.library, asha, 'one');
    test.pass(WEEK - 1);
    await queueWeeklyMails(test.library);
    await deliver();
    expect(test.mails).toEqual([]);
    await weekGoes();
    await sharedNote(test.library, asha, 'two', { description: 'The second' });
    await weekGoes();
    await deliver();
    expect(test.mails).toHaveLength(2);
    expect(test.mails[1]?.text).toContain('The second');
    expect(test.mails[1]?.text).not.toContain('/notes/one');
  });

  it('names no paper that was withdrawn meanwhile, and is not sent for that one alone', async () => {
    await sharedNote(test.library, asha, 'one');
    await sharedNote(test.library, asha, 'two');
    await weekGoes();
    await withdrawNote(test.library, asha, 'one');
    await withdrawNote(test.library, asha, 'two');
    await deliver();
    expect(test.mails).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the mail was ended', () => chooseWeeklyMail(test.library, binod, false)],
    ['the course is followed no more', () => unfollowCourse(test.library, binod, ENGLISH)],
    [
      'the account is blocked',
      () => blockAccount(test.library, OPERATOR, { email: binod.email, reason: 'Spam', papers: 'keep' }),
    ],
    ['the account has gone', () => test.library.accounts.remove('binod')],
  ])('is not sent once %s', async (_name, happens) => {
    await sharedNote(test.library, asha, 'one');
    await weekGoes();
    await happens();
    await deliver();
    expect(test.mails.filter((mail) => mail.unsubscribe)).toEqual([]);
  });

  it('is not sent a second time after a process ended while it sent the first', async () => {
    await sharedNote(test.library, asha, 'one');
    await weekGoes();
    const started = Promise.withResolvers<void>();
    const dying: Mailer = {
      ...test.mailer,
      async send(mail) {
        await test.mailer.send(mail);
        started.resolve();
        await new Promise(() => {});
      },
    };
    void deliverMail(test.library, dying);
    await started.promise;
    test.pass(60);
    await deliver();
    expect(test.mails).toHaveLength(1);
  });

  it('names the next exams of followed courses, also where there is no new paper', async () => {
    const add = (days: number, more = {}) =>
      addExamDate(test.library, OPERATOR, {
        path: Object.values(ENGLISH),
        values: {
          exam: 'end-semester',
          day: daysAfter(today(test.library), days),
          ...{ time: '09:30', room: '' },
          ...more,
        },
        reason: 'The date sheet.',
      });
    await add(10);
    await add(3, { exam: 'quiz' });
    await add(40, { exam: 'practical' });
    await weekGoes();
    await deliver();
    expect(test.mails).toHaveLength(1);
    const [mail] = test.mails;
    expect(mail?.subject).toBe('Panna: your next exams');
    // The first of them is past by then, and the last one is far.
    expect(mail?.text).toMatch(
      /Your next exams\n\S+\n- BHS-186 \S[^\n]*, End semester, [^\n]*, 09:30\n {2}https:\/\/panna.example\/home\/COT\/IT\/1st\/BHS-186\n/,
    );
    expect(mail?.text).not.toMatch(/Quiz|Practical/);
    await weekGoes();
    await deliver();
    expect(test.mails).toHaveLength(1);
  });

  it('is tried again while the mail server is away', async () => {
    await sharedNote(test.library, asha, 'one');
    await weekGoes();
    const away: Mailer = { ...test.mailer, send: () => Promise.reject(new Error('away')) };
    await deliverMail(test.library, away);
    test.pass(60);
    await deliver();
    expect(test.mails).toHaveLength(1);
  });

  it('is ended by its address, for good, and by no other', async () => {
    const { key = '' } = (await test.library.follows.weeklyMailOf('binod')) ?? {};
    for (const [account, wrong] of [
      ['binod', 'wrong'],
      ['asha', key],
      ['', ''],
    ] as const)
      await expect(unsubscribe(test.library, account, wrong)).rejects.toSatisfy(refusedFor('follow.key'));
    await sharedNote(test.library, asha, 'one');
    await unsubscribe(test.library, 'binod', key);
    await unsubscribe(test.library, 'binod', key);
    await weekGoes();
    await deliver();
    expect(test.mails).toEqual([]);
  });

  it('is for verified addresses only, and courses are for everybody’s', async () => {
    const guest = await person(test.library, 'guest', { verified: false });
    await expect(chooseWeeklyMail(test.library, guest, true)).rejects.toSatisfy(
      refusedFor('follow.unverified'),
    );
    await followCourse(test.library, guest, ENGLISH);
    const nowhere = followCourse(test.library, guest, { ...ENGLISH, course: 'NONE-1' });
    await expect(nowhere).rejects.toSatisfy(refusedFor('follow.place'));
  });
});
