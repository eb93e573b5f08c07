import type { AccountStatus, PersonDecision } from './account/account-status.ts';
import type { ModerationEntry } from './moderation-log.ts';
import { characters } from './primitives/text.ts';

export type Account = {
  id: string;
  /** In lower case, because addresses are case-insensitive. */
  email: string;
  name: string;
  verified: boolean;
  /** Time of the last verification, which invalidates everything started before it (`Accounts.verify`). */
  verifiedAt: Date | undefined;
  hasPassword: boolean;
  passwordChangedAt: Date | undefined;
  blockedAt: Date | undefined;
  approvedAt?: Date | undefined;
  language: string;
  prefs: Prefs;
  createdAt: Date;
  updatedAt: Date;
  /** Id of the current session, and when it verified the second factor. */
  secondFactor?: { session: string; shownAt: Date } | undefined;
  /** Id of the access token if a script acts for the account. The account's role is ignored then. */
  byToken?: string | undefined;
};

export type Prefs = Record<string, unknown>;

export type Identity = { provider: 'google'; subject: string };

export type Verification = {
  /** The verified address. Nothing is verified if the account's address has changed since. */
  email?: string;
  /**
   * Another address of the mailbox, which becomes the account's. Applies only to a never-verified account,
   * while no other account has this address or a verified one in the mailbox; otherwise nothing is verified.
   */
  newEmail?: string | undefined;
  /** The session of this device, which stays. All other sessions end. */
  session?: string | undefined;
  /** Replaces all other provider identities of the account. */
  identity?: Identity;
  /** Moderation log entry when an admin vouches for the owner, stored with the verification. */
  entry?: ModerationEntry;
  /** New password hash, or `undefined` to remove the password. If omitted, the password is unchanged. */
  password?: { hash: string | undefined };
};

export type AccountAsRead = Pick<Account, 'id' | 'verifiedAt' | 'passwordChangedAt'>;

type BlockedAccount = Pick<Account, 'email' | 'name'> & {
  blockedAt: Date;
  reason: string;
  by: string;
};

/**
 * Stores accounts with unique ids and addresses, one per mailbox (`mailboxOf`), except for accounts older
 * than this rule. If two people sign up for one mailbox simultaneously, only one succeeds.
 */
export interface Accounts {
  /**
   * Also removes accounts of the mailbox that give way (`yieldsTo`), as `remove` does, and returns their ids.
   * @throws Refusal conflict `account.taken` if the id or the address is in use, or another account has the
   * mailbox.
   */
  add(account: Account, passwordHash: string | undefined): Promise<string[]>;
  find(id: string): Promise<Account | undefined>;
  /** Prefers the account with this exact address, then a verified one of its mailbox, then the oldest. */
  findByMailbox(email: string): Promise<Account | undefined>;
  findByEmail(email: string): Promise<{ account: Account; passwordHash: string | undefined } | undefined>;
  /** Matches the address or the name, ordered by address. Scans all accounts: for commands only. */
  search(text: string, most: number): Promise<Account[]>;
  findByIdentity(identity: Identity): Promise<Account | undefined>;
  rename(id: string, name: string, at: Date): Promise<void>;
  setLanguage(id: string, language: string, at: Date): Promise<void>;
  setPrefs(id: string, prefs: Prefs, at: Date): Promise<void>;
  /**
   * Also ends the access tokens. Returns false and changes nothing if the account was verified or its
   * password changed since it was read.
   */
  setPassword(account: AccountAsRead, passwordHash: string, at: Date): Promise<boolean>;
  /**
   * Corrects the address of an unverified account and ends its mailed secrets, which would verify the old
   * address. Returns false and changes nothing if the account no longer has `account.email` or is verified,
   * or if the new address or its mailbox belongs to an account that does not give way (`add`).
   */
  correctEmail(account: Pick<Account, 'id' | 'email'>, email: string, at: Date): Promise<boolean>;
  /**
   * Blocks sign-in and ends sessions, access tokens, mailed secrets and the role. Returns false and changes
   * nothing if the account is already blocked or no longer exists.
   * @throws Refusal as `decision`.
   */
  block(id: string, entry: ModerationEntry, decision: PersonDecision): Promise<boolean>;
  /**
   * Returns false if the account was not blocked.
   * @throws Refusal as `decision`.
   */
  unblock(id: string, entry: ModerationEntry, decision: PersonDecision): Promise<boolean>;
  /** Meant for display: actions decide by what they read in their own transaction. */
  accountStatusOf(id: string, decision: Omit<PersonDecision, 'decide'>): Promise<AccountStatus | undefined>;
  listBlocked(most: number): Promise<BlockedAccount[]>;
  /**
   * Also removes the account's sessions, access tokens and secrets. Its shared notes stay, without an owner.
   * Without a decision, removes any account.
   * @throws Refusal as `decision`.
   */
  remove(id: string, decision?: PersonDecision): Promise<void>;
  /**
   * Verifies the address and, in the same transaction, ends sessions, access tokens, identities, secrets and
   * known devices except those named in the verification. Returns the updated account, or undefined if
   * nothing was verified.
   */
  verify(id: string, verification: Verification, at: Date): Promise<Account | undefined>;
  /** Lists unverified accounts created up to `before`, oldest first, continuing after `after`. */
  listUnverified(
    before: Date,
    after: Pick<Account, 'createdAt' | 'id'> | undefined,
    most: number,
  ): Promise<Account[]>;
  /**
   * Removes an account as `remove` does, unless it is verified, has shared something, has an announced or
   * valid mailed secret, or was created, changed, signed in to or visited after `before`. Returns false if it
   * stays.
   */
  removeIdle(id: string, before: Date): Promise<boolean>;
}

export interface Passwords {
  /** @throws Refusal unavailable `passwords.busy` if too many calls are waiting. */
  hash(password: string, asker: string): Promise<string>;
  /**
   * Returns false without a hash but takes as long: timing must not reveal whether an address is known.
   * @throws Refusal as `hash`.
   */
  matches(password: string, hash: string | undefined, asker: string): Promise<boolean>;
  /**
   * Call it before counting an attempt, so that an attempt rejected as busy is not counted.
   * @throws Refusal as `hash` would now.
   */
  requireTurn(asker: string): void;
}

export interface CommonPasswords {
  /** Never misses a common password; less than 1 in 10,000 other passwords is a false positive. */
  has(password: string): boolean;
}

/** From the specification, section 9. */
const PASSWORD_MIN = 8;
/** Same limit as Appwrite's account API. */
const PASSWORD_MAX_BYTES = 256;
/** Longest deliverable address (RFC 5321). */
const EMAIL_MAX = 254;

// Requires one @, a dot in the domain, and no spaces or control characters. Only a mail can verify more.
const EMAIL_PATTERN = /^[^\s@<>(),;:\\"[\]\p{Cc}]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/iu;

export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function looksLikeEmail(email: string): boolean {
  return email.length <= EMAIL_MAX && EMAIL_PATTERN.test(email);
}

export function isPasswordLength(password: string): boolean {
  return isPasswordLong(password) && isPasswordBounded(password);
}

export function isPasswordLong(password: string): boolean {
  return characters(password) >= PASSWORD_MIN;
}

/** Limits bytes rather than characters, to bound the hashing time. */
export function isPasswordBounded(password: string): boolean {
  return new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES;
}
