/**
 * How much of an exam's time is over. `spent` are the milliseconds that had passed when it was looked at last: at `wall` by
 * the device's clock, and at `server` by the library's, if it could be asked. A device keeps it, so that a closed tab or a
 * phone that slept does not stop the time.
 */
export type ExamTimer = {
  minutes: number;
  spent: number;
  wall: number;
  /** What was known when the library was asked last: its time, and how much was spent then. */
  anchor: { server: number; spent: number } | undefined;
};

/** What the clocks say in one moment, in milliseconds. `steady` only runs while the page is open, and nobody can set it. */
export type Clocks = { wall: number; steady?: number | undefined; server?: number | undefined };

export function startTimer(minutes: number, { wall, server }: Clocks): ExamTimer {
  return { minutes, spent: 0, wall, anchor: server === undefined ? undefined : { server, spent: 0 } };
}

/**
 * The timer as the clocks say now. What the library's clock says counts. Without it the device's clock does, as it also runs
 * while the phone sleeps; where somebody has set that back, the steady clock of the page counts: `steady` is then what passed
 * on it since the timer was looked at last.
 */
export function advanceTimer(timer: ExamTimer, { wall, steady = 0, server }: Clocks): ExamTimer {
  const passed = Math.max(wall - timer.wall, steady, 0);
  if (server === undefined) return { ...timer, wall, spent: timer.spent + passed };
  const spent = timer.anchor
    ? timer.anchor.spent + Math.max(0, server - timer.anchor.server)
    : timer.spent + passed;
  return { ...timer, wall, spent, anchor: { server, spent } };
}

/** Milliseconds until the time is over; 0 afterwards. */
export function timeLeft({ minutes, spent }: ExamTimer): number {
  return Math.max(0, minutes * 60_000 - spent);
}

/** Minutes a mark of an exam: three hours for a hundred marks. */
const MINUTES_A_MARK = 1.8;
const STEP = 15;

/** No exam is longer. The marks of a paper are more where some of its questions are to be chosen. */
const LONGEST = 180;

/** The time that a paper of so many marks usually has, in minutes. */
export function usualMinutes(marks: number): number {
  const usual = Math.round((marks * MINUTES_A_MARK) / STEP) * STEP;
  return Math.min(LONGEST, Math.max(STEP, usual));
}
