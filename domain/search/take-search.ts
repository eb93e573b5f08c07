import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';

/**
 * Counts one search, or one request for suggestions, of a network. Pages and calls do this before they search. An answer
 * from the cache of responses costs nothing to look for, and is not counted.
 * @throws Refusal too-many `limit.reached`.
 */
export async function takeSearch(
  { quickLimits, clock }: Pick<Library, 'quickLimits' | 'clock'>,
  what: 'search' | 'suggest',
  network: string,
): Promise<void> {
  await takeOrRefuse(quickLimits, LIMITS[what], network, clock());
}
