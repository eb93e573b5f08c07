import type { Account, AccountAsRead } from '../account.ts';

/** Scopes of a script's token: list and read, or upload files and share them as papers. */
export const TOKEN_SCOPES = ['read', 'share'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Gives a script access to an account. The secret is shown once, on creation; only its hash is stored. */
export type AccessToken = {
  id: string;
  accountId: string;
  name: string;
  scopes: readonly TokenScope[];
  createdAt: Date;
  expiresAt: Date;
  /** Last use, to the hour. */
  usedAt: Date | undefined;
};

/** Stores access tokens. A verification, another password, a block and the account's deletion end them. */
export interface AccessTokens {
  /**
   * 'changed', without adding, when a verification or another password came after the account was read, or the account
   * is blocked; 'full' when it has the most unexpired tokens allowed.
   */
  add(
    token: AccessToken,
    secretHash: string,
    account: AccountAsRead,
    most: number,
  ): Promise<'added' | 'full' | 'changed'>;
  /**
   * Finds the token of a secret and its account in one indexed read. Ignores ended tokens and those of blocked
   * accounts.
   */
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
/** Selectable lifetimes in days. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

/** Prefix of every secret, so that one found in a file is recognisable. */
export const TOKEN_PREFIX = 'panna_';
