import type { Valued } from '../thanks.ts';

/**
 * What was done with an account's papers in a year, at an address that the account may give to others. Its numbers are those
 * of the moment at which it was made: from numbers that grow, whoever opens a paper and looks would learn whose it is.
 */
export type YearPage = Valued & {
  account: string;
  year: number;
  /** In the address, and known to nobody else until the account shares it. */
  key: string;
  madeAt: Date;
};

/** Keeps the pages of years that accounts have made public. */
export interface YearPages {
  /** Makes the page, or gives the one of that year new numbers; its key stays. */
  put(page: YearPage): Promise<void>;
  /** Undefined for a key that leads nowhere any more, and while the account is blocked. */
  find(key: string): Promise<YearPage | undefined>;
  listOf(account: string): Promise<YearPage[]>;
  /** Its address leads nowhere from then on. */
  remove(account: string, year: number): Promise<void>;
}
