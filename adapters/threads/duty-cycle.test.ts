import { describe, expect, it } from 'vitest';
import { DutyCycle } from './duty-cycle.ts';

/** `busy`: so much of its time the event loop is in use. */
type Load = { busy: number; reads: number };

/** A process of which the test says what it is busy with. */
function process() {
  let [now, busyMs] = [0, 0];
  let load: Load = { busy: 0, reads: 0 };
  const duty = new DutyCycle({ now: () => now, busyMs: () => busyMs, pause: async (ms) => pass(ms) });

  function pass(ms: number): void {
    now += ms;
    busyMs += ms * load.busy;
    for (let read = 0; read < load.reads; read += 1) duty.countRead();
  }
  return {
    /** From now on, and so long until somebody has work in the background. */
    under(newLoad: Load, ms = 100): void {
      load = newLoad;
      pass(ms);
    },
    /** How long work of 30 ms rests. */
    async rest(): Promise<number> {
      const before = now;
      await duty.rest(30);
      return now - before;
    },
  };
}

describe('work in the background', () => {
  it('does not rest while the event loop has time left for readers', async () => {
    const { under, rest } = process();
    under({ busy: 0.6, reads: 1 });
    expect(await rest()).toBe(0);
  });

  it('does not rest for uploads alone, however busy they keep the event loop', async () => {
    const { under, rest } = process();
    under({ busy: 1, reads: 0 });
    expect(await rest()).toBe(0);
  });

  it('rests the longer, the busier the event loop is while readers ask', async () => {
    const { under, rest } = process();
    under({ busy: 0.75, reads: 1 });
    expect(await rest()).toBeCloseTo(30);
    under({ busy: 0.8, reads: 1 });
    expect(await rest()).toBeCloseTo(90);
  });

  it('takes a tenth of the time at any load', async () => {
    const { under, rest } = process();
    under({ busy: 1, reads: 1 });
    expect(await rest()).toBeCloseTo(270);
  });

  it('takes its time back little by little where the event loop is less busy', async () => {
    const { under, rest } = process();
    under({ busy: 1, reads: 1 });
    expect(await rest()).toBeCloseTo(270);
    under({ busy: 0.5, reads: 1 }, 60);
    expect(await rest()).toBeCloseTo(50);
    under({ busy: 0.5, reads: 1 }, 1000);
    expect(await rest()).toBe(0);
  });

  it('ends a rest within a moment after the readers have gone', async () => {
    const { under, rest } = process();
    under({ busy: 1, reads: 1 });
    const resting = rest();
    under({ busy: 0.5, reads: 0 }, 0);
    expect(await resting).toBe(40);
    expect(await rest()).toBe(0);
  });

  it('is not judged by a moment', async () => {
    const { under, rest } = process();
    under({ busy: 1, reads: 1 }, 10);
    expect(await rest()).toBe(0);
    under({ busy: 0.1, reads: 1 }, 90);
    expect(await rest()).toBe(0);
  });
});
