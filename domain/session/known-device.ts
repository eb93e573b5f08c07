export interface KnownDevices {
  add(accountId: string, markHash: string, at: Date): Promise<void>;
  isKnown(accountId: string, markHash: string): Promise<boolean>;
  keepNewest(accountId: string, most: number): Promise<void>;
}

export const KNOWN_DEVICES_MOST = 20;
/** Days for which the cookie lasts. */
export const MARK_DAYS = 365;
