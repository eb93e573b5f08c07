export type DoneMark = { question: string; at: Date; isDone: boolean };

/** Maximum questions marked by one account: about fifty courses. */
export const DONE_MARKS_MOST = 10_000;

/** Private to their account. Removed with the question's file, but not while the paper is only hidden. */
export interface DoneMarks {
  /**
   * Stores each mark unless the account has a newer one; ignores unknown questions.
   * @throws Refusal too-many `practice.most` beyond `most`.
   */
  keep(account: string, doneMarks: readonly DoneMark[], most: number): Promise<void>;
  among(account: string, questions: readonly string[]): Promise<DoneMark[]>;
  listKept(account: string, after: string, most: number): Promise<DoneMark[]>;
}
