import { describe, expect, it } from 'vitest';
import { advanceTimer, startTimer, timeLeft, usualMinutes } from './exam-timer.ts';

const MINUTE = 60_000;
const START = 1_800_000_000_000;
const left = (timer: Parameters<typeof timeLeft>[0]) => timeLeft(timer) / MINUTE;
const timer = startTimer(180, { wall: START });

describe('the timer of an exam', () => {
  it('runs while its tab is closed and the phone sleeps', () => {
    expect(left(advanceTimer(timer, { wall: START + 50 * MINUTE }))).toBe(130);
  });

  it('ends, and does not go below nothing', () => {
    expect(left(advanceTimer(timer, { wall: START + 500 * MINUTE }))).toBe(0);
  });

  it('goes on by the steady clock when somebody sets the clock of the device back', () => {
    const later = advanceTimer(timer, { wall: START + 10 * MINUTE, steady: 10 * MINUTE });
    const setBack = advanceTimer(later, { wall: START - 600 * MINUTE, steady: MINUTE });
    expect(left(setBack)).toBe(169);
    expect(left(advanceTimer(setBack, { wall: START - 599 * MINUTE }))).toBe(168);
  });

  it('does not start anew when the clock was set back while the tab was closed', () => {
    const later = advanceTimer(timer, { wall: START + 10 * MINUTE });
    expect(left(advanceTimer(later, { wall: START - 600 * MINUTE }))).toBe(170);
  });

  it('believes the clock of the library more than that of the device', () => {
    const asked = startTimer(180, { wall: START, server: START });
    const wrong = advanceTimer(asked, { wall: START + 600 * MINUTE });
    expect(left(wrong)).toBe(0);
    expect(left(advanceTimer(wrong, { wall: START + 601 * MINUTE, server: START + 20 * MINUTE }))).toBe(160);
  });

  it('has three hours for a hundred marks, in quarters of an hour', () => {
    expect([140, 100, 70, 50, 3, 0].map(usualMinutes)).toEqual([180, 180, 120, 90, 15, 15]);
  });
});
