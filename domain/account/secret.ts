/** The `signup` secret is not mailed: the browser that signed up stores it. */
export type SecretPurpose = 'verification' | 'recovery' | 'deletion' | 'signup';

/** Single-use secret of an account, created when its mail is sent; only its hash is stored. */
export type Secret = {
  id: string;
  accountId: string;
  purpose: SecretPurpose;
  createdAt: Date;
  expiresAt: Date;
  /** Set if the mail went to another address of the mailbox, which becomes the account's address. */
  email?: string | undefined;
};

export interface Secrets {
  /** Announces a secret that is created later and cannot be used yet. Idempotent. */
  announce(secret: Secret): Promise<void>;
  /** Stores the hash of an announced secret and starts its lifetime. Returns false if it has ended. */
  arm(id: string, secretHash: string, expiresAt: Date): Promise<boolean>;
  /**
   * Uses up a secret; for `recovery`, all secrets of the account and purpose. Returns it exactly once, never
   * for another account or purpose or after it has expired.
   */
  use(secretHash: string, accountId: string, purpose: SecretPurpose, now: Date): Promise<Secret | undefined>;
  isUsable(secretHash: string, accountId: string, purpose: SecretPurpose, now: Date): Promise<boolean>;
  removeEnded(now: Date): Promise<void>;
}

export interface SecretMint {
  draw(): { secret: string; hash: string };
  hash(secret: string): string;
}

/** Lifetime of a mailed secret, as in Appwrite. */
export const SECRET_MINUTES = 60;
/** Days to delete an account that a stranger made with one's address: mails may stay unread. */
export const DELETION_DAYS = 7;
