import type { ModerationEntry } from '../moderation-log.ts';
import type { PersonDecision } from './account-status.ts';

/** `id` and `publicKey` are base64url, as in WebAuthn. */
export type Passkey = {
  id: string;
  publicKey: string;
  /** Signature counter reported by the passkey; many always report 0. */
  counter: number;
  transports: string[];
  name: string;
  /** The passkey works only on the host for which it was created. */
  host: string;
  createdAt: Date;
  usedAt: Date | undefined;
};

export type SecondFactor = {
  /** Time from which the role counts only in sessions that verified the factor. Undefined if it is off. */
  turnedOnAt: Date | undefined;
  hasTotp: boolean;
  passkeys: Passkey[];
  codesLeft: number;
  /** Time from which the role no longer counts without a second factor. Undefined before the grace period. */
  roleRestsAt: Date | undefined;
};

export type FactorSession = { id: string; accountId: string };

/** Marks a session as verified by the second factor. From `at` on, only the new secret identifies it. */
export type Shown = { secretHash: string; at: Date };

export type UsedFactor = { totpStep: number } | { codeHash: string } | { passkey: string; counter: number };

export type AddedFactor = { totp: { secret: string; step: number } } | { passkey: Passkey };

/** Read in the transaction of the change that is decided. */
export type FactorStatus = Pick<SecondFactor, 'turnedOnAt' | 'roleRestsAt'> & {
  shownAt: Date | undefined;
};

/** @throws Refusal to prevent the change. */
export type FactorDecision = (status: FactorStatus) => void;

export type ChallengePurpose = 'totp' | 'passkey-add' | 'passkey-show';

/** Changes to one account are serialised. */
export interface SecondFactors {
  of(accountId: string): Promise<SecondFactor>;
  stateOf(accountId: string): Promise<Pick<SecondFactor, 'turnedOnAt' | 'roleRestsAt'>>;
  totpSecretOf(accountId: string): Promise<string | undefined>;
  /** Replaces an earlier challenge of the session and purpose. Stores nothing if the session has ended. */
  keepChallenge(
    session: FactorSession,
    purpose: ChallengePurpose,
    challenge: string,
    expiresAt: Date,
  ): Promise<void>;
  findChallenge(session: FactorSession, purpose: ChallengePurpose, now: Date): Promise<string | undefined>;
  takeChallenge(session: FactorSession, purpose: ChallengePurpose, now: Date): Promise<string | undefined>;
  /**
   * Adds a factor. The first one turns the second factor on, stores the hashes of the recovery codes and
   * marks the session as verified. Returns whether it was the first; undefined, without a change, if the
   * session has ended or the passkey is already known.
   * @throws Refusal as `decide`.
   */
  add(
    session: FactorSession,
    added: AddedFactor,
    codeHashes: readonly string[],
    shown: Shown,
    decide: FactorDecision,
  ): Promise<{ isFirst: boolean } | undefined>;
  /**
   * Removes the TOTP, or a passkey by its id. Removing the last factor turns the second factor off and
   * returns 'off'. Returns undefined if there was no such factor.
   * @throws Refusal as `decide`.
   */
  remove(
    session: FactorSession,
    which: 'totp' | { passkey: string },
    decide: FactorDecision,
  ): Promise<'removed' | 'off' | undefined>;
  /** Replaces all recovery codes. Returns false if the second factor is off. @throws Refusal as `decide`. */
  renewCodes(session: FactorSession, codeHashes: readonly string[], decide: FactorDecision): Promise<boolean>;
  /**
   * Uses up a factor and marks the session as verified, in one transaction. Returns false if the factor was
   * already used (for TOTP, also a later time step), belongs to another account, or the session has ended.
   */
  show(session: FactorSession, used: UsedFactor, shown: Shown): Promise<boolean>;
  /**
   * Turns an account's second factor off, ends its sessions and suspends its role immediately. Returns false
   * if it was off.
   * @throws Refusal as `decision`.
   */
  reset(accountId: string, entry: ModerationEntry, decision: PersonDecision): Promise<boolean>;
  /** Sets the end of the grace period unless already set; returns the one in force. */
  beginRest(accountId: string, restsAt: Date): Promise<Date | undefined>;
  removeEnded(now: Date): Promise<void>;
}

/** Time-based one-time passwords (TOTP, RFC 6238): 6 digits, changing every 30 seconds. */
export interface TotpCodes {
  /** In base32. */
  drawSecret(): string;
  /** Returns the time step of a valid code, allowing 30 seconds of clock drift either way. */
  stepOf(secret: string, code: string, now: Date): number | undefined;
  uri(secret: string, account: { email: string; siteName: string }): string;
}

export interface RecoveryCodes {
  draw(): { code: string; hash: string };
  /** Ignores case, spaces and dashes. */
  hash(code: string): string;
}

export type WebAuthnJson = Record<string, unknown>;

export interface PasskeyChecks {
  askToMake(
    place: PasskeyPlace,
    account: { id: string; email: string; known: readonly Passkey[] },
  ): Promise<{ challenge: string; options: WebAuthnJson }>;
  /** Returns undefined for a response to another challenge or from another origin. */
  made(place: PasskeyPlace, challenge: string, answer: unknown): Promise<MadePasskey | undefined>;
  askToShow(
    place: PasskeyPlace,
    known: readonly Passkey[],
  ): Promise<{ challenge: string; options: WebAuthnJson }>;
  /** Returns the passkey's new counter; undefined as for `made`, or if the counter went backwards. */
  shown(
    place: PasskeyPlace,
    challenge: string,
    answer: unknown,
    passkey: Passkey,
  ): Promise<number | undefined>;
}

export type PasskeyPlace = { host: string; origin: string; siteName: string };
type MadePasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>;

export const RECOVERY_CODES = 10;
export const PASSKEYS_MOST = 10;
export const CHALLENGE_MINUTES = 10;
/** Grace period for a role without a second factor, from the appointment or first visit after the update. */
const GRACE_DAYS = 7;
/** Time for which a verified second factor is enough for irreversible actions. */
export const FRESH_MINUTES = 15;

export function graceEnd(from: Date): Date {
  return new Date(from.getTime() + GRACE_DAYS * 24 * 3_600_000);
}

/** Undefined where browsers allow none: on an IP address, or without https except on localhost. */
export function passkeyPlace(publicUrl: string, siteName: string): PasskeyPlace | undefined {
  if (!URL.canParse(publicUrl)) return undefined;
  const { hostname: host, origin, protocol } = new URL(publicUrl);
  const isAddress = host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host);
  const isSecure = protocol === 'https:' || host === 'localhost';
  return isAddress || !isSecure ? undefined : { host, origin, siteName };
}
