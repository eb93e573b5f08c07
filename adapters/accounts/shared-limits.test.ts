import { describe, expect, it } from 'vitest';
import { type Channel, limitsForAll, sharedLimits } from './shared-limits.ts';

const LIMIT = { name: 'search', most: 2, seconds: 60 };
const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000);

/** Processes that one counts for. Messages between processes are copies. */
function processes(count: number) {
  const answer = limitsForAll();
  let isReached = true;
  const one = () => {
    const listeners: ((message: unknown) => void)[] = [];
    const tell = (message: unknown) => {
      for (const listener of listeners) listener(structuredClone(message));
    };
    const channel: Channel = {
      send: (message, failed) => {
        if (!isReached) return failed(new Error('The channel is closed'));
        tell({ cmd: 'another message' });
        void answer(structuredClone(message), tell);
      },
      on: (_event, listener) => listeners.push(listener),
    };
    return sharedLimits(channel);
  };
  const cut = () => {
    isReached = false;
  };
  return { all: Array.from({ length: count }, one), cut };
}

describe('limits that several processes share', () => {
  it('are the same whichever process is asked, and each asker gets its own answer', async () => {
    const { all } = processes(3);
    const takes = all.flatMap((limits) => [limits.take(LIMIT, 'a', at(0)), limits.take(LIMIT, 'b', at(30))]);
    expect(await Promise.all(takes)).toEqual([0, 0, 0, 0, 60, 60]);
    await all[0]?.giveBack(LIMIT, 'a', at(0));
    expect(await all[1]?.take(LIMIT, 'a', at(1))).toBe(0);
    expect(await all[2]?.take(LIMIT, 'a', at(1))).toBe(59);
    await all[2]?.forget(LIMIT, 'b');
    expect(await all[0]?.take(LIMIT, 'b', at(31))).toBe(0);
  });

  it('are counted by each process itself while the one that counts for all cannot be reached', async () => {
    const { all, cut } = processes(2);
    cut();
    for (const limits of all) {
      const takes = [0, 0, 1].map((second) => limits.take(LIMIT, 'a', at(second)));
      expect(await Promise.all(takes)).toEqual([0, 0, 59]);
    }
  });
});
