import { describe, expect, it } from 'vitest';
import { keptGenerations, retentionOf, USUAL_RETENTION } from './retention.ts';

/** Backups left after one on each of these days, with removal each time. */
function leftAfter(days: string[], retention = USUAL_RETENTION): string[] {
  let there: { at: string }[] = [];
  for (const day of days) {
    there.unshift({ at: `${day}T01:30:00.000Z` });
    const kept = keptGenerations(there, retention);
    there = there.filter((each) => kept.has(each));
  }
  return there.map(({ at }) => at.slice(0, 10));
}

const daysFrom = (first: string, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * step * 86_400_000).toISOString().slice(0, 10),
  );

describe('the generations that are kept', () => {
  it('are those of the last 7 days and of the 4 weeks before, however many days there were', () => {
    // 2026-11-22 is a Sunday.
    expect(leftAfter(daysFrom('2026-09-24', 60))).toEqual([
      ...['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'],
      ...['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25'],
    ]);
    for (const count of [40, 41, 42, 43, 44, 45, 46, 100, 400])
      expect(leftAfter(daysFrom('2026-01-01', count))).toHaveLength(11);
  });

  it('reach further back where days have no backup', () => {
    expect(leftAfter(daysFrom('2026-01-01', 100, 3))).toHaveLength(11);
    expect(leftAfter(daysFrom('2026-01-01', 100, 30))).toHaveLength(11);
  });

  it('are as many as the flags say, and always the newest', () => {
    const days = daysFrom('2026-09-24', 60);
    expect(leftAfter(days, { daily: 2, weekly: 1 })).toEqual(['2026-11-22', '2026-11-21', '2026-11-15']);
    expect(leftAfter(days, retentionOf({ daily: '1', weekly: '0' }))).toEqual(['2026-11-22']);
    expect(leftAfter(days, { daily: 0, weekly: 0 })).toEqual(['2026-11-22']);
    for (const flags of [{ daily: '0' }, { daily: 'x' }, { weekly: '-1' }, { weekly: '1.5' }])
      expect(() => retentionOf(flags)).toThrow('must be a whole number');
  });

  it('are the newest of a day', () => {
    const there = ['2026-11-22T20:00:00.000Z', '2026-11-22T01:30:00.000Z', '2026-11-21T01:30:00.000Z'];
    const kept = keptGenerations(
      there.map((at) => ({ at })),
      USUAL_RETENTION,
    );
    expect([...kept].map(({ at }) => at)).toEqual([there[0], there[2]]);
  });
});
