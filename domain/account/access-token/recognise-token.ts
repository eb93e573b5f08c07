import type { Account } from '../../account.ts';
import type { Library } from '../../library.ts';
import { isOutage } from '../../refusal.ts';
import type { AccessToken, TokenScope } from '../access-token.ts';

type Using = Pick<Library, 'accessTokens' | 'secretMint' | 'securityLog' | 'clock'>;

const HOUR_MS = 60 * 60 * 1000;

/**
 * Finds the account for which a script acts, by its token's secret. `scope` is the one that the action
 * requires; undefined if no token allows the action. Returns 'unknown' for a missing or expired token,
 * 'scope' for one without the required scope.
 */
export async function recogniseToken(
  library: Using,
  secret: string,
  scope: TokenScope | undefined,
): Promise<Account | 'unknown' | 'scope'> {
  const now = library.clock();
  const found = await library.accessTokens.findByHash(library.secretMint.hash(secret), now);
  if (!found) {
    library.securityLog.record({ name: 'token.refused', reason: 'unknown' });
    return 'unknown';
  }
  const { token, account } = found;
  if (!scope || !token.scopes.includes(scope)) {
    const what = { account: account.id, token: token.id, reason: 'scope' } as const;
    library.securityLog.record({ name: 'token.refused', ...what });
    return 'scope';
  }
  await markUsed(library, token, now);
  return { ...account, byToken: token.id };
}

async function markUsed({ accessTokens }: Using, { id, usedAt }: AccessToken, now: Date): Promise<void> {
  if (usedAt && now.getTime() - usedAt.getTime() < HOUR_MS) return;
  try {
    await accessTokens.markUsed(id, now);
  } catch (error) {
    if (!isOutage(error)) throw error;
  }
}
