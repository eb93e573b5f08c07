import type { ModerationEntry } from '../moderation-log.ts';
import type { PersonDecision } from './account-status.ts';

/** A passkey of an account. `id` and `publicKey` are base64url, as WebAuthn has them. */
export type Passkey = {
  id: string;
  publicKey: string;
  /** How often it was used, as it counts itself; many always say 0. */
  counter: number;
  transports: string[];
  /** As its owner calls it. */
  name: string;
  /** Of the library's address when it was made. At another one it does not work. */
  host: string;
  createdAt: Date;
  usedAt: Date | undefined;
};

/** What an account has to show besides its password or its provider; without any secret. */
export type SecondFactor = {
  /** From then on the account's role counts only in sessions that showed it. Undefined: it is off. */
  turnedOnAt: Date | undefined;
  hasTotp: boolean;
  passkeys: Passkey[];
  /** How many recovery codes are left. */
  codesLeft: number;
  /** From then on a role of the account does not count without it. Undefined: no time has begun. */
  roleRestsAt: Date | undefined;
};

/** The session at hand. */
export type FactorSession = { id: string; accountId: string };

/** That the session has shown the second factor: from `at` on it is known by a new secret only. */
export type Shown = { secretHash: string; at: Date };

/** What was shown, to be used up: a code of a time step, a recovery code, or a passkey with what it counts now. */
export type UsedFactor = { totpStep: number } | { codeHash: string } | { passkey: string; counter: number };

/** What is added to an account. */
export type AddedFactor = { totp: { secret: string; step: number } } | { passkey: Passkey };

/** What a change of the second factor is decided by. It is read in the transaction of the change. */
export type FactorStatus = Pick<SecondFactor, 'turnedOnAt' | 'roleRestsAt'> & {
  /** When the session at hand showed it last. */
  shownAt: Date | undefined;
};

/** @throws Refusal: then nothing is changed. */
export type FactorDecision = (status: FactorStatus) => void;

/** For what a session holds a challenge. */
export type ChallengePurpose = 'totp' | 'passkey-add' | 'passkey-show';

/** Keeps the second factors of accounts. What is done to those of one account is done one after another. */
export interface SecondFactors {
  of(accountId: string): Promise<SecondFactor>;
  /** The part of it that decides, in one read. */
  stateOf(accountId: string): Promise<Pick<SecondFactor, 'turnedOnAt' | 'roleRestsAt'>>;
  /** Of an account that has one, for the check of a code. */
  totpSecretOf(accountId: string): Promise<string | undefined>;
  /** In place of an earlier one of this session and purpose. Nothing is kept for a session that has ended. */
  keepChallenge(
    session: FactorSession,
    purpose: ChallengePurpose,
    challenge: string,
    expiresAt: Date,
  ): Promise<void>;
  /** Until it expires. */
  findChallenge(session: FactorSession, purpose: ChallengePurpose, now: Date): Promise<string | undefined>;
  /** The same, exactly once. */
  takeChallenge(session: FactorSession, purpose: ChallengePurpose, now: Date): Promise<string | undefined>;
  /**
   * Adds a factor. The first one turns the second factor on, with these hashes of recovery codes. The session has shown it.
   * Answers whether it was the first; undefined, and nothing is changed, when the session has ended or the passkey is
   * known already. @throws Refusal as `decide`.
   */
  add(
    session: FactorSession,
    added: AddedFactor,
    codeHashes: readonly string[],
    shown: Shown,
    decide: FactorDecision,
  ): Promise<{ isFirst: boolean } | undefined>;
  /**
   * Removes the TOTP, or a passkey by its id. With the last factor goes everything, and the second factor is off: 'off'.
   * Undefined when there was no such factor. @throws Refusal as `decide`.
   */
  remove(
    session: FactorSession,
    which: 'totp' | { passkey: string },
    decide: FactorDecision,
  ): Promise<'removed' | 'off' | undefined>;
  /** Replaces all recovery codes. False when the second factor is off. @throws Refusal as `decide`. */
  renewCodes(session: FactorSession, codeHashes: readonly string[], decide: FactorDecision): Promise<boolean>;
  /**
   * Uses up what was shown, and has the session have shown it: both, or neither. False when it was used already (of a code
   * also a later one), or is none of the account's, or the session has ended.
   */
  show(session: FactorSession, used: UsedFactor, shown: Shown): Promise<boolean>;
  /**
   * Turns an account's second factor off; its sessions end, and its role rests from now on at the latest. False when it was
   * off. @throws Refusal as `decision`.
   */
  reset(accountId: string, entry: ModerationEntry, decision: PersonDecision): Promise<boolean>;
  /** Until when the role of an account counts without it, unless that is said already. Answers what is said now. */
  beginRest(accountId: string, restsAt: Date): Promise<Date | undefined>;
  removeEnded(now: Date): Promise<void>;
}

/** Codes that an app makes of a shared secret and the time (TOTP, RFC 6238): 6 digits, a new one every 30 seconds. */
export interface TotpCodes {
  /** A new secret, in base32. */
  drawSecret(): string;
  /** The time step of a code that is right now, or was or will be 30 seconds away: clocks differ. */
  stepOf(secret: string, code: string, now: Date): number | undefined;
  /** The address that an app reads from a picture. */
  uri(secret: string, account: { email: string; siteName: string }): string;
}

/** Draws recovery codes, as a person copies them from paper. */
export interface RecoveryCodes {
  draw(): { code: string; hash: string };
  /** Of a code as it was typed: capitals, spaces and dashes do not matter. */
  hash(code: string): string;
}

/** What a browser hands to its authenticator, and what comes back: JSON of WebAuthn. */
export type WebAuthnJson = Record<string, unknown>;

/** Asks authenticators, and checks what they answer (WebAuthn). `host` is the relying party, `origin` where its pages are. */
export interface PasskeyChecks {
  /** Options to make a passkey, with their challenge. */
  askToMake(
    place: PasskeyPlace,
    account: { id: string; email: string; known: readonly Passkey[] },
  ): Promise<{ challenge: string; options: WebAuthnJson }>;
  /** Undefined for an answer that is not to this challenge, or from elsewhere. */
  made(place: PasskeyPlace, challenge: string, answer: unknown): Promise<MadePasskey | undefined>;
  /** Options to show one of these. */
  askToShow(
    place: PasskeyPlace,
    known: readonly Passkey[],
  ): Promise<{ challenge: string; options: WebAuthnJson }>;
  /** The counter of the passkey; undefined as for `made`, or when it counts backwards. */
  shown(
    place: PasskeyPlace,
    challenge: string,
    answer: unknown,
    passkey: Passkey,
  ): Promise<number | undefined>;
}

export type PasskeyPlace = { host: string; origin: string; siteName: string };
type MadePasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>;

/** How many recovery codes there are, shown once. */
export const RECOVERY_CODES = 10;
/** Of one account. */
export const PASSKEYS_MOST = 10;
/** A challenge may be answered for so long, and a TOTP set up. */
export const CHALLENGE_MINUTES = 10;
/** So long a role counts without a second factor, from an appointment or the first visit after the update on. */
const GRACE_DAYS = 7;
/** An act that cannot be undone needs a second factor that was shown so many minutes ago at most. */
export const FRESH_MINUTES = 15;

export function graceEnd(from: Date): Date {
  return new Date(from.getTime() + GRACE_DAYS * 24 * 3_600_000);
}

/**
 * Where passkeys of the library work; undefined where browsers make none: at an IP address, and without https, unless it
 * is this machine.
 */
export function passkeyPlace(publicUrl: string, siteName: string): PasskeyPlace | undefined {
  if (!URL.canParse(publicUrl)) return undefined;
  const { hostname: host, origin, protocol } = new URL(publicUrl);
  const isAddress = host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host);
  const isSecure = protocol === 'https:' || host === 'localhost';
  return isAddress || !isSecure ? undefined : { host, origin, siteName };
}
