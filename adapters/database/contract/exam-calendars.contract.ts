import { beforeEach, describe, expect, it } from 'vitest';
import { ALLOWED, account, acted, later, NOON, type Tables } from './made-up.ts';

export function examCalendarsContract(tables: Tables): void {
  describe('the calendar of an account', () => {
    const calendars = () => tables().examCalendars;
    const put = (key: string, madeAt = NOON) => calendars().put({ account: 'asha', key, madeAt });
    beforeEach(async () => {
      await tables().accounts.add(account('asha', { verified: true }), 'h');
    });

    it('has one address, and another one in its place', async () => {
      await put('first');
      expect(await calendars().find('first')).toEqual({ account: 'asha', key: 'first', madeAt: NOON });
      await put('second', later(1));
      expect([await calendars().find('first'), await calendars().of('asha')]).toEqual([
        undefined,
        { account: 'asha', key: 'second', madeAt: later(1) },
      ]);
      await calendars().remove('asha');
      expect([await calendars().find('second'), await calendars().of('asha')]).toEqual([
        undefined,
        undefined,
      ]);
    });

    it('leads nowhere while the account is blocked, and goes with it', async () => {
      await put('first');
      await tables().accounts.block('asha', acted('block', NOON, { account: 'asha' }), ALLOWED);
      expect(await calendars().find('first')).toBeUndefined();
      await tables().accounts.remove('asha');
      expect(await calendars().of('asha')).toBeUndefined();
    });
  });
}
