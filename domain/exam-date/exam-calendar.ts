/**
 * The calendar of an account: the exams of the courses that it follows, for programs that subscribe to it. `key` stands in its
 * address, and reads these dates and nothing else.
 */
export type ExamCalendar = { account: string; key: string; madeAt: Date };

/** Keeps the addresses of calendars, one an account. */
export interface ExamCalendars {
  /** An address from before leads nowhere from then on. */
  put(calendar: ExamCalendar): Promise<void>;
  /** Undefined for a key that leads nowhere any more, and while the account is blocked. */
  find(key: string): Promise<ExamCalendar | undefined>;
  of(account: string): Promise<ExamCalendar | undefined>;
  remove(account: string): Promise<void>;
}
