import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import type { SecretPurpose } from './secret.ts';

/**
 * The refusal of a mailed secret that was used, late, foreign or made up: not-signed-in `secret.invalid`. `account` is
 * undefined where no account has the id that came: the log holds no text of strangers.
 */
export function refusedLink(
  { securityLog }: Pick<Library, 'securityLog'>,
  account: string | undefined,
  purpose: SecretPurpose,
): Refusal {
  securityLog.record({ name: 'link.refused', purpose, ...(account !== undefined && { account }) });
  return new Refusal('not-signed-in', 'secret.invalid');
}
