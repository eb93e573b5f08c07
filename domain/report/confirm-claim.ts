import type { Library } from '../library.ts';
import { isId } from '../primitives/id.ts';
import type { Report } from '../report.ts';
import { unknownClaim } from './refused-claim.ts';

/**
 * Idempotent. Returns the claim, which may have been decided meanwhile.
 * @throws Refusal not-found `report.claim-unknown`.
 */
export async function confirmClaim(
  { claims, secretMint, clock }: Pick<Library, 'claims' | 'secretMint' | 'clock'>,
  id: string,
  secret: string,
): Promise<Report> {
  const hash = secretMint.hash(secret);
  const confirmed = isId(id) ? await claims.confirm(id, hash, clock()) : undefined;
  if (!confirmed) throw unknownClaim();
  return confirmed;
}
