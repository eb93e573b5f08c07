import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import type { Session } from '../session.ts';

/** Who is at the other end, by the secret that the device sent. One indexed read; undefined for nobody. */
export async function currentSession(
  library: Library,
  secret: string | undefined,
): Promise<{ session: Session; account: Account } | undefined> {
  if (!secret) return undefined;
  return library.sessions.findByHash(library.secretMint.hash(secret), library.clock());
}
