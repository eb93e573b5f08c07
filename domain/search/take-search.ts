import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';

/**
 * Counts a search or a request for suggestions against the network's limit. Call it before the search; cached
 * responses are not counted.
 * @throws Refusal too-many `limit.reached`.
 */
export async function takeSearch(
  { quickLimits, clock }: Pick<Library, 'quickLimits' | 'clock'>,
  what: 'search' | 'suggest',
  network: string,
): Promise<void> {
  await takeOrRefuse(quickLimits, LIMITS[what], network, clock());
}
