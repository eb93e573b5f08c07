import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import type { SecretPurpose } from './secret.ts';

/**
 * Error for a mailed secret that is used, expired, made up or of another account: not-signed-in
 * `secret.invalid`. `account` is undefined for an unknown id, to keep text from strangers out of the log.
 */
export function refusedLink(
  { securityLog }: Pick<Library, 'securityLog'>,
  account: string | undefined,
  purpose: SecretPurpose,
): Refusal {
  securityLog.record({ name: 'link.refused', purpose, ...(account !== undefined && { account }) });
  return new Refusal('not-signed-in', 'secret.invalid');
}
