import type { Condition, Looked, Query } from './primitives/query.ts';

export const REPORT_KINDS = ['wrong-course', 'unreadable', 'duplicate', 'not-allowed', 'other'] as const;
/** `rights`: a rights claim, which needs no account. */
export type ReportKind = (typeof REPORT_KINDS)[number] | 'rights';

export type Report = {
  id: string;
  note: string;
  kind: ReportKind;
  /** One line of a report; the text of a rights claim. */
  text: string;
  /** Reporting account; undefined for a rights claim and after the account's deletion. */
  reporter: string | undefined;
  claim: ClaimedBy | undefined;
  createdAt: Date;
  closedAt: Date | undefined;
  answer: string;
};

export type ClaimedBy = {
  holder: string;
  email: string;
  /** Time at which a mailed link confirmed the address. Only confirmed claimants are notified of the outcome. */
  confirmedAt?: Date | undefined;
  /** Deletion time of an unconfirmed claim. Claims from before confirmation links have neither time. */
  confirmBy?: Date | undefined;
};

/** In characters as people count them. */
export const REPORT_TEXT_MAX = 200;
export const CLAIM_TEXT_MAX = 1000;
export const HOLDER_MAX = 128;
export const OPEN_OF_NOTE_MOST = 100;

export type OpenCase = {
  note: string;
  kinds: ReportKind[];
  since: Date;
  isUnconfirmed: boolean;
  hasClaim: boolean;
  isFound: boolean;
  /** Text of one report; '' when nobody wrote any. */
  text: string;
};

export type ReportField = 'id' | 'note' | 'kind' | 'text' | 'reporter' | 'createdAt';
export type ReportCondition = Condition<ReportField>;
export type ReportQuery = Query<ReportField, Report>;

export interface Reports {
  /** @throws Refusal conflict `report.exists` when the id is taken, `report.open` when the account has an open report of the note. */
  add(report: Report): Promise<void>;
  find(id: string): Promise<Report | undefined>;
  isLook(query: Looked<ReportField>): boolean;
  /** @throws Refusal invalid `query.too-wide`. */
  list(query: ReportQuery): Promise<Report[]>;
  /**
   * Notes with open reports: those with rights claims first, then the longest open, and those with only unconfirmed
   * claims last.
   */
  listOpenCases(most: number): Promise<OpenCase[]>;
  countOpenCases(most: number): Promise<number>;
  listOpenOf(note: string): Promise<Report[]>;
  countOpenOf(note: string, most: number): Promise<number>;
  /** Reports up to `most` notes with unreadable pages, each only once ever. */
  addUnreadable(most: number, at: Date): Promise<void>;
  /**
   * Reports those of the next `most` notes with the bytes of an earlier one, each only once ever. True at the last
   * note.
   */
  addDuplicates(most: number, at: Date): Promise<boolean>;
  /** Reports notes of these files with the same pages as an earlier one, each once unless dropped. */
  addNearDuplicates(files: readonly string[], at: Date): Promise<void>;
  /**
   * Withdraws open reports by `addNearDuplicates` and `addDuplicates` that no longer apply: one of the two notes names
   * another exam now, or is gone.
   */
  dropUnlike(files: readonly string[]): Promise<void>;
  /**
   * Counts up to `most`.
   * @throws Refusal as `list`.
   */
  count(conditions: readonly ReportCondition[], most: number): Promise<number>;
}
