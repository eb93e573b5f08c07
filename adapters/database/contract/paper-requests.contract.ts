import { beforeEach, describe, expect, it } from 'vitest';
import type { PaperRequest } from '../../../domain/paper-request.ts';
import type { Engine } from '../engine.ts';
import { account, ENGLISH, later, note, readdress, share, type Tables } from './made-up.ts';

export function paperRequestsContract(tables: Tables, engine: () => Engine): void {
  describe('requests for papers', () => {
    let made = 0;
    const paperRequest = (accountId: string, changes: Partial<PaperRequest> = {}): PaperRequest => {
      made += 1;
      const unknown = { exam: undefined, examYear: undefined };
      return {
        ...ENGLISH,
        ...unknown,
        id: `request${made}`,
        accountId,
        createdAt: later(made),
        ...changes,
      };
    };
    const add = async (...paperRequests: PaperRequest[]) => {
      for (const each of paperRequests) await tables().paperRequests.add(each, 20);
    };
    const open = async (accountId: string) =>
      (await tables().paperRequests.listOf(accountId)).map(({ id }) => id);
    const mailed = async () => {
      const mails = await tables().pendingMails.claim(later(9999), later(99999), 100);
      return mails.map(({ content }) => (content.kind === 'wish-granted' ? content.accountId : '?')).sort();
    };
    const END = { exam: 'end-semester', examYear: 2023 };

    beforeEach(async () => {
      made = 0;
      for (const id of ['asha', 'binod', 'carol']) await tables().accounts.add(account(id), 'hash');
    });

    it('are one for a paper, the newest first, and withdrawn by their account alone', async () => {
      await add(paperRequest('asha', END), paperRequest('asha', END), paperRequest('asha'));
      expect(await tables().paperRequests.listOf('asha')).toEqual([
        {
          ...ENGLISH,
          id: 'request3',
          accountId: 'asha',
          exam: undefined,
          examYear: undefined,
          createdAt: later(3),
        },
        { ...ENGLISH, ...END, id: 'request1', accountId: 'asha', createdAt: later(1) },
      ]);
      expect(await tables().paperRequests.remove('binod', 'request1')).toBe(false);
      expect(await tables().paperRequests.remove('asha', 'request1')).toBe(true);
      expect(await open('asha')).toEqual(['request3']);
    });

    it('of an account are no more than there may be, also when many are made at the same moment', async () => {
      const tries = Array.from({ length: 12 }, (_, index) =>
        tables().paperRequests.add(paperRequest('binod', { examYear: 2000 + index }), 5),
      );
      const ends = await Promise.allSettled(tries);
      const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.reason] : []));
      expect(reasons).toEqual(Array(7).fill('paper-request.too-many'));
      const made = await tables().paperRequests.listOf('binod');
      expect(made).toHaveLength(5);
      await tables().paperRequests.add(paperRequest('binod', { examYear: made[0]?.examYear }), 5);
      expect(await tables().paperRequests.listOf('binod')).toEqual(made);
    });

    it('of two accounts of one mailbox, from before, are together no more than one may have', async () => {
      await readdress(engine(), 'asha', 'rawat+1@gbpuat.ac.in');
      await readdress(engine(), 'binod', 'rawat+2@gbpuat.ac.in');
      const tries = Array.from({ length: 12 }, (_, index) =>
        tables().paperRequests.add(paperRequest(index % 2 ? 'asha' : 'binod', { examYear: 2000 + index }), 5),
      );
      await Promise.allSettled(tries);
      expect([...(await open('asha')), ...(await open('binod'))]).toHaveLength(5);
    });

    it('are counted by what is missing, of the library and of a course', async () => {
      await add(
        paperRequest('asha', END),
        paperRequest('binod', END),
        paperRequest('binod'),
        paperRequest('carol', { course: 'BHS-188' }),
      );
      const english = { ...ENGLISH, ...END, people: 2 };
      const any = { ...ENGLISH, exam: undefined, examYear: undefined, people: 1 };
      expect(await tables().paperRequests.mostWanted(5)).toEqual([
        english,
        any,
        { ...any, course: 'BHS-188' },
      ]);
      expect(await tables().paperRequests.mostWanted(5, ENGLISH)).toEqual([english, any]);
      expect(await tables().paperRequests.mostWanted(1)).toEqual([english]);
    });

    it.each([
      ['of the same exam and year', END, END, true],
      ['of another year', END, { ...END, examYear: 2022 }, false],
      ['of another exam', END, { ...END, exam: 'quiz' }, false],
      ['of any exam of the year', { examYear: 2023 }, END, true],
      ['of any year of the exam', { exam: 'end-semester' }, END, true],
      ['of which nothing is known, for a request that says nothing', {}, {}, true],
      ['of which nothing is known, for an exact request', END, {}, false],
      ['of another course', {}, { course: 'BHS-188' }, false],
    ])('are fulfilled by a note %s', async (_name, requested, shared, isFulfilled) => {
      await add(paperRequest('binod', requested));
      await share(tables, note('a', shared));
      expect(await open('binod')).toEqual(isFulfilled ? [] : ['request1']);
      expect(await mailed()).toEqual(isFulfilled ? ['binod'] : []);
      expect(await tables().paperRequests.peopleAnswered('a')).toBe(isFulfilled ? 1 : 0);
    });

    it('are fulfilled to each account once, and to the owner of the note without a mail', async () => {
      await add(
        paperRequest('asha', END),
        paperRequest('binod', END),
        paperRequest('binod'),
        paperRequest('carol', END),
      );
      await share(tables, note('a', END), note('b', END));
      expect(await mailed()).toEqual(['binod', 'carol']);
      expect(await tables().paperRequests.peopleAnswered('a')).toBe(2);
      expect(await tables().paperRequests.peopleAnswered('b')).toBe(0);
      for (const id of ['asha', 'binod', 'carol']) expect(await open(id)).toEqual([]);
    });

    it('are fulfilled when a note is changed to what was asked for', async () => {
      const [shared] = await share(tables, note('a', { examYear: 2019 }));
      await add(paperRequest('binod', END));
      if (shared) await tables().notes.change('a', { ...shared, ...END }, later(60));
      expect(await mailed()).toEqual(['binod']);
    });

    it('may be made again once they were fulfilled, and are forgotten in time', async () => {
      await add(paperRequest('binod', END));
      await share(tables, note('a', END));
      await add(paperRequest('binod', END));
      expect(await open('binod')).toEqual(['request1']);
      await share(tables, note('b', { ...END, updatedAt: later(60) }));
      expect(await mailed()).toEqual(['binod', 'binod']);
      await tables().paperRequests.removeFulfilled(later(60));
      expect(await tables().paperRequests.peopleAnswered('b')).toBe(1);
      await tables().paperRequests.removeFulfilled(later(61));
      expect(await tables().paperRequests.peopleAnswered('b')).toBe(0);
    });

    it('go with their account', async () => {
      await add(paperRequest('binod', END));
      await tables().accounts.remove('binod');
      expect(await tables().paperRequests.mostWanted(5)).toEqual([]);
    });
  });
}
