import { expect, it } from 'vitest';
import { indianDate, megabytes } from './format.ts';

it('A date is that of the clock of the university', () => {
  const noon = new Date('2026-11-22T12:00Z');
  expect(indianDate(noon, 'en-IN', { timeZone: 'Asia/Kolkata' })).toBe('22/11/2026');
  expect(indianDate(noon, 'en-IN', { timeZone: 'Pacific/Kiritimati' })).toBe('23/11/2026');
});

it('A size stays on one line', () => {
  expect([megabytes(1), megabytes(3_412_000)]).toEqual(['1\u00a0kB', '3.4\u00a0MB']);
});
