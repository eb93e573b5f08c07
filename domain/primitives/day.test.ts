import { expect, it } from 'vitest';
import { beginningOf, dayAt, daysBetween, isDay, lastDays, momentAt } from './day.ts';

it.each([
  ['Asia/Kolkata', '2026-11-22', '2026-11-21T18:30'],
  ['Pacific/Kiritimati', '2026-11-22', '2026-11-21T10:00'],
  ['Pacific/Pago_Pago', '2026-11-22', '2026-11-22T11:00'],
  ['Europe/Lisbon', '2026-03-29', '2026-03-29T00:00'],
  ['Europe/Lisbon', '2026-03-30', '2026-03-29T23:00'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00'],
  // Its clocks were put forward at midnight.
  ['Asia/Beirut', '2022-03-27', '2022-03-26T22:00'],
])('in %s the day %s begins at %s by UTC', (timeZone, day, moment) => {
  const begins = beginningOf(day, timeZone);
  expect(begins.toISOString()).toBe(`${moment}:00.000Z`);
  expect(dayAt(begins, timeZone)).toBe(day);
  expect(dayAt(new Date(begins.getTime() - 1), timeZone) < day).toBe(true);
});

it('the last days end with today, also where the clock was put back meanwhile', () => {
  expect(lastDays('2026-11-02', 3)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
});

it.each([
  ['Asia/Kolkata', '2028-02-29', '09:30', '2028-02-29T04:00'],
  // The clocks are put back in the night before, and forward in that of March.
  ['Europe/Berlin', '2026-10-24', '09:00', '2026-10-24T07:00'],
  ['Europe/Berlin', '2026-10-25', '09:00', '2026-10-25T08:00'],
  ['Europe/Berlin', '2026-03-28', '09:00', '2026-03-28T08:00'],
  ['Europe/Berlin', '2026-03-29', '09:00', '2026-03-29T07:00'],
  // There twice: the first one. Left out: as much later.
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30'],
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30'],
  ['Pacific/Kiritimati', '2026-11-22', '00:00', '2026-11-21T10:00'],
])('in %s the clocks show %s, %s at %s by UTC', (timeZone, day, time, moment) => {
  expect(momentAt(day, time, timeZone).toISOString()).toBe(`${moment}:00.000Z`);
});

it('a day is one of the calendar', () => {
  expect(['2028-02-29', '2027-02-29', '2026-13-01', '2026-1-1', ''].map(isDay)).toEqual([
    ...[true, false, false, false, false],
  ]);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});
