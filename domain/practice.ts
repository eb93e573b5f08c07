export type Tick = { question: string; at: Date; isDone: boolean };

/** Most questions marked by one account, about fifty courses. */
export const TICKS_MOST = 10_000;

/**
 * Stores done marks, private to their account. They are removed with the question's file and stay while the paper is
 * hidden.
 */
export interface Ticks {
  /**
   * Stores each mark unless the account has a newer one; ignores unknown questions.
   * @throws Refusal too-many `practice.most` past `most`.
   */
  keep(account: string, ticks: readonly Tick[], most: number): Promise<void>;
  among(account: string, questions: readonly string[]): Promise<Tick[]>;
  listKept(account: string, after: string, most: number): Promise<Tick[]>;
}
