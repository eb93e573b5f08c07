type FactorKind = 'totp' | 'passkey' | 'recovery-code';
type FactorChange = 'totp-added' | 'passkey-added' | 'totp-removed' | 'passkey-removed' | 'codes-renewed';

/**
 * Events of the security log with their fields. No field contains an address, name, password or secret:
 * accounts are identified by id. `docs/security-events.md` explains every event.
 */
type SecurityEventFields = {
  'account.created': { account: string };
  'account.verified': { account: string; by: 'mail' | 'recovery' | 'provider' | 'operator' };
  'account.deleted': { account: string };
  /** Done by a moderator; `moderation_log` has the reason and the actor. */
  'account.blocked': { account: string };
  'account.unblocked': { account: string };
  'role.given': { account: string; role: 'moderator' | 'admin' };
  'role.taken': { account: string };
  'account.corrected': { account: string };
  'sign-in.done': { account: string; session: string; provider: 'email' | 'google' };
  /** `account` is missing if the address is unknown or the provider did not name the person. */
  'sign-in.failed': { account?: string; provider: 'email' | 'google'; reason: string };
  'password.changed': { account: string };
  'password.wrong': { account: string };
  'second-factor.on': { account: string };
  'second-factor.off': { account: string };
  'second-factor.changed': { account: string; what: FactorChange };
  'second-factor.shown': { account: string; session: string; by: FactorKind };
  'second-factor.failed': { account: string; session: string; by: FactorKind };
  'second-factor.reset': { account: string };
  'token.made': { account: string; token: string };
  'token.revoked': { account: string; token: string };
  'token.refused': { account?: string; token?: string; reason: 'unknown' | 'scope' };
  'verification.asked': { account: string };
  /** Omits the account, which is looked up only when the mail is written. */
  'recovery.asked': Record<never, never>;
  'recovery.mailed': { account: string };
  'recovery.done': { account: string };
  'link.refused': { account?: string; purpose: 'verification' | 'recovery' | 'deletion' | 'signup' };
  /** `account` is missing if the limit counts something else, such as a network. */
  'limit.reached': { account?: string; limit: string };
  'quota.reached': { account: string; quota: 'unshared' | 'day' };
  /** The disk is nearly full. */
  'upload.no-room': { account: string };
  'file.blamed': { account?: string; file: string; reason: string };
  /** A page of another site tried to change something in a visitor's name. */
  'origin.refused': { face: 'call' | 'page' };
};

export type SecurityEventName = keyof SecurityEventFields;

export type SecurityEvent = {
  [Name in SecurityEventName]: { name: Name } & SecurityEventFields[Name];
}[SecurityEventName];

export interface SecurityLog {
  /** Returns immediately and never throws. Adds the time and a pseudonym of the network. */
  record(event: SecurityEvent): void;
}

export interface NetworkKeys {
  /** Key of a day such as `2026-11-24`; stores `drawn` as the key unless there is one. */
  ofDay(day: string, drawn: string): Promise<string>;
  forget(before: string): Promise<void>;
}
