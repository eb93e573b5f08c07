import { describe, expect, it } from 'vitest';
import type { NetworkKeys } from '../../domain/security-event.ts';
import { NetworkMarks } from './network-marks.ts';

const EVENING = new Date('2026-11-24T23:59:00Z');
const MORNING = new Date('2026-11-25T00:01:00Z');

function keptKeys(): NetworkKeys & { days(): string[] } {
  const keys = new Map<string, string>();
  return {
    async ofDay(day, drawn) {
      if (!keys.has(day)) keys.set(day, drawn);
      return keys.get(day) ?? '';
    },
    async forget(before) {
      for (const day of keys.keys()) if (day < before) keys.delete(day);
    },
    days: () => [...keys.keys()],
  };
}

describe('the marks of networks', () => {
  it('are the same in all processes, also across midnight, and others on another day', async () => {
    const kept = keptKeys();
    const [one, other] = [new NetworkMarks(), new NetworkMarks()];
    await Promise.all([one, other].map((marks) => marks.renew(kept, EVENING)));
    const marks = [one, other].map(({ of }) => [of('10.0.0.1', EVENING), of('10.0.0.1', MORNING)]);
    expect(marks[0]).toEqual(marks[1]);
    expect(new Set([...(marks[0] ?? []), one.of('10.0.0.2', EVENING)]).size).toBe(3);
    expect(one.of('10.0.0.1', EVENING)).toMatch(/^[0-9a-f]{12}$/);
  });

  it('cannot be traced once their day is over: its key is forgotten', async () => {
    const kept = keptKeys();
    const marks = new NetworkMarks();
    await marks.renew(kept, EVENING);
    await marks.renew(kept, MORNING);
    expect(kept.days()).toEqual(['2026-11-25', '2026-11-26']);
  });
});
