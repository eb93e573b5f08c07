import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';
import type { Looked } from '../primitives/query.ts';

/**
 * Counts a query without an index against its network's limit: it may take as long as dozens of others. Call
 * it before the query.
 * @throws Refusal too-many `limit.reached`.
 */
export async function takeLook<Field extends string>(
  { quickLimits, clock }: Pick<Library, 'quickLimits' | 'clock'>,
  records: { isLook(query: Looked<Field>): boolean },
  query: Looked<Field>,
  network: string,
): Promise<void> {
  if (records.isLook(query)) await takeOrRefuse(quickLimits, LIMITS.look, network, clock());
}
