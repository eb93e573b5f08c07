import type { Condition, Looked, Query } from './primitives/query.ts';

export const REPORT_KINDS = ['wrong-course', 'unreadable', 'duplicate', 'not-allowed', 'other'] as const;
/** `rights`: a rights claim, which needs no account. */
export type ReportKind = (typeof REPORT_KINDS)[number] | 'rights';

export type Report = {
  id: string;
  note: string;
  kind: ReportKind;
  /** One line for a report; the full text for a rights claim. */
  text: string;
  /** Undefined for a rights claim and after the account's deletion. */
  reporter: string | undefined;
  claim: ClaimedBy | undefined;
  createdAt: Date;
  closedAt: Date | undefined;
  answer: string;
};

export type ClaimedBy = {
  holder: string;
  email: string;
  /** Set when the claimant opens the mailed link. Only a confirmed claimant learns the outcome. */
  confirmedAt?: Date | undefined;
  /** An unconfirmed claim is deleted then. Claims from before confirmation links have neither time. */
  confirmBy?: Date | undefined;
};

/** In characters. */
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
  /** Text of one of the reports; '' if none has a text. */
  text: string;
};

export type ReportField = 'id' | 'note' | 'kind' | 'text' | 'reporter' | 'createdAt';
export type ReportCondition = Condition<ReportField>;
export type ReportQuery = Query<ReportField, Report>;

export interface Reports {
  /**
   * @throws Refusal conflict `report.exists` if the id is taken, `report.open` if the account has an open
   * report of the note.
   */
  add(report: Report): Promise<void>;
  find(id: string): Promise<Report | undefined>;
  isLook(query: Looked<ReportField>): boolean;
  /** @throws Refusal invalid `query.too-wide`. */
  list(query: ReportQuery): Promise<Report[]>;
  /** Notes with rights claims first, then the longest open; those with only unconfirmed claims last. */
  listOpenCases(most: number): Promise<OpenCase[]>;
  countOpenCases(most: number): Promise<number>;
  listOpenOf(note: string): Promise<Report[]>;
  countOpenOf(note: string, most: number): Promise<number>;
  /** Reports at most `most` notes with unreadable pages, each note only once ever. */
  addUnreadable(most: number, at: Date): Promise<void>;
  /**
   * Checks the next `most` notes and reports those with the bytes of an earlier one, each only once ever.
   * Returns true after the last note.
   */
  addDuplicates(most: number, at: Date): Promise<boolean>;
  /** Reports notes of these files that have the same pages as an earlier note. Each once, unless dropped. */
  addNearDuplicates(files: readonly string[], at: Date): Promise<void>;
  /**
   * Withdraws open reports by `addNearDuplicates` and `addDuplicates` that no longer apply, because one of
   * the two notes now names another exam or no longer exists.
   */
  dropUnlike(files: readonly string[]): Promise<void>;
  /**
   * Counts up to `most`.
   * @throws Refusal as `list`.
   */
  count(conditions: readonly ReportCondition[], most: number): Promise<number>;
}
