export const SESSIONS_MOST = 50_000;

export interface OperatorStatistics {
  sessions(now: Date): Promise<number>;
  lastBackup(): Promise<Date | undefined>;
  addBackup(at: Date): Promise<void>;
}
