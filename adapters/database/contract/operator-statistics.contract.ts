import { beforeEach, describe, expect, it } from 'vitest';
import type { OperatorStatistics } from '../../../domain/statistics/operator-statistics.ts';
import type { Database } from '../open.ts';
import { account, later, NOON } from './made-up.ts';

export function operatorStatisticsContract(
  database: () => Pick<Database, 'tables' | 'operatorStatistics'>,
): void {
  describe('what operators ask', () => {
    let statistics: OperatorStatistics;
    beforeEach(() => {
      statistics = database().operatorStatistics;
    });

    it('has the sessions that have not ended', async () => {
      const { accounts, sessions } = database().tables;
      await accounts.add(account('asha'), 'hash');
      const seen = { userAgent: 'Firefox', createdAt: NOON, seenAt: NOON };
      for (const [id, ends] of [
        ['ended', 5],
        ['present', 60],
        ['other', 3600],
      ] as const) {
        const session = {
          id,
          accountId: 'asha',
          provider: 'email',
          ...seen,
          expiresAt: later(ends),
        } as const;
        await sessions.add(session, `hash ${id}`, account('asha'));
      }
      expect(await statistics.sessions(later(10))).toBe(2);
    });

    it('has the time of the last backup', async () => {
      expect(await statistics.lastBackup()).toBeUndefined();
      await statistics.addBackup(NOON);
      await statistics.addBackup(later(5));
      expect(await statistics.lastBackup()).toEqual(later(5));
    });
  });
}
