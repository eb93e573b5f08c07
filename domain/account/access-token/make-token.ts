import type { Account } from '../../account.ts';
import type { Library } from '../../library.ts';
import { LIMITS } from '../../limits.ts';
import { characters, oneLine } from '../../primitives/text.ts';
import { Refusal } from '../../refusal.ts';
import {
  type AccessToken,
  TOKEN_DAYS,
  TOKEN_NAME_MAX,
  TOKEN_PREFIX,
  TOKEN_SCOPES,
  TOKENS_MOST,
  type TokenDays,
} from '../access-token.ts';
import { requirePassword } from '../change-account.ts';
import { takeOfMailbox } from '../take-of-mailbox.ts';
import { wrongCredentials } from '../wrong-credentials.ts';

type WantedToken = { name: string; scopes: readonly string[]; days: number; password: string };

export type MadeToken = { token: AccessToken; secret: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates an access token after the person has re-authenticated, as for irreversible actions. Reported by
 * mail.
 * @throws Refusal invalid `token.name`, `token.scopes`, `token.days`; not-allowed `token.unverified`,
 * `second-factor.again`; conflict `token.many`; and as `requirePassword`.
 */
export async function makeToken(
  library: Library,
  account: Account,
  { password, ...wanted }: WantedToken,
): Promise<MadeToken> {
  if (!account.verified) throw new Refusal('not-allowed', 'token.unverified');
  const checked = checkedToken(wanted);
  await takeOfMailbox(library.limits, LIMITS.write, account, library.clock());
  await requirePassword(library, account, password);
  const secret = TOKEN_PREFIX + library.secretMint.draw().secret;
  const createdAt = library.clock();
  const token: AccessToken = {
    ...{ id: library.newId(), accountId: account.id, name: checked.name, scopes: checked.scopes },
    ...{ createdAt, expiresAt: new Date(createdAt.getTime() + checked.days * DAY_MS), usedAt: undefined },
  };
  const hash = library.secretMint.hash(secret);
  const added = await library.accessTokens.add(token, hash, account, TOKENS_MOST);
  if (added === 'full') throw new Refusal('conflict', { name: 'token.many', values: { most: TOKENS_MOST } });
  if (added === 'changed') throw wrongCredentials();
  const letter = { kind: 'token-made', accountId: account.id, name: token.name } as const;
  await library.pendingMails.add(library.newId(), letter, createdAt);
  library.securityLog.record({ name: 'token.made', account: account.id, token: token.id });
  return { token, secret };
}

function checkedToken({ name, scopes, days }: Omit<WantedToken, 'password'>) {
  const plain = oneLine(name);
  if (plain === '' || characters(plain) > TOKEN_NAME_MAX)
    throw new Refusal('invalid', { name: 'token.name', values: { most: TOKEN_NAME_MAX } });
  const known = TOKEN_SCOPES.filter((scope) => scopes.includes(scope));
  if (known.length === 0) throw new Refusal('invalid', 'token.scopes');
  if (!TOKEN_DAYS.includes(days as TokenDays)) throw new Refusal('invalid', 'token.days');
  return { name: plain, scopes: known, days };
}
