import type { AccountStatus, PersonDecision } from './account/account-status.ts';
import type { ModerationEntry } from './moderation-log.ts';
import { characters } from './primitives/text.ts';

/** A person known to the library. */
export type Account = {
  id: string;
  /** Lower case: addresses are compared without regard to case. */
  email: string;
  name: string;
  /** The person has shown, by a link in a mail, that the address is theirs. */
  verified: boolean;
  /** When that was shown last. What was begun before it is void (`Accounts.verify`). */
  verifiedAt: Date | undefined;
  /** An account without a password is opened through a provider only. */
  hasPassword: boolean;
  passwordChangedAt: Date | undefined;
  /** Since when it may not sign in. */
  blockedAt: Date | undefined;
  /** Since when a moderator lets it share, where its address alone does not. */
  approvedAt?: Date | undefined;
  /** Of the mails to it, by its code: `en`, `hi`. */
  language: string;
  /** A client's own settings, kept as they are. */
  prefs: Prefs;
  createdAt: Date;
  updatedAt: Date;
  /** Of an account that a session was recognised by, where that session has shown the second factor: its id, and when. */
  secondFactor?: { session: string; shownAt: Date } | undefined;
  /** Of an account that a script acts for: the id of its access token. Its role does not count then. */
  byToken?: string | undefined;
};

export type Prefs = Record<string, unknown>;

/** The identity of an account at a provider. */
export type Identity = { provider: 'google'; subject: string };

/** What shows that the address of an account is its owner's, and what of the account stays or is replaced by it. */
export type Verification = {
  /** The address that was shown, where it may have been corrected meanwhile: then nothing is verified. */
  email?: string;
  /**
   * Another address of the account's mailbox, where that was shown: it becomes the account's. Only of an account that was
   * never verified, and only where no other one is verified in the mailbox or has this address: else nothing is verified.
   */
  newEmail?: string | undefined;
  /** The id of the session of this device. It is the only one that stays. */
  session?: string | undefined;
  /** The owner’s identity at a provider. From now on this identity opens the account, and no other one. */
  identity?: Identity;
  /** Somebody has said so for the owner: only where the account is not verified yet. Written with the verification. */
  entry?: ModerationEntry;
  /** Replaces the password: a hash, or `undefined` for none. When left out, the password stays. */
  password?: { hash: string | undefined };
};

/** What a session or a change of password is based on: the account, as it was read when its owner was recognised. */
export type AccountAsRead = Pick<Account, 'id' | 'verifiedAt' | 'passwordChangedAt'>;

/** An account that may not sign in, with why and by whom. */
type BlockedAccount = Pick<Account, 'email' | 'name'> & {
  blockedAt: Date;
  reason: string;
  by: string;
};

/**
 * Keeps the accounts. Ids and addresses are unique. A mailbox has one account (`mailboxOf`), but for those from before this
 * was a rule: of two who come at once with addresses of one mailbox, one gets it.
 */
export interface Accounts {
  /**
   * Accounts of the mailbox that make room (`yieldsTo`) are removed as by `remove`; answers their ids.
   * @throws Refusal conflict `account.taken` when the id or the address is in use, or another account has the mailbox.
   */
  add(account: Account, passwordHash: string | undefined): Promise<string[]>;
  find(id: string): Promise<Account | undefined>;
  /**
   * The account of an address, in lower case; else one of the mailbox that it leads to: a verified one before others, and
   * the oldest of these.
   */
  findByMailbox(email: string): Promise<Account | undefined>;
  /** By address, in lower case, with the password's hash for the check at sign-in. */
  findByEmail(email: string): Promise<{ account: Account; passwordHash: string | undefined } | undefined>;
  /** Those whose address or name has these letters in it, in the order of their addresses: for a person at the machine, because it reads all. */
  search(text: string, most: number): Promise<Account[]>;
  findByIdentity(identity: Identity): Promise<Account | undefined>;
  rename(id: string, name: string, at: Date): Promise<void>;
  setLanguage(id: string, language: string, at: Date): Promise<void>;
  setPrefs(id: string, prefs: Prefs, at: Date): Promise<void>;
  /**
   * Ends the access tokens, too. False, and nothing is changed, when a verification or another password has come since the account
   * was read.
   */
  setPassword(account: AccountAsRead, passwordHash: string, at: Date): Promise<boolean>;
  /**
   * Corrects the address of an account that is not verified. All mailed secrets end: they show another address. False, and
   * nothing is changed, when the account has another address than `account` or is verified, or when the new one, or its
   * mailbox, is another account's that does not make room (`add`).
   */
  correctEmail(account: Pick<Account, 'id' | 'email'>, email: string, at: Date): Promise<boolean>;
  /**
   * From the time of the entry on the account may not sign in; its sessions, access tokens, mailed secrets and
   * role end. False,
   * and nothing is changed, when it is blocked already or has gone. @throws Refusal as `decision`.
   */
  block(id: string, entry: ModerationEntry, decision: PersonDecision): Promise<boolean>;
  /** It may sign in again. False when it was not blocked. @throws Refusal as `decision`. */
  unblock(id: string, entry: ModerationEntry, decision: PersonDecision): Promise<boolean>;
  /** As it is at the moment: an act is decided by what it reads itself. */
  accountStatusOf(id: string, decision: Omit<PersonDecision, 'decide'>): Promise<AccountStatus | undefined>;
  /** The newest first. */
  listBlocked(most: number): Promise<BlockedAccount[]>;
  /**
   * Removes an account with its sessions, access tokens and secrets. What it shared stays, without an owner. Without a decision it goes,
   * whoever it is. @throws Refusal as `decision`.
   */
  remove(id: string, decision?: PersonDecision): Promise<void>;
  /**
   * Its owner has shown that the address is theirs. All at once, or not at all: the account is verified, and its sessions,
   * access tokens, identities, secrets and known devices end, but for what the verification brings. Answers the account as it is now;
   * undefined when there is none.
   */
  verify(id: string, verification: Verification, at: Date): Promise<Account | undefined>;
  /** Accounts made until `before` that are not verified, in the order in which they were made, those behind `after`. */
  listUnverified(
    before: Date,
    after: Pick<Account, 'createdAt' | 'id'> | undefined,
    most: number,
  ): Promise<Account[]>;
  /**
   * Removes an account as `remove`, unless it is verified, shared something, awaits or holds a mailed secret, or was made,
   * changed, signed in to or visited after `before`. False when it stays.
   */
  removeIdle(id: string, before: Date): Promise<boolean>;
}

/**
 * Hashes passwords slowly on purpose, and therefore few at once. The others wait, and their askers take turns: `asker`
 * names a network, a device that an account knows, or an account.
 */
export interface Passwords {
  /** @throws Refusal unavailable `passwords.busy` when too many wait. */
  hash(password: string, asker: string): Promise<string>;
  /**
   * With no hash it takes as long and says no: time must not tell whether an address is known.
   * @throws Refusal as `hash`.
   */
  matches(password: string, hash: string | undefined, asker: string): Promise<boolean>;
  /** To be called before an attempt is counted, so that an attempt without an answer is not counted. @throws Refusal as `hash` would now. */
  requireTurn(asker: string): void;
}

/** Knows the passwords that are guessed first. */
export interface CommonPasswords {
  /** Never false for one of them; true for fewer than one in 10,000 others. */
  has(password: string): boolean;
}

/** The shortest password, from the specification, section 9. */
const PASSWORD_MIN = 8;
/** The longest password in bytes, from the call family (Appwrite). */
const PASSWORD_MAX_BYTES = 256;
/** The longest address that can be delivered to (RFC 5321). */
const EMAIL_MAX = 254;

// One @, no spaces or control characters, a dot in the domain; what lies beyond this only a mail can tell.
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

/** In characters, as the person who types it counts them. */
export function isPasswordLong(password: string): boolean {
  return characters(password) >= PASSWORD_MIN;
}

/** In bytes, so that hashing has an end. */
export function isPasswordBounded(password: string): boolean {
  return new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES;
}
