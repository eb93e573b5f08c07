import type { AccountStatus, PersonDecision } from './account/account-status.ts';
import type { ModerationEntry } from './moderation-log.ts';
import { characters } from './primitives/text.ts';

export type Account = {
  id: string;
  /** Lower case: addresses are compared without regard to case. */
  email: string;
  name: string;
  verified: boolean;
  /** Time of the last verification; everything started before it is void (`Accounts.verify`). */
  verifiedAt: Date | undefined;
  /** Without a password, an account signs in through a provider only. */
  hasPassword: boolean;
  passwordChangedAt: Date | undefined;
  blockedAt: Date | undefined;
  approvedAt?: Date | undefined;
  language: string;
  prefs: Prefs;
  createdAt: Date;
  updatedAt: Date;
  /** Id and time of the session's second factor, where the session has shown it. */
  secondFactor?: { session: string; shownAt: Date } | undefined;
  /** Id of the access token when a script acts for the account. The account's role does not count then. */
  byToken?: string | undefined;
};

export type Prefs = Record<string, unknown>;

export type Identity = { provider: 'google'; subject: string };

/** Proof that the owner has the address, and the parts of the account that it replaces. */
export type Verification = {
  /** The verified address. It may have been corrected meanwhile: then nothing is verified. */
  email?: string;
  /**
   * Another verified address of the account's mailbox, which becomes the account's. Valid only for an account that was
   * never verified, and only while nobody else has this address or a verified one in the mailbox; otherwise nothing is
   * verified.
   */
  newEmail?: string | undefined;
  /** Id of this device's session, the only one that stays valid. */
  session?: string | undefined;
  /** The owner's identity at a provider. It replaces all other identities of the account. */
  identity?: Identity;
  /** Set when an admin vouched for the owner; valid only for an unverified account. Written with the verification. */
  entry?: ModerationEntry;
  /** Replacement for the password: a hash, or `undefined` for none. When left out, the password stays. */
  password?: { hash: string | undefined };
};

export type AccountAsRead = Pick<Account, 'id' | 'verifiedAt' | 'passwordChangedAt'>;

type BlockedAccount = Pick<Account, 'email' | 'name'> & {
  blockedAt: Date;
  reason: string;
  by: string;
};

/**
 * Stores accounts with unique ids and addresses. A mailbox has one account (`mailboxOf`), except for accounts from
 * before this rule. When two people sign up for one mailbox at once, one succeeds.
 */
export interface Accounts {
  /**
   * Also removes accounts of the mailbox that make room (`yieldsTo`), as `remove` does; returns their ids.
   * @throws Refusal conflict `account.taken` when the id or the address is in use, or another account has the mailbox.
   */
  add(account: Account, passwordHash: string | undefined): Promise<string[]>;
  find(id: string): Promise<Account | undefined>;
  /**
   * Finds the account of an address in lower case; otherwise one of its mailbox, a verified one first, then the oldest.
   */
  findByMailbox(email: string): Promise<Account | undefined>;
  /** Finds by address in lower case, with the password hash for the check at sign-in. */
  findByEmail(email: string): Promise<{ account: Account; passwordHash: string | undefined } | undefined>;
  /** Accounts whose address or name contains the text, ordered by address. For commands only: reads all accounts. */
  search(text: string, most: number): Promise<Account[]>;
  findByIdentity(identity: Identity): Promise<Account | undefined>;
  rename(id: string, name: string, at: Date): Promise<void>;
  setLanguage(id: string, language: string, at: Date): Promise<void>;
  setPrefs(id: string, prefs: Prefs, at: Date): Promise<void>;
  /**
   * Also ends the access tokens. False, without a change, when a verification or another password came after the
   * account was read.
   */
  setPassword(account: AccountAsRead, passwordHash: string, at: Date): Promise<boolean>;
  /**
   * Corrects the address of an unverified account and ends its mailed secrets, which verify another address. False,
   * without a change, when the account has another address than `account`, is verified, or when the new address or its
   * mailbox belongs to an account that does not make room (`add`).
   */
  correctEmail(account: Pick<Account, 'id' | 'email'>, email: string, at: Date): Promise<boolean>;
  /**
   * Blocks sign-in; ends sessions, access tokens, mailed secrets and the role. False, without a change, when it is
   * blocked already or gone.
   * @throws Refusal as `decision`.
   */
  block(id: string, entry: ModerationEntry, decision: PersonDecision): Promise<boolean>;
  /**
   * Allows sign-in again. False when it was not blocked.
   * @throws Refusal as `decision`.
   */
  unblock(id: string, entry: ModerationEntry, decision: PersonDecision): Promise<boolean>;
  /** The current status, for display only: an act decides by what its own transaction reads. */
  accountStatusOf(id: string, decision: Omit<PersonDecision, 'decide'>): Promise<AccountStatus | undefined>;
  listBlocked(most: number): Promise<BlockedAccount[]>;
  /**
   * Removes an account with its sessions, access tokens and secrets. Its shared notes stay, without an owner. Without a
   * decision it removes any account.
   * @throws Refusal as `decision`.
   */
  remove(id: string, decision?: PersonDecision): Promise<void>;
  /**
   * Verifies the address and ends sessions, access tokens, identities, secrets and known devices in one transaction,
   * except for those named in the verification. Returns the account as it is now, or undefined when there is none.
   */
  verify(id: string, verification: Verification, at: Date): Promise<Account | undefined>;
  /** Unverified accounts created until `before`, oldest first, starting behind `after`. */
  listUnverified(
    before: Date,
    after: Pick<Account, 'createdAt' | 'id'> | undefined,
    most: number,
  ): Promise<Account[]>;
  /**
   * Removes an account as `remove` does, unless it is verified, shared something, awaits or holds a mailed secret, or
   * was created, changed, signed in to or visited after `before`. False when it stays.
   */
  removeIdle(id: string, before: Date): Promise<boolean>;
}

export interface Passwords {
  /** @throws Refusal unavailable `passwords.busy` when too many wait. */
  hash(password: string, asker: string): Promise<string>;
  /**
   * Without a hash it takes as long and returns false: timing must not reveal whether an address is known.
   * @throws Refusal as `hash`.
   */
  matches(password: string, hash: string | undefined, asker: string): Promise<boolean>;
  /**
   * To be called before an attempt is counted, so that an attempt that gets no result is not counted.
   * @throws Refusal as `hash` would now.
   */
  requireTurn(asker: string): void;
}

export interface CommonPasswords {
  /** Never false for a common password; true for fewer than one in 10,000 others. */
  has(password: string): boolean;
}

/** From the specification, section 9. */
const PASSWORD_MIN = 8;
/** From the call family (Appwrite). */
const PASSWORD_MAX_BYTES = 256;
/** The longest deliverable address (RFC 5321). */
const EMAIL_MAX = 254;

// One @, no spaces or control characters, a dot in the domain; only a mail can verify more.
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

/** Counts bytes, which bounds the time for hashing. */
export function isPasswordBounded(password: string): boolean {
  return new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES;
}
