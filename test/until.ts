import { setTimeout as pause } from 'node:timers/promises';

/** Ends a test that hangs. Longer than anything takes on a busy machine, so that no clock decides a test. */
export const HANG_MS = 200_000;
const PAUSE_MS = 50;

/** Result of `look`, once it is neither undefined nor false. @throws Error that names `what`, if it never is. */
export async function until<Found>(
  what: string,
  look: () => Found | Promise<Found>,
): Promise<Exclude<Found, undefined | false>> {
  const end = Date.now() + HANG_MS;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined && found !== false) return found as Exclude<Found, undefined | false>;
    await pause(PAUSE_MS);
  }
  throw new Error(`Waited in vain: ${what}`);
}
