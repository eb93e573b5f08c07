import { describe, expect, it } from 'vitest';
import { LoadGauge } from './load.ts';

/** A process of which the test says how much of its event loop is in use. Time passes only in pauses. */
function madeProcess() {
  let [now, activeMs, busy, reads] = [0, 0, 0, 0];
  let lastUpload = Number.NEGATIVE_INFINITY;
  const pause = async (ms: number) => pass(ms);
  const uploads = { quietMs: () => now - lastUpload };
  const load = new LoadGauge(uploads, { now: () => now, activeMs: () => activeMs, pause });
  function pass(ms: number): void {
    now += ms;
    activeMs += ms * busy;
    for (let read = 0; read < reads; read += 1) load.countRead();
  }
  return {
    load,
    /** From now on, after `ms` of it. */
    under(part: number, { readers = 1, ms = 100 } = {}): void {
      [busy, reads] = [part, readers];
      pass(ms);
    },
    upload: () => {
      lastUpload = now;
    },
    async timeOf(work: () => Promise<void>): Promise<number> {
      const before = now;
      await work();
      return now - before;
    },
  };
}

describe('the load', () => {
  it.each([
    [0.7, 'calm'],
    [0.75, 'busy'],
    [0.94, 'busy'],
    [0.95, 'full'],
  ])('with %f of the event loop in use is %s', (part, level) => {
    const { load, under } = madeProcess();
    under(part);
    expect(load.level()).toBe(level);
  });

  it('is calm without readers, however much uploads keep the event loop in use', () => {
    const { load, under } = madeProcess();
    under(1, { readers: 0 });
    expect(load.level()).toBe('calm');
  });

  it('is not judged by a moment', () => {
    const { load, under } = madeProcess();
    under(1, { ms: 99 });
    expect(load.level()).toBe('calm');
    under(1, { ms: 1 });
    expect(load.level()).toBe('full');
    under(0, { ms: 99 });
    expect(load.level()).toBe('full');
    under(0, { ms: 1 });
    expect(load.level()).toBe('calm');
  });
});

describe('a hash or a piece of an upload', () => {
  it('does not wait while the load is calm, also while papers arrive', async () => {
    const { load, under, upload, timeOf } = madeProcess();
    under(0.7);
    upload();
    expect(await timeOf(load.whenCalm)).toBe(0);
  });

  it('goes on soon after the readers have gone', async () => {
    const { load, under, timeOf } = madeProcess();
    under(0.9);
    expect(load.level()).toBe('busy');
    under(0.9, { readers: 0, ms: 0 });
    expect(await timeOf(load.whenCalm)).toBe(100);
  });

  it('goes on after a quarter of a second at any load', async () => {
    const { load, under, timeOf } = madeProcess();
    under(1);
    expect(await timeOf(load.whenCalm)).toBe(260);
  });
});

describe('work in the background', () => {
  it('begins at once where nothing else is to be done', async () => {
    const { load, timeOf } = madeProcess();
    expect(await timeOf(() => load.whenQuiet())).toBe(0);
  });

  it('waits until 0.3 seconds after the last upload', async () => {
    const { load, upload, timeOf } = madeProcess();
    upload();
    expect(await timeOf(() => load.whenQuiet())).toBe(300);
  });

  it('waits while readers keep the event loop busy, and for a second at most', async () => {
    const { load, under, timeOf } = madeProcess();
    under(0.8);
    expect(await timeOf(() => load.whenQuiet())).toBe(1000);
  });

  it('that is broken off does not wait', async () => {
    const { load, under, timeOf } = madeProcess();
    under(1);
    expect(await timeOf(() => load.whenQuiet(AbortSignal.abort()))).toBe(0);
  });
});
