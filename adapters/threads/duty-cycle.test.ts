import { describe, expect, it } from 'vitest';
import { DutyCycle } from './duty-cycle.ts';

/** A process of which the test says how busy its event loop is, in milliseconds. */
function process() {
  let [now, busyMs] = [0, 0];
  const duty = new DutyCycle({ now: () => now, busyMs: () => busyMs });
  const pass = (ms: number, busy: number, reads = 1) => {
    now += ms;
    busyMs += busy;
    for (let read = 0; read < reads; read += 1) duty.countRead();
  };
  return { duty, pass };
}

describe('work in the background', () => {
  it('does not rest while the event loop has time left for readers', () => {
    const { duty, pass } = process();
    pass(100, 60);
    expect(duty.restFor(30)).toBe(0);
  });

  it('does not rest for uploads alone, however busy they keep the event loop', () => {
    const { duty, pass } = process();
    pass(100, 100, 0);
    expect(duty.restFor(30)).toBe(0);
  });

  it('rests the longer, the busier the event loop is while readers ask', () => {
    const { duty, pass } = process();
    pass(100, 75);
    expect(duty.restFor(30)).toBeCloseTo(30);
    pass(100, 80);
    expect(duty.restFor(30)).toBeCloseTo(90);
  });

  it('takes a tenth of the time at any load', () => {
    const { duty, pass } = process();
    pass(100, 100);
    expect(duty.restFor(30)).toBeCloseTo(270);
  });

  it('goes on without rests as soon as the readers are gone', () => {
    const { duty, pass } = process();
    pass(100, 100);
    expect(duty.restFor(30)).toBeGreaterThan(0);
    pass(100, 50);
    expect(duty.restFor(30)).toBe(0);
  });

  it('is not judged by a moment', () => {
    const { duty, pass } = process();
    pass(10, 10);
    expect(duty.restFor(30)).toBe(0);
    pass(90, 10);
    expect(duty.restFor(30)).toBe(0);
  });
});
