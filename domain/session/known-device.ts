/** Keeps the devices on which an account was signed in before, by the hash of the mark that they carry. */
export interface KnownDevices {
  add(accountId: string, markHash: string, at: Date): Promise<void>;
  isKnown(accountId: string, markHash: string): Promise<boolean>;
  /** Keeps only the newest of an account's devices. */
  keepNewest(accountId: string, most: number): Promise<void>;
}

/** The most known devices of one account; the oldest is forgotten. */
export const KNOWN_DEVICES_MOST = 20;
/** How long a device keeps its mark. */
export const MARK_DAYS = 365;
