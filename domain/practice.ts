/** What a person says of a question: it is done, or it is not after all. The newest word about a question counts. */
export type Tick = { question: string; at: Date; isDone: boolean };

/** The most questions of which one account says something: those of some fifty courses. */
export const TICKS_MOST = 10_000;

/**
 * Keeps which questions people have done. Only the account itself sees it. A tick goes with the file of its question; while
 * the paper is hidden it is kept.
 */
export interface Ticks {
  /**
   * Keeps each tick unless the account has a newer one of the question. Those of questions that are not there are passed
   * over. @throws Refusal too-many `practice.most` past `most`.
   */
  keep(account: string, ticks: readonly Tick[], most: number): Promise<void>;
  /** What the account said of those of the questions. */
  among(account: string, questions: readonly string[]): Promise<Tick[]>;
  /** Everything that the account said, after the question `after`, in the order of questions. */
  listKept(account: string, after: string, most: number): Promise<Tick[]>;
}
