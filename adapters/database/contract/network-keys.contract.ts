import { beforeEach, describe, expect, it } from 'vitest';
import type { NetworkKeys } from '../../../domain/security-event.ts';
import type { Database } from '../open.ts';

export function networkKeysContract(database: () => Pick<Database, 'networkKeys'>): void {
  describe('the keys of network marks', () => {
    let keys: NetworkKeys;
    beforeEach(() => {
      keys = database().networkKeys;
    });

    it('are the same for all processes on one day, also if two draw one at once', async () => {
      const drawn = ['one', 'two', 'three'];
      const kept = await Promise.all(drawn.map((key) => keys.ofDay('2026-11-24', key)));
      expect(new Set(kept).size).toBe(1);
      expect(drawn).toContain(kept[0]);
      expect(await keys.ofDay('2026-11-24', 'later')).toBe(kept[0]);
      expect(await keys.ofDay('2026-11-25', 'tomorrow')).toBe('tomorrow');
    });

    it('are forgotten when their day is over: then no mark can be traced to its network', async () => {
      await keys.ofDay('2026-11-23', 'former');
      await keys.ofDay('2026-11-24', 'present');
      await keys.forget('2026-11-24');
      expect(await keys.ofDay('2026-11-23', 'another')).toBe('another');
      expect(await keys.ofDay('2026-11-24', 'another')).toBe('present');
    });
  });
}
