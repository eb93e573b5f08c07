/** Stores known devices of accounts by the hash of their cookie. */
export interface KnownDevices {
  add(accountId: string, markHash: string, at: Date): Promise<void>;
  isKnown(accountId: string, markHash: string): Promise<boolean>;
  /** Removes all but the newest devices of an account. */
  keepNewest(accountId: string, most: number): Promise<void>;
}

/** Known devices per account; the oldest is dropped. */
export const KNOWN_DEVICES_MOST = 20;
/** Lifetime of a device's cookie in days. */
export const MARK_DAYS = 365;
