import { setImmediate } from 'node:timers/promises';
import type { DeleteResult } from 'kysely';

const STEP = 500;

/**
 * Deletes at most `most` rows in steps; requests are served in between. `step` deletes up to the given number
 * in one statement.
 */
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
