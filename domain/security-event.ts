type FactorKind = 'totp' | 'passkey' | 'recovery-code';
type FactorChange = 'totp-added' | 'passkey-added' | 'totp-removed' | 'passkey-removed' | 'codes-renewed';

/**
 * What the security log tells, with the fields of each event. No event has a field for an address, a name, a password or
 * a secret: an account is named by its id. `docs/security-events.md` explains every event.
 */
type SecurityEventFields = {
  'account.created': { account: string };
  'account.verified': { account: string; by: 'mail' | 'recovery' | 'provider' | 'operator' };
  'account.deleted': { account: string };
  /** By a moderator; `moderation_log` says who and why. */
  'account.blocked': { account: string };
  'account.unblocked': { account: string };
  'role.given': { account: string; role: 'moderator' | 'admin' };
  'role.taken': { account: string };
  /** The address of an account that is not verified was replaced by another one. */
  'account.corrected': { account: string };
  'sign-in.done': { account: string; session: string; provider: 'email' | 'google' };
  /** Without an account when the address has none, or when a provider did not say who came. */
  'sign-in.failed': { account?: string; provider: 'email' | 'google'; reason: string };
  'password.changed': { account: string };
  /** A signed-in device gave a wrong password where it had to be shown once more. */
  'password.wrong': { account: string };
  /** The first factor was added, so that the account has one from now on. */
  'second-factor.on': { account: string };
  /** By its owner. */
  'second-factor.off': { account: string };
  /** A TOTP or a passkey was added or removed, or the recovery codes were replaced. */
  'second-factor.changed': { account: string; what: FactorChange };
  'second-factor.shown': { account: string; session: string; by: FactorKind };
  'second-factor.failed': { account: string; session: string; by: FactorKind };
  /** By another admin, or by the person at the machine. */
  'second-factor.reset': { account: string };
  /** A person made a token for scripts. */
  'token.made': { account: string; token: string };
  /** By its owner. */
  'token.revoked': { account: string; token: string };
  /** A script came with a token that is made up or has ended, or asked for what the token does not allow. */
  'token.refused': { account?: string; token?: string; reason: 'unknown' | 'scope' };
  'verification.asked': { account: string };
  /** Whether the address has an account is looked up later, when the mail is written. */
  'recovery.asked': Record<never, never>;
  'recovery.mailed': { account: string };
  'recovery.done': { account: string };
  /** The secret of a mailed link that was used, late or made up. */
  'link.refused': { account?: string; purpose: 'verification' | 'recovery' | 'deletion' | 'signup' };
  /** Without an account when the limit counts something else, such as a network. */
  'limit.reached': { account?: string; limit: string };
  'quota.reached': { account: string; quota: 'unshared' | 'day' };
  /** The disk is nearly full, so an upload was refused. */
  'upload.no-room': { account: string };
  /** A file is marked as unreadable. */
  'file.blamed': { account?: string; file: string; reason: string };
  /** A page of another site tried to change something in the name of a visitor. */
  'origin.refused': { face: 'call' | 'page' };
};

export type SecurityEventName = keyof SecurityEventFields;

export type SecurityEvent = {
  [Name in SecurityEventName]: { name: Name } & SecurityEventFields[Name];
}[SecurityEventName];

/** Keeps what the people who run the library want to know of attacks. */
export interface SecurityLog {
  /** Returns at once, and never fails. The log adds the time and a mark of the network. */
  record(event: SecurityEvent): void;
}

/** Keeps the keys of the marks that stand for networks in the log, one a day for all processes of a library. */
export interface NetworkKeys {
  /** The key of a day such as `2026-11-24`: `drawn`, unless there is one already. */
  ofDay(day: string, drawn: string): Promise<string>;
  /** Forgets the keys of the days before this one. */
  forget(before: string): Promise<void>;
}
