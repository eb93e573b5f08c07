import type { Condition, Looked, Query } from './primitives/query.ts';

/** What an account can say is wrong with a note. */
export const REPORT_KINDS = ['wrong-course', 'unreadable', 'duplicate', 'not-allowed', 'other'] as const;
/** `rights`: the claim of a rights holder, who needs no account. */
export type ReportKind = (typeof REPORT_KINDS)[number] | 'rights';

/** A statement that something is wrong with a note. Open until a moderator has closed it. */
export type Report = {
  id: string;
  /** The id of a note, which may be hidden or deleted meanwhile. */
  note: string;
  kind: ReportKind;
  /** What the person adds: of a report one line, of a claim what is theirs. */
  text: string;
  /** The account that reported; undefined for a claim, and once the account was deleted. */
  reporter: string | undefined;
  /** Of a claim. */
  claim: ClaimedBy | undefined;
  createdAt: Date;
  closedAt: Date | undefined;
  /** What the moderator who closed it has to say to the person. */
  answer: string;
};

/** Whose the rights are, and where the person can be reached. */
export type ClaimedBy = {
  holder: string;
  email: string;
  /** When the person showed, by a mailed link, that the address is theirs. Nobody else is told what came of the claim. */
  confirmedAt?: Date | undefined;
  /** While the claim waits to be confirmed: when it is removed. Claims of before there were such links have neither time. */
  confirmBy?: Date | undefined;
};

/** The longest line of a report, in characters as people count them. */
export const REPORT_TEXT_MAX = 200;
/** The longest claim. */
export const CLAIM_TEXT_MAX = 1000;
export const HOLDER_MAX = 128;
/** Open reports of a note that are shown at most. */
export const OPEN_OF_NOTE_MOST = 100;

/** A note with open reports. */
export type OpenCase = {
  note: string;
  kinds: ReportKind[];
  /** When the oldest came. */
  since: Date;
  /** There is nothing but claims whose addresses are not confirmed. */
  isUnconfirmed: boolean;
  /** Somebody claims the rights, and the address is confirmed. */
  hasClaim: boolean;
  /** Nobody said anything: the library found it itself. */
  isFound: boolean;
  /** What one of them wrote; empty if nobody wrote anything. */
  text: string;
};

export type ReportField = 'id' | 'note' | 'kind' | 'text' | 'reporter' | 'createdAt';
export type ReportCondition = Condition<ReportField>;
export type ReportQuery = Query<ReportField, Report>;

/** Keeps the reports. */
export interface Reports {
  /** @throws Refusal conflict `report.exists` when the id is taken, `report.open` when the account has an open report of the note. */
  add(report: Report): Promise<void>;
  find(id: string): Promise<Report | undefined>;
  /** Does no index answer this question record by record, so that records are looked through? */
  isLook(query: Looked<ReportField>): boolean;
  /** @throws Refusal invalid `query.too-wide`. */
  list(query: ReportQuery): Promise<Report[]>;
  /**
   * Up to `most` notes with open reports, the longest open first; before them those with claims, of which no older report
   * of another kind must hide one. Those that nobody but writers with unconfirmed addresses speaks of come last.
   */
  listOpenCases(most: number): Promise<OpenCase[]>;
  /** How many notes have open reports, counted no further than `most`. */
  countOpenCases(most: number): Promise<number>;
  /** Open ones of a note, up to `OPEN_OF_NOTE_MOST`, the oldest first, and after them claims that wait to be confirmed. */
  listOpenOf(note: string): Promise<Report[]>;
  /** How many are open, counted no further than `most`. */
  countOpenOf(note: string, most: number): Promise<number>;
  /** Reports up to `most` notes whose pages cannot be shown, each once for ever. */
  addUnreadable(most: number, at: Date): Promise<void>;
  /** Reports those of the next `most` notes that have the bytes of an earlier one, each once for ever. True at the last note. */
  addDuplicates(most: number, at: Date): Promise<boolean>;
  /** Reports the notes of these files that show the same pages as an earlier one, each once, unless it is dropped. */
  addNearDuplicates(files: readonly string[], at: Date): Promise<void>;
  /**
   * Takes back the open reports of `addNearDuplicates` and `addDuplicates` of the notes of these files that are like no earlier one any
   * more: one of the two is said to be of another exam now, or is gone.
   */
  dropUnlike(files: readonly string[]): Promise<void>;
  /** How many meet the conditions, counted no further than `most`. @throws Refusal as `list`. */
  count(conditions: readonly ReportCondition[], most: number): Promise<number>;
}
