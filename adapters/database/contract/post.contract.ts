import { describe, expect, it } from 'vitest';
import { type MailContent, RETRY_MINUTES } from '../../../domain/mail.ts';
import { later, NOON, type Tables } from './made-up.ts';

const CONTENT: MailContent = {
  kind: 'message',
  to: 'a@b.in',
  name: 'आशा',
  email: 'c@d.in',
  text: '"quoted"\n📄',
};
const RECOVERY: MailContent = { kind: 'recovery', email: 'asha@gbpuat.ac.in', secretId: 's', url: '/reset' };
const VERIFICATION: MailContent = { kind: 'verification', accountId: 'asha', secretId: 's', url: '/verify' };

export function postContract(tables: Tables): void {
  const mails = () => tables().pendingMails;
  const claimed = async (now: Date, most = 10) => {
    const found = await mails().claim(now, new Date(now.getTime() + 300_000), most);
    return found.map(({ id }) => id).sort();
  };

  describe('messages', () => {
    it('are kept', async () => {
      const message = {
        id: 'm',
        name: 'आशा',
        email: 'asha@example.in',
        text: 'नमस्ते',
        createdAt: NOON,
        closedAt: undefined,
        answer: '',
      };
      await tables().messages.add(message);
      const counted = (since: Date, until: Date) => tables().messages.countBetween(since, until, 9);
      expect([await counted(NOON, later(1)), await counted(later(1), later(2))]).toEqual([1, 0]);
      await expect(tables().messages.add(message)).rejects.toThrow();
    });
  });

  describe('pending mails', () => {
    it('are claimed as they were written', async () => {
      await mails().add('m', CONTENT, NOON);
      expect(await mails().claim(NOON, later(300), 10)).toEqual([
        { id: 'm', content: CONTENT, attempts: 0, createdAt: NOON },
      ]);
    });

    it('are not due before their time', async () => {
      await mails().add('m', CONTENT, later(10));
      expect([await claimed(later(9)), await claimed(later(10))]).toEqual([[], ['m']]);
    });

    it('are added once under an id, also by several at the same moment, and anew when it was sent', async () => {
      const add = () => mails().addOnce('m', CONTENT, later(10));
      await Promise.all([add(), add(), add()]);
      expect([await claimed(later(9)), await claimed(later(10))]).toEqual([[], ['m']]);
      await mails().markSent('m');
      await add();
      expect(await claimed(later(11))).toEqual(['m']);
    });

    it('are claimed by one of those who claim at the same moment', async () => {
      for (const number of [1, 2, 3, 4, 5]) await mails().add(`m${number}`, CONTENT, NOON);
      const claims = await Promise.all([claimed(NOON, 3), claimed(NOON, 3), claimed(NOON, 3)]);
      expect(claims.flat().sort()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    });

    it('are claimed a few at a time, the longest due first', async () => {
      await mails().add('second', CONTENT, later(1));
      await mails().add('first', CONTENT, NOON);
      expect([await claimed(later(2), 1), await claimed(later(2), 1)]).toEqual([['first'], ['second']]);
    });

    it('of accounts are claimed before messages, however many of these wait and for how long', async () => {
      for (let number = 1; number <= 30; number += 1) await mails().add(`m${number}`, CONTENT, NOON);
      await mails().add('recovery', RECOVERY, later(60));
      await mails().add('verification', VERIFICATION, later(61));
      await mails().add('changed', { kind: 'password-changed', accountId: 'asha' }, later(62));
      expect([await claimed(later(100), 1), await claimed(later(100), 1)]).toEqual([
        ['recovery'],
        ['verification'],
      ]);
      const [changed = '', ...messages] = await claimed(later(100), 4);
      expect([changed, messages.every((id) => id.startsWith('m')), messages.length]).toEqual([
        'changed',
        true,
        3,
      ]);
      expect(await claimed(later(100), 30)).toHaveLength(27);
    });

    it('are due again when the process that claimed them is not heard of any more', async () => {
      await mails().add('m', CONTENT, NOON);
      expect([await claimed(NOON), await claimed(later(299)), await claimed(later(300))]).toEqual([
        ['m'],
        [],
        ['m'],
      ]);
    });

    it('that were sent are gone', async () => {
      await mails().add('m', CONTENT, NOON);
      await claimed(NOON);
      await mails().markSent('m');
      expect(await claimed(later(1_000_000))).toEqual([]);
    });

    it('that failed are due again at the given time, one attempt older', async () => {
      await mails().add('m', CONTENT, NOON);
      await claimed(NOON);
      await mails().markFailed('m', 'no route', later(15));
      expect(await claimed(later(14))).toEqual([]);
      expect(await mails().claim(later(15), later(400), 10)).toMatchObject([{ id: 'm', attempts: 1 }]);
    });

    it('that failed are listed with their answers, the last tried first, and can be made due at once', async () => {
      for (const id of ['once', 'twice', 'often']) await mails().add(id, CONTENT, NOON);
      await claimed(NOON);
      const wait = (attempt: number) => (RETRY_MINUTES[attempt] ?? 0) * 60;
      for (const [id, attempts] of [
        ['once', 1],
        ['twice', 2],
        ['often', 5],
      ] as const)
        for (let attempt = 0; attempt < attempts; attempt += 1)
          await mails().markFailed(id, `554 ${id}`, later(wait(attempt)));
      expect(await mails().failed(2, 10)).toEqual([
        { fault: '554 often', triedAt: NOON },
        { fault: '554 twice', triedAt: NOON },
      ]);
      expect(await mails().failed(1, 1)).toEqual([{ fault: '554 often', triedAt: NOON }]);
      await mails().retry(later(1), later(60), 10);
      expect(await claimed(later(2))).toEqual(['often']);
      await mails().retry(later(3), later(600), 10);
      expect(await claimed(later(4))).toEqual([]);
    });

    it('that were given up are not due any more', async () => {
      await mails().add('m', CONTENT, NOON);
      await claimed(NOON);
      await mails().markFailed('m', 'x'.repeat(10_000), undefined);
      expect(await claimed(later(1_000_000))).toEqual([]);
    });
  });
}
