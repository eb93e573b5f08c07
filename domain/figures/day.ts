const DAY_MS = 24 * 3_600_000;
/** India has one clock, and no summer time. */
const AHEAD_MS = 5.5 * 3_600_000;

/** When a day of India begins, by UTC. */
export const DAY_BEGINS = '18:30';

/** The day in India at that moment: `2026-11-22`. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

export function beginningOf(day: string): Date {
  return new Date(Date.parse(day) - AHEAD_MS);
}

export function daysAgo(now: Date, days: number): string {
  return dayOf(new Date(now.getTime() - days * DAY_MS));
}

/** So many days until today, which is the last one. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => daysAgo(now, count - 1 - index));
}
