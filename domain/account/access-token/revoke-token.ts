import type { Account } from '../../account.ts';
import type { Library } from '../../library.ts';
import { Refusal } from '../../refusal.ts';

/** @throws Refusal not-found `token.unknown`. */
export async function revokeToken(
  { accessTokens, securityLog }: Pick<Library, 'accessTokens' | 'securityLog'>,
  { id: account }: Account,
  token: string,
): Promise<void> {
  if (!(await accessTokens.remove(account, token))) throw new Refusal('not-found', 'token.unknown');
  securityLog.record({ name: 'token.revoked', account, token });
}
