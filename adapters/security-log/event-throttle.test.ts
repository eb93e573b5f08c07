import { describe, expect, it } from 'vitest';
import { EventThrottle, LINES_MOST } from './event-throttle.ts';

type Wrong = { name: string; account?: string };

const SECOND = 1000;
const MINUTE = 60 * SECOND;

function throttled() {
  const lines: [Wrong, number][] = [];
  return { lines, throttle: new EventThrottle<Wrong>((event, leftOut) => lines.push([event, leftOut])) };
}

describe('events in the log', () => {
  const asha = { name: 'password.wrong', account: 'asha' };
  const ravi = { name: 'password.wrong', account: 'ravi' };

  it('that are alike are written once a minute, with the number that was left out', () => {
    const { lines, throttle } = throttled();
    for (const at of [0, 1, 59]) throttle.add('asha', asha, at * SECOND);
    throttle.add('ravi', ravi, 2 * SECOND);
    throttle.add('asha', asha, MINUTE);
    throttle.add('asha', asha, MINUTE + 1);
    expect(lines).toEqual([
      [asha, 0],
      [ravi, 0],
      [asha, 2],
    ]);
  });

  it('that were left out are reported also when no other one comes', () => {
    const { lines, throttle } = throttled();
    for (let times = 1; times <= 5; times += 1) throttle.add('asha', asha, times);
    throttle.sweep(30 * SECOND);
    expect(lines).toEqual([[asha, 0]]);
    throttle.sweep(MINUTE + 1);
    throttle.sweep(3 * MINUTE);
    expect(lines).toEqual([
      [asha, 0],
      [asha, 3],
    ]);
  });

  it('of very many accounts fill no disk: those of one kind are counted once there are many', () => {
    const { lines, throttle } = throttled();
    for (let number = 0; number < 100_000; number += 1) {
      throttle.add(`account ${number}`, { name: 'sign-in.failed', account: String(number) }, number / 1000);
    }
    throttle.add('asha', asha, 200);
    throttle.sweep(MINUTE);
    const failed = lines.filter(([{ name }]) => name === 'sign-in.failed');
    expect(failed.length).toBeLessThanOrEqual(LINES_MOST + 2);
    expect(failed.reduce((all, [, leftOut]) => all + 1 + leftOut, 0)).toBe(100_000);
    expect(failed.at(-1)?.[0]).toEqual({ name: 'sign-in.failed' });
    expect(lines).toContainEqual([asha, 0]);
  });
});
