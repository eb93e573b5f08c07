import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';

/**
 * Counts one search, or one look for suggestions, of a network. Every face asks this before it searches.
 * @throws Refusal too-many `limit.reached`.
 */
export async function takeSearch(
  { quickLimits, clock }: Pick<Library, 'quickLimits' | 'clock'>,
  what: 'search' | 'suggest',
  network: string,
): Promise<void> {
  await takeOrRefuse(quickLimits, LIMITS[what], network, clock());
}
