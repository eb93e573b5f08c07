/**
 * `spent`: milliseconds elapsed at the last update. `wall` and `server`: time of that update by the device's
 * clock and, if it was reachable, by the library's. Stored on the device, so that a closed tab or a sleeping
 * phone does not stop the time.
 */
export type ExamTimer = {
  minutes: number;
  spent: number;
  wall: number;
  anchor: { server: number; spent: number } | undefined;
};

/** Clock readings in milliseconds. `steady` runs only while the page is open, and nobody can set it. */
export type Clocks = { wall: number; steady?: number | undefined; server?: number | undefined };

export function startTimer(minutes: number, { wall, server }: Clocks): ExamTimer {
  return { minutes, spent: 0, wall, anchor: server === undefined ? undefined : { server, spent: 0 } };
}

/**
 * Counts the time since the last update, by the library's clock if known. Otherwise by the device's clock,
 * which also runs while the phone sleeps, or by the page's steady clock if the device's was set back;
 * `steady` is the time passed on it since then.
 */
export function advanceTimer(timer: ExamTimer, { wall, steady = 0, server }: Clocks): ExamTimer {
  const passed = Math.max(wall - timer.wall, steady, 0);
  if (server === undefined) return { ...timer, wall, spent: timer.spent + passed };
  const spent = timer.anchor
    ? timer.anchor.spent + Math.max(0, server - timer.anchor.server)
    : timer.spent + passed;
  return { ...timer, wall, spent, anchor: { server, spent } };
}

export function timeLeft({ minutes, spent }: ExamTimer): number {
  return Math.max(0, minutes * 60_000 - spent);
}

/** Three hours for a hundred marks. */
const MINUTES_A_MARK = 1.8;
const STEP = 15;

/** Longest exam in minutes: papers with a choice have more marks in total. */
const LONGEST = 180;

export function usualMinutes(marks: number): number {
  const usual = Math.round((marks * MINUTES_A_MARK) / STEP) * STEP;
  return Math.min(LONGEST, Math.max(STEP, usual));
}
