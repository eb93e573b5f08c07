import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { refusedLink } from './refused-link.ts';
import type { Secret } from './secret.ts';

/**
 * Uses up the secret of a verification mail: verifies the address and ends everything started before, except
 * the password and `session`, this device's session. Requires no session.
 * @throws Refusal not-found `account.unknown`; not-signed-in `secret.invalid` if it is used, expired, made up
 * or of another account.
 */
export async function verifyAddress(
  library: Pick<Library, 'accounts' | 'secrets' | 'secretMint' | 'securityLog' | 'clock'>,
  accountId: string,
  secret: string,
  session?: { id: string; accountId: string },
): Promise<Secret> {
  const now = library.clock();
  const account = await library.accounts.find(accountId);
  if (!account) {
    throw new Refusal('not-found', 'account.unknown');
  }
  const used = await library.secrets.use(library.secretMint.hash(secret), accountId, 'verification', now);
  if (!used) throw refusedLink(library, accountId, 'verification');
  const own = session?.accountId === accountId ? session.id : undefined;
  // The address may have been corrected since the account was read: do not verify the wrong one.
  const verification = { email: account.email, session: own };
  if (!(await library.accounts.verify(accountId, verification, now)))
    throw refusedLink(library, accountId, 'verification');
  library.securityLog.record({ name: 'account.verified', account: accountId, by: 'mail' });
  return used;
}
