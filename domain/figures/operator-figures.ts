/** Counting stops here. */
export const SESSIONS_MOST = 50_000;

export interface OperatorFigures {
  /** Active sessions, up to `SESSIONS_MOST`. */
  sessions(now: Date): Promise<number>;
  lastBackup(): Promise<Date | undefined>;
  addBackup(at: Date): Promise<void>;
}
