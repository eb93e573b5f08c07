import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import type { SecretPurpose } from './secret.ts';

/**
 * Refuses a mailed secret that is used, expired, foreign or made up: not-signed-in `secret.invalid`. `account` is
 * undefined for an unknown id: the log holds no text of strangers.
 */
export function refusedLink(
  { securityLog }: Pick<Library, 'securityLog'>,
  account: string | undefined,
  purpose: SecretPurpose,
): Refusal {
  securityLog.record({ name: 'link.refused', purpose, ...(account !== undefined && { account }) });
  return new Refusal('not-signed-in', 'secret.invalid');
}
