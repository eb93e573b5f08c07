import { verifyAddress } from '../account/verify-address.ts';
import type { Library } from '../library.ts';
import type { Device, Session } from '../session.ts';
import { beginSession } from './begin-session.ts';
import { signOut } from './sign-out.ts';
import { forgetSignup, signupAt } from './signup.ts';

/**
 * Verifies an address by a mailed link and signs in only the browser that signed up, because links may be
 * forwarded. Returns the next page; undefined for another browser.
 */
export async function verifyHere(
  library: Library,
  device: Device,
  link: { accountId: string; secret: string },
  session: Session | undefined,
): Promise<{ next: string } | undefined> {
  // Read before the verification, which ends all secrets of the account.
  const signup = await signupAt(library, device);
  await verifyAddress(library, link.accountId, link.secret, session);
  if (signup?.accountId !== link.accountId) return undefined;
  forgetSignup(device);
  const account = await library.accounts.find(link.accountId);
  if (!account) return undefined;
  if (session && session.accountId !== account.id) await signOut(library, session);
  if (session?.accountId !== account.id) await beginSession(library, device, account, 'email');
  return { next: signup.next };
}
