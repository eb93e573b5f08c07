/** What a secret is good for. That of `signup` is not mailed: the browser that signed up keeps it. */
export type SecretPurpose = 'verification' | 'recovery' | 'deletion' | 'signup';

/** A single-use secret of an account. It is drawn when its mail is sent, and only its hash is kept. */
export type Secret = {
  id: string;
  accountId: string;
  purpose: SecretPurpose;
  createdAt: Date;
  expiresAt: Date;
  /** Of a mail that went to another address of the account's mailbox: that address, which becomes the account's. */
  email?: string | undefined;
};

/** Keeps the single-use secrets. */
export interface Secrets {
  /** Announces a secret that is going to be drawn; it cannot be used yet. The same one may be announced again. */
  announce(secret: Secret): Promise<void>;
  /** Gives an announced secret its hash; the hour of its life begins now. False when it has ended meanwhile. */
  arm(id: string, secretHash: string, expiresAt: Date): Promise<boolean>;
  /**
   * Uses a secret up, one of `recovery` together with all others of that account and purpose. Answers it exactly once:
   * not for another account, another purpose, or after its time.
   */
  use(secretHash: string, accountId: string, purpose: SecretPurpose, now: Date): Promise<Secret | undefined>;
  /** Would `use` answer it? Uses nothing up. */
  isUsable(secretHash: string, accountId: string, purpose: SecretPurpose, now: Date): Promise<boolean>;
  removeEnded(now: Date): Promise<void>;
}

/** Draws unguessable secrets (256 bits) and hashes them (SHA-256), for sessions and mails. */
export interface SecretMint {
  draw(): { secret: string; hash: string };
  hash(secret: string): string;
}

/** A mailed secret lives for one hour, as in the call family (Appwrite). */
export const SECRET_MINUTES = 60;
/** The secret by which an address's owner deletes an account that another person made: a mail may lie for some days. */
export const DELETION_DAYS = 7;
