import type { Valued } from '../thanks.ts';

/**
 * Public summary of an account's year. Its numbers are fixed when it is published: if they grew, whoever
 * views a paper and looks again could identify the owner.
 */
export type YearPage = Valued & {
  account: string;
  year: number;
  key: string;
  madeAt: Date;
};

export interface YearPages {
  put(page: YearPage): Promise<void>;
  /** Undefined for an unpublished key, and while the account is blocked. */
  find(key: string): Promise<YearPage | undefined>;
  listOf(account: string): Promise<YearPage[]>;
  remove(account: string, year: number): Promise<void>;
}
