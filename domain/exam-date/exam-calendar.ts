/**
 * Calendar of an account's exams, for programs that subscribe to it. `key` is part of its address and gives
 * access to these dates only.
 */
export type ExamCalendar = { account: string; key: string; madeAt: Date };

/** One calendar address per account. */
export interface ExamCalendars {
  /** Invalidates the account's previous address. */
  put(calendar: ExamCalendar): Promise<void>;
  /** Undefined for an unknown key and while the account is blocked. */
  find(key: string): Promise<ExamCalendar | undefined>;
  of(account: string): Promise<ExamCalendar | undefined>;
  remove(account: string): Promise<void>;
}
