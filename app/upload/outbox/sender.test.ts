import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addEntry } from './outbox-store.ts';
import { Sender } from './sender.ts';

const DAY_MS = 24 * 3_600_000;

let calls: number;
beforeEach(() => {
  calls = 0;
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    throw new TypeError('No connection');
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

describe('a file that could not be sent', () => {
  it('is sent again soon, also after the clock of the phone was set back by a day', async () => {
    const file = new File(['%PDF-1.7'], 'paper.pdf');
    await addEntry({ id: 'one', owner: 'asha@gbpuat.ac.in', file, at: 0, isMeant: true });
    void new Sender('asha@gbpuat.ac.in').run();
    await vi.waitUntil(() => calls === 1);
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(Date.now() - DAY_MS);
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toBe(2);
  });
});
