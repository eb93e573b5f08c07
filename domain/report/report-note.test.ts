import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  isRefusal,
  NETWORK,
  openTestLibrary,
  person,
  sharedNote,
  type TestLibrary,
} from '../../test/library.ts';
import { sentencesOf } from '../../test/sentences-of.ts';
import type { Account } from '../account.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { claimRights } from './claim-rights.ts';
import { findOwnReport, listOwnReports } from './own-reports.ts';
import { claimFaults, reportFaults } from './report-form.ts';
import { reportNote } from './report-note.ts';

const CLAIM = { text: 'Pages 3 to 5 are from my book.', holder: 'A.\nRawat', email: ' rawat@press.example ' };
const REPORT = { note: 'n', kind: 'other', text: ' The third page is another paper. ' };

let opened: TestLibrary;
let asha: Account;
beforeEach(async () => {
  opened = await openTestLibrary({ settings: { contactTo: 'care@example.in' } });
  asha = await person(opened.library, 'asha');
  await sharedNote(opened.library, asha, 'n');
});
afterEach(() => opened.close());

const refusedFor = (reason: string) => (error: unknown) => isRefusal(error, reason);

describe('a report', () => {
  it('is kept for its sender, and for no other account', async () => {
    const { library } = opened;
    const ravi = await person(library, 'ravi');
    const report = await reportNote(library, asha, REPORT, 'r');
    expect(report).toMatchObject({ id: 'r', text: 'The third page is another paper.', reporter: 'asha' });
    expect(await findOwnReport(library, asha, 'r')).toEqual(report);
    await expect(findOwnReport(library, ravi, 'r')).rejects.toSatisfy(refusedFor('report.unknown'));
    const all = { conditions: [], order: [], limit: 10, offset: 0 };
    expect(await listOwnReports(library, ravi, all)).toEqual([]);
  });

  it('needs a verified address', async () => {
    const newcomer = await person(opened.library, 'meena', { verified: false });
    for (const account of [undefined, newcomer])
      await expect(reportNote(opened.library, account, REPORT)).rejects.toSatisfy(
        refusedFor('report.account'),
      );
  });

  it.each([
    ['report.kind', { kind: 'boring' }],
    ['report.kind', { kind: 'rights' }],
    ['report.text', { text: ' ' }],
    ['report.text', { text: 'x'.repeat(201) }],
    ['report.text', { text: 'two\nlines' }],
    ['report.note', { note: 'none' }],
    ['report.note', { note: '../n' }],
  ])('is refused for %s: %j', async (reason, changes) => {
    const draft = { ...REPORT, ...changes };
    await expect(reportNote(opened.library, asha, draft)).rejects.toSatisfy(refusedFor(reason));
  });

  it('needs a line only where no kind says what is wrong', () => {
    expect(reportFaults({ kind: 'duplicate', text: '' })).toEqual({});
    expect(sentencesOf(reportFaults({ kind: 'other', text: '' }))).toEqual({
      text: 'Please describe what is wrong.',
    });
  });

  it('can be sent twenty times an hour', async () => {
    const { library } = opened;
    for (let times = 0; times < 20; times += 1)
      await reportNote(library, asha, { ...REPORT, note: 'none' }).catch(() => {});
    await expect(reportNote(library, asha, REPORT)).rejects.toSatisfy(refusedFor('limit.reached'));
  });
});

describe('the claim of a rights holder', () => {
  it('is kept without an account, and brought by a mail that is answered to its writer', async () => {
    const { library } = opened;
    const { id } = await claimRights(library, 'n', CLAIM, NETWORK);
    expect(await library.reports.find(id)).toMatchObject({
      note: 'n',
      kind: 'rights',
      text: CLAIM.text,
      claim: { holder: 'A. Rawat', email: 'rawat@press.example' },
    });
    while (await deliverMail(library, opened.mailer));
    const sent = opened.mails.filter(({ to }) => to === 'care@example.in');
    expect(sent).toMatchObject([{ to: 'care@example.in', replyTo: 'rawat@press.example' }]);
    expect(sent[0]?.text).toContain('https://panna.example/notes/n');
  });

  it('says what is missing, field by field', () => {
    expect(Object.keys(claimFaults({ text: ' ', holder: '', email: 'rawat' }))).toEqual([
      'text',
      'holder',
      'email',
    ]);
    expect(sentencesOf(claimFaults({ ...CLAIM, text: 'x'.repeat(1001), holder: 'x'.repeat(129) }))).toEqual({
      text: 'The text cannot exceed 1000 characters',
      holder: 'Name cannot exceed 128 characters',
    });
  });

  it('is of a note that is there', async () => {
    await expect(claimRights(opened.library, 'none', CLAIM, NETWORK)).rejects.toSatisfy(
      refusedFor('note.unknown'),
    );
  });

  it('can be sent thirty times a day from one network, of which three times about one paper', async () => {
    const { library } = opened;
    const claim = (note: string, number: number, network = NETWORK) =>
      claimRights(library, note, { ...CLAIM, email: `a${number}@press.example` }, network);
    const refused = expect.toSatisfy(refusedFor('report.claims-of-day'));
    for (const number of [1, 2, 3]) await claim('n', number);
    await expect(claim('n', 4)).rejects.toEqual(refused);
    for (let number = 5; number <= 30; number += 1) {
      await sharedNote(library, asha, `n${number}`);
      await claim(`n${number}`, number);
    }
    await expect(claim('n5', 31)).rejects.toEqual(refused);
    await claim('n', 32, '10.0.0.2');
    opened.pass(24 * 60);
    await claim('n', 33);
  });
});
