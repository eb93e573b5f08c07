import type { Account, AccountAsRead } from '../account.ts';

export const TOKEN_SCOPES = ['read', 'share'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Lets a script act for an account. The secret is shown once, on creation; only its hash is stored. */
export type AccessToken = {
  id: string;
  accountId: string;
  name: string;
  scopes: readonly TokenScope[];
  createdAt: Date;
  expiresAt: Date;
  /** Accurate to the hour. */
  usedAt: Date | undefined;
};

/** Verification, a password change, a block or deletion of the account ends its tokens. */
export interface AccessTokens {
  /**
   * Returns 'changed' and adds nothing if the account was verified, blocked or given another password since
   * it was read; 'full' if it already has `most` unexpired tokens.
   */
  add(
    token: AccessToken,
    secretHash: string,
    account: AccountAsRead,
    most: number,
  ): Promise<'added' | 'full' | 'changed'>;
  /** Ignores expired tokens and blocked accounts. One indexed read. */
  findByHash(secretHash: string, now: Date): Promise<{ token: AccessToken; account: Account } | undefined>;
  listOf(accountId: string, now: Date): Promise<AccessToken[]>;
  markUsed(id: string, at: Date): Promise<void>;
  remove(accountId: string, id: string): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
  removeEnded(now: Date): Promise<void>;
}

/** In characters. */
export const TOKEN_NAME_MAX = 50;
export const TOKENS_MOST = 20;
export const TOKEN_DAYS = [30, 90, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

/** Prefix of every secret, so that a leaked one is recognisable. */
export const TOKEN_PREFIX = 'panna_';
