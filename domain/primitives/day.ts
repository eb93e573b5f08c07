import { madeOnce } from './made-once.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const FURTHEST_MINUTES = 15 * 60;

const formatOf = madeOnce((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone }));

/** Day in a time zone such as `Asia/Kolkata`: `2026-11-22`. */
export function dayAt(moment: Date, timeZone: string): string {
  return formatOf(timeZone).format(moment);
}

export function yearAt(moment: Date, timeZone: string): number {
  return Number(dayAt(moment, timeZone).slice(0, 4));
}

/** First minute of a day. Found by binary search: clocks change, in some places at midnight. */
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

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => daysAfter(today, index + 1 - count));
}

/** Accepts calendar days such as `2028-02-29`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const moment = Date.parse(text);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

export function daysBetween(day: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(day)) / DAY_MS);
}

const clockOf = madeOnce(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
);

/**
 * A local time (`09:30`) as a moment. A time skipped by a clock change becomes that much later; a repeated
 * one means its first occurrence.
 */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  const ahead = (moment: number) =>
    Date.parse(`${clockOf(timeZone).format(moment).replace(' ', 'T')}Z`) - moment;
  const moments = [shown - DAY_MS, shown + DAY_MS].map((near) => shown - ahead(near));
  return new Date(moments.find((moment) => moment + ahead(moment) === shown) ?? moments[0] ?? shown);
}
