import { madeOnce } from './made-once.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
/** No clock is further from UTC. */
const FURTHEST_MINUTES = 15 * 60;

// Swedish writes dates so that they can be sorted.
const formatOf = madeOnce((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone }));

/** The day at that moment by the clock of a time zone such as `Asia/Kolkata`: `2026-11-22`. */
export function dayAt(moment: Date, timeZone: string): string {
  return formatOf(timeZone).format(moment);
}

/** The calendar year at that moment by that clock. */
export function yearAt(moment: Date, timeZone: string): number {
  return Number(dayAt(moment, timeZone).slice(0, 4));
}

/** The first minute of a day: it is looked for, because clocks are put forward and back, in some places at midnight. */
export function beginningOf(day: string, timeZone: string): Date {
  const after = (minutes: number) => new Date(Date.parse(day) + minutes * MINUTE_MS);
  let [before, within] = [-FURTHEST_MINUTES, FURTHEST_MINUTES];
  while (within - before > 1) {
    const middle = (before + within) >> 1;
    if (dayAt(after(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  return after(within);
}

/** The day that is `days` later, or earlier where they are negative. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last `count` days; today is the last one. */
export function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => daysAfter(today, index + 1 - count));
}
