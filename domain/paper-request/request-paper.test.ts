import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  ENGLISH,
  isRefusal,
  openTestLibrary,
  person,
  sharedNote,
  type TestLibrary,
} from '../../test/library.ts';
import type { Account } from '../account.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { withdrawNote } from '../note/withdraw-note.ts';
import { PAPER_REQUESTS_MOST, type RequestedPaper } from '../paper-request.ts';
import { requestPaper } from './request-paper.ts';

const END: RequestedPaper = { ...ENGLISH, exam: 'end-semester', examYear: 2023 };

let opened: TestLibrary;
let asha: Account;
let binod: Account;
beforeEach(async () => {
  opened = await openTestLibrary();
  onTestFinished(() => opened.close());
  asha = await person(opened.library, 'asha');
  binod = await person(opened.library, 'binod', { language: 'hi' });
});
const refusedFor = (reason: string) => expect.toSatisfy((error: unknown) => isRefusal(error, reason));

describe('a request', () => {
  it.each<[string, Partial<RequestedPaper>]>([
    ['paper-request.place', { course: 'NONE-1' }],
    ['paper-request.exam', { exam: 'lottery' }],
    ['paper-request.exam', { examYear: 1066 }],
    ['paper-request.exam', { examYear: Number.NaN }],
  ])('is refused as %s', async (reason, changes) => {
    await expect(requestPaper(opened.library, binod, { ...END, ...changes })).rejects.toEqual(
      refusedFor(reason),
    );
  });

  it('is refused to an account whose address is not verified', async () => {
    const guest = await person(opened.library, 'guest', { verified: false });
    await expect(requestPaper(opened.library, guest, END)).rejects.toEqual(
      refusedFor('paper-request.unverified'),
    );
  });

  it('is refused for a paper that is there, and after very many', async () => {
    const { library } = opened;
    await sharedNote(library, asha, 'a', { exam: 'end-semester', examYear: 2023 });
    await expect(requestPaper(library, binod, END)).rejects.toEqual(refusedFor('paper-request.there'));
    for (let year = 0; year < PAPER_REQUESTS_MOST; year += 1)
      await requestPaper(library, binod, { ...END, examYear: 2000 + year });
    await expect(requestPaper(library, binod, { ...END, examYear: 1999 })).rejects.toEqual(
      refusedFor('paper-request.too-many'),
    );
  });

  it('is answered by a mail in the language of its account, unless the paper has gone again', async () => {
    const { library, mailer, mails } = opened;
    await requestPaper(library, binod, END);
    await sharedNote(library, asha, 'a', { exam: 'end-semester', examYear: 2023 });
    await requestPaper(library, binod, { ...END, examYear: 2022 });
    await sharedNote(library, asha, 'b', { exam: 'end-semester', examYear: 2022 });
    await withdrawNote(library, asha, 'b');
    while (await deliverMail(library, mailer));
    expect(mails.map(({ to }) => to)).toEqual([binod.email]);
    expect(mails[0]?.subject).toMatch(/BHS-186.*\p{Script=Devanagari}/u);
    expect(mails[0]?.link).toMatch(/\/hi\/notes\/a$/);
  });
});
