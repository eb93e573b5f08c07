import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal, openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import type { Mail } from '../mail.ts';
import { closeReports } from '../moderation/close-reports.ts';
import { openNoteCase } from '../moderation/open-case.ts';
import { listCases } from '../moderation/queue.ts';
import { OPERATOR } from '../moderation/role.ts';
import { claimRights } from './claim-rights.ts';
import { confirmClaim } from './confirm-claim.ts';
import { reportNote } from './report-note.ts';

const CARE = 'care@example.in';
const MINE = 'rawat@press.example';
const DAY = 24 * 60;

let opened: TestLibrary;
let asha: Account;
beforeEach(async () => {
  opened = await openTestLibrary({ settings: { contactTo: CARE } });
  asha = await person(opened.library, 'asha');
  for (const id of ['n', 'm']) await sharedNote(opened.library, asha, id);
});
afterEach(() => opened.close());

let claims = 0;
/** A claim of another network each time. */
function claim(email: string, note = 'n', language = 'en') {
  claims += 1;
  const form = { text: `Page ${claims}`, holder: 'A. Rawat', email };
  return claimRights(opened.library, note, form, `10.1.${claims >> 8}.${claims & 255}`, language);
}
const report = () => reportNote(opened.library, asha, { note: 'm', kind: 'unreadable', text: '' });
const close = () => closeReports(opened.library, OPERATOR, 'n', { about: 'Paper', word: 'It stays.' });
async function mails(): Promise<Mail[]> {
  while (await deliverMail(opened.library, opened.mailer));
  return opened.mails.splice(0);
}
const linkIn = (mail: Mail | undefined) => new URL(mail?.link ?? '').searchParams;
const confirm = (link: URLSearchParams) =>
  confirmClaim(opened.library, link.get('claim') ?? '', link.get('secret') ?? '');
/** Claims, and opens the link of the mail. */
async function confirmedClaim(email: string) {
  await claim(email);
  const own = (await mails()).find(({ to }) => to === email);
  return confirm(linkIn(own));
}
const refusedFor = (reason: string) => expect.toSatisfy((error: unknown) => isRefusal(error, reason));

describe('a flood of claims', () => {
  it('on one paper leaves a student’s report on another in the queue, before what may be made up', async () => {
    for (let number = 0; number < 210; number += 1) await claim(`a${number}@x.example`);
    opened.pass(1);
    await report();
    const cases = await listCases(opened.library, OPERATOR);
    expect(cases.map(({ subject, group }) => [subject, group])).toEqual([
      ['note-m', 'reported'],
      ['note-n', 'unconfirmed'],
    ]);
    const found = await openNoteCase(opened.library, OPERATOR, 'n');
    expect(found?.reports).toHaveLength(20);
  });

  it('keeps no rights holder out, and what a rights holder has confirmed stays', async () => {
    for (let number = 0; number < 50; number += 1) await claim(`a${number}@x.example`);
    const { id } = await confirmedClaim(MINE);
    for (let number = 50; number < 100; number += 1) await claim(`a${number}@x.example`);
    const found = await openNoteCase(opened.library, OPERATOR, 'n');
    expect([found?.reports[0]?.id, found?.reports.length]).toEqual([id, 21]);
    expect(await listCases(opened.library, OPERATOR)).toMatchObject([{ group: 'rights' }]);
  });

  it('of 150 is at most six mails to who looks after the library, and the last one counts the others', async () => {
    for (let number = 0; number < 150; number += 1)
      await claim(`a${number}@x.example`, number % 2 ? 'n' : 'm');
    const first = (await mails()).filter(({ to }) => to === CARE);
    opened.pass(60);
    const later = (await mails()).filter(({ to }) => to === CARE);
    expect([first.length, later.length]).toEqual([5, 1]);
    expect(later[0]?.text).toContain('40 rights claims');
    expect(later[0]?.text).toContain('https://panna.example/home/moderation');
    await claim(MINE);
    expect((await mails()).filter(({ to }) => to === CARE)).toMatchObject([{ replyTo: MINE }]);
  });

  it('with one address is three mails to it in a day', async () => {
    for (const note of ['n', 'm', 'n']) await claim(MINE, note);
    await expect(claim(MINE.toUpperCase())).rejects.toEqual(refusedFor('report.claims-of-day'));
    expect((await mails()).filter(({ to }) => to === MINE)).toHaveLength(3);
  });

  it('from confirmed addresses is refused past twenty for a paper, and a report of an account is not', async () => {
    for (let number = 0; number < 20; number += 1) await confirmedClaim(`a${number}@x.example`);
    await expect(claim(MINE)).rejects.toEqual(refusedFor('report.claims-of-note'));
    await claim(MINE, 'm');
    await reportNote(opened.library, asha, { note: 'n', kind: 'unreadable', text: '' });
    await close();
    await claim(MINE);
  });
});

describe('closing a case', () => {
  it('mails what came of it to confirmed addresses only', async () => {
    const ravi = await person(opened.library, 'ravi');
    await reportNote(opened.library, ravi, { note: 'n', kind: 'unreadable', text: '' });
    for (let number = 0; number < 12; number += 1) await claim(`stranger${number}@x.example`);
    await confirmedClaim(MINE);
    await mails();
    await close();
    expect((await mails()).map(({ to }) => to).sort()).toEqual([MINE, ravi.email].sort());
    expect(await listCases(opened.library, OPERATOR)).toEqual([]);
  });
});

describe('the address of a claim', () => {
  it('is confirmed by the link of a mail that says nothing of what was written, as often as it is opened', async () => {
    const { id } = await claim(MINE);
    const mail = (await mails()).find(({ to }) => to === MINE);
    expect(mail?.text).toContain('https://panna.example/notes/n/rights/confirm?');
    expect(mail?.text).not.toMatch(/Rawat|Page \d/);
    for (const _ of [1, 2]) expect(await confirm(linkIn(mail))).toMatchObject({ id, closedAt: undefined });
    expect((await opened.library.reports.find(id))?.claim?.confirmedAt).toEqual(opened.library.clock());
  });

  it('is asked for in the language of the page', async () => {
    await claim(MINE, 'n', 'hi');
    const mail = (await mails()).find(({ to }) => to === MINE);
    expect(mail?.link).toMatch('/hi/notes/n/rights/confirm?');
    const text = mail?.text.replace(/https:\S+/g, '') ?? '';
    expect([...new Set(text.match(/[a-z]+/gi))]).toEqual(['Panna']);
  });

  it('is not confirmed by another secret, by that of another claim, or after seven days', async () => {
    const { id } = await claim(MINE);
    await claim('other@press.example');
    const [mine, other] = [MINE, 'other@press.example'];
    const sent = await mails();
    const [link, foreign] = [mine, other].map((email) => linkIn(sent.find(({ to }) => to === email)));
    const secrets = ['', 'x', foreign?.get('secret') ?? ''];
    for (const secret of secrets)
      await expect(confirmClaim(opened.library, id, secret)).rejects.toEqual(
        refusedFor('report.claim-unknown'),
      );
    opened.pass(7 * DAY);
    await expect(confirm(link ?? new URLSearchParams())).rejects.toEqual(refusedFor('report.claim-unknown'));
  });

  it('goes with the claim when it is not confirmed for seven days, and stays when it is', async () => {
    const { id: confirmed } = await confirmedClaim(MINE);
    const { id } = await claim('stranger@x.example');
    await mails();
    const { library } = opened;
    opened.pass(7 * DAY - 1);
    await library.claims.removeEnded(library.clock());
    expect(await library.reports.find(id)).toBeDefined();
    opened.pass(1);
    await library.claims.removeEnded(library.clock());
    const left = await Promise.all([id, confirmed].map((each) => library.reports.find(each)));
    expect(left.map((each) => each?.id)).toEqual([undefined, confirmed]);
  });

  it('can be confirmed after the case was closed, and the answer is mailed then', async () => {
    await claim(MINE);
    const link = linkIn((await mails()).find(({ to }) => to === MINE));
    await close();
    expect(await mails()).toEqual([]);
    expect(await confirm(link)).toMatchObject({ closedAt: opened.library.clock(), answer: 'It stays.' });
  });
});
