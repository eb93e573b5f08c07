import type { ModerationEntry } from '../moderation-log.ts';
import type { PersonDecision } from './account-status.ts';

/** `id` and `publicKey` are base64url, as in WebAuthn. */
export type Passkey = {
  id: string;
  publicKey: string;
  /** Signature counter as the passkey reports it; many always report 0. */
  counter: number;
  transports: string[];
  name: string;
  /** Host at which the passkey was made; it works only there. */
  host: string;
  createdAt: Date;
  usedAt: Date | undefined;
};

export type SecondFactor = {
  /** From this time the account's role counts only in sessions that showed it. Undefined when it is off. */
  turnedOnAt: Date | undefined;
  hasTotp: boolean;
  passkeys: Passkey[];
  codesLeft: number;
  /** Time from which the account's role no longer counts without it; undefined before the grace period has started. */
  roleRestsAt: Date | undefined;
};

export type FactorSession = { id: string; accountId: string };

/** Records that the session has shown the second factor: from `at` on only a new secret identifies it. */
export type Shown = { secretHash: string; at: Date };

/** A factor to be used up: a time step, a recovery code, or a passkey with its new counter. */
export type UsedFactor = { totpStep: number } | { codeHash: string } | { passkey: string; counter: number };

export type AddedFactor = { totp: { secret: string; step: number } } | { passkey: Passkey };

/** Basis of the decision about a change of the second factor, read in the transaction of the change. */
export type FactorStatus = Pick<SecondFactor, 'turnedOnAt' | 'roleRestsAt'> & {
  shownAt: Date | undefined;
};

/** @throws Refusal: then nothing is changed. */
export type FactorDecision = (status: FactorStatus) => void;

export type ChallengePurpose = 'totp' | 'passkey-add' | 'passkey-show';

/** Stores second factors. Changes to those of one account run one after another. */
export interface SecondFactors {
  of(accountId: string): Promise<SecondFactor>;
  /** The deciding part of it, in one read. */
  stateOf(accountId: string): Promise<Pick<SecondFactor, 'turnedOnAt' | 'roleRestsAt'>>;
  totpSecretOf(accountId: string): Promise<string | undefined>;
  /** Replaces an earlier challenge of this session and purpose. Stores nothing for a session that has ended. */
  keepChallenge(
    session: FactorSession,
    purpose: ChallengePurpose,
    challenge: string,
    expiresAt: Date,
  ): Promise<void>;
  /** Undefined once it has expired. */
  findChallenge(session: FactorSession, purpose: ChallengePurpose, now: Date): Promise<string | undefined>;
  takeChallenge(session: FactorSession, purpose: ChallengePurpose, now: Date): Promise<string | undefined>;
  /**
   * Adds a factor. The first one turns the second factor on, stores these hashes of recovery codes and marks the
   * session as having shown it. Returns whether it was the first; undefined, without a change, when the session has
   * ended or the passkey is known already.
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
   * Removes the TOTP, or a passkey by its id. Removing the last factor turns the second factor off: 'off'. Undefined
   * when there was no such factor.
   * @throws Refusal as `decide`.
   */
  remove(
    session: FactorSession,
    which: 'totp' | { passkey: string },
    decide: FactorDecision,
  ): Promise<'removed' | 'off' | undefined>;
  /** Replaces all recovery codes. False when the second factor is off. @throws Refusal as `decide`. */
  renewCodes(session: FactorSession, codeHashes: readonly string[], decide: FactorDecision): Promise<boolean>;
  /**
   * Uses up a factor and marks the session as having shown it, in one transaction. False when it was used already (for
   * a code, also a later one), belongs to another account, or the session has ended.
   */
  show(session: FactorSession, used: UsedFactor, shown: Shown): Promise<boolean>;
  /**
   * Turns an account's second factor off, ends its sessions and suspends its role at once. False when it was off.
   * @throws Refusal as `decision`.
   */
  reset(accountId: string, entry: ModerationEntry, decision: PersonDecision): Promise<boolean>;
  /** Sets the end of the grace period unless it is set already; returns the one that is in force. */
  beginRest(accountId: string, restsAt: Date): Promise<Date | undefined>;
  removeEnded(now: Date): Promise<void>;
}

/** Codes from a shared secret and the time (TOTP, RFC 6238): 6 digits, a new one every 30 seconds. */
export interface TotpCodes {
  /** A new secret in base32. */
  drawSecret(): string;
  /** Time step of a valid code, within 30 seconds either way because clocks differ. */
  stepOf(secret: string, code: string, now: Date): number | undefined;
  uri(secret: string, account: { email: string; siteName: string }): string;
}

export interface RecoveryCodes {
  draw(): { code: string; hash: string };
  /** Ignores case, spaces and dashes. */
  hash(code: string): string;
}

export type WebAuthnJson = Record<string, unknown>;

/** Creates WebAuthn options and verifies responses. `host` is the relying party, `origin` that of its pages. */
export interface PasskeyChecks {
  askToMake(
    place: PasskeyPlace,
    account: { id: string; email: string; known: readonly Passkey[] },
  ): Promise<{ challenge: string; options: WebAuthnJson }>;
  /** Undefined for a response to another challenge or from another origin. */
  made(place: PasskeyPlace, challenge: string, answer: unknown): Promise<MadePasskey | undefined>;
  askToShow(
    place: PasskeyPlace,
    known: readonly Passkey[],
  ): Promise<{ challenge: string; options: WebAuthnJson }>;
  /** The passkey's new counter; undefined as for `made`, or when the counter went backwards. */
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
/** Minutes in which a challenge can be answered or TOTP set up. */
export const CHALLENGE_MINUTES = 10;
/**
 * Grace period in days for a role without a second factor, from the appointment or the first visit after the update.
 */
const GRACE_DAYS = 7;
/** Minutes for which a shown second factor is fresh enough for an irreversible act. */
export const FRESH_MINUTES = 15;

export function graceEnd(from: Date): Date {
  return new Date(from.getTime() + GRACE_DAYS * 24 * 3_600_000);
}

/**
 * Relying party of the library; undefined where browsers allow none: at an IP address, and without https except on
 * localhost.
 */
export function passkeyPlace(publicUrl: string, siteName: string): PasskeyPlace | undefined {
  if (!URL.canParse(publicUrl)) return undefined;
  const { hostname: host, origin, protocol } = new URL(publicUrl);
  const isAddress = host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host);
  const isSecure = protocol === 'https:' || host === 'localhost';
  return isAddress || !isSecure ? undefined : { host, origin, siteName };
}
