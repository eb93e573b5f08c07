import { setImmediate } from 'node:timers/promises';
import type { DeleteResult } from 'kysely';

const STEP = 500;

/** Deletes at most `most` rows in steps, so that requests are served in between. */
export async function deleteInSteps(
  step: (most: number) => Promise<Pick<DeleteResult, 'numDeletedRows'>>,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let left = most; left > 0; ) {
    const asked = Math.min(STEP, left);
    const { numDeletedRows } = await step(asked);
    if (numDeletedRows < asked) return;
    left -= asked;
    await setImmediate();
  }
}
