import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import type { Secret } from './secret.ts';

/**
 * Uses up the secret of a verification mail and marks the address as verified. Needs no session.
 * @throws Refusal not-found `account.unknown`; not-signed-in `secret.invalid` for a used, late, foreign or made-up one.
 */
export async function verifyAddress(
  library: Pick<Library, 'accounts' | 'secrets' | 'secretMint' | 'clock'>,
  accountId: string,
  secret: string,
): Promise<Secret> {
  const now = library.clock();
  if (!(await library.accounts.find(accountId))) {
    throw new Refusal('not-found', 'account.unknown', 'There is no such account.');
  }
  const used = await library.secrets.use(library.secretMint.hash(secret), accountId, 'verification', now);
  if (!used)
    throw new Refusal('not-signed-in', 'secret.invalid', 'This link was used already, or has expired.');
  await library.accounts.markVerified(accountId, now);
  return used;
}
