/** Purpose of a secret. The one of `signup` is not mailed: the browser that signed up keeps it. */
export type SecretPurpose = 'verification' | 'recovery' | 'deletion' | 'signup';

/** A single-use secret of an account, drawn when its mail is sent; only its hash is stored. */
export type Secret = {
  id: string;
  accountId: string;
  purpose: SecretPurpose;
  createdAt: Date;
  expiresAt: Date;
  /** Set when the mail went to another address of the account's mailbox, which becomes the account's. */
  email?: string | undefined;
};

export interface Secrets {
  /** Announces a secret that will be drawn later and cannot be used yet. Repeatable. */
  announce(secret: Secret): Promise<void>;
  /** Sets the hash of an announced secret; its lifetime starts now. False when it has ended meanwhile. */
  arm(id: string, secretHash: string, expiresAt: Date): Promise<boolean>;
  /**
   * Uses a secret up; for `recovery`, all secrets of the account and purpose. Returns it exactly once, never for
   * another account or purpose or after its time.
   */
  use(secretHash: string, accountId: string, purpose: SecretPurpose, now: Date): Promise<Secret | undefined>;
  /** Tells whether `use` would return it, without using it up. */
  isUsable(secretHash: string, accountId: string, purpose: SecretPurpose, now: Date): Promise<boolean>;
  removeEnded(now: Date): Promise<void>;
}

export interface SecretMint {
  draw(): { secret: string; hash: string };
  hash(secret: string): string;
}

/** Lifetime of a mailed secret, as in the call family (Appwrite). */
export const SECRET_MINUTES = 60;
/**
 * Lifetime of the secret by which an address's owner deletes an account made by somebody else: mails may lie unread for
 * days.
 */
export const DELETION_DAYS = 7;
