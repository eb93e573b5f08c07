/** At most so many sessions are counted. */
export const SESSIONS_MOST = 50_000;

/** What the people who run the library ask of it, beside the figures of moderators. */
export interface OperatorFigures {
  /** Sessions that have not ended, up to `SESSIONS_MOST`. */
  sessions(now: Date): Promise<number>;
  /** When a backup was made last that was sound; undefined if never. */
  lastBackup(): Promise<Date | undefined>;
  /** Notes a backup that was sound. */
  addBackup(at: Date): Promise<void>;
}
