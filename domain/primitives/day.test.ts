import { expect, it } from 'vitest';
import { beginningOf, dayAt, lastDays } from './day.ts';

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
