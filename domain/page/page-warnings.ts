/** Stores possible faults in files' pages, one kind per store. Removed with the file. */
export interface PageWarnings<Warning> {
  /** Records a warning or its absence. Keeps a person's dismissal. */
  record(file: string, warning: Warning | undefined): Promise<void>;
  /** Omits files that are complete or whose warning was dismissed. */
  listOf(files: readonly string[]): Promise<Map<string, Warning>>;
  dismiss(file: string, at: Date): Promise<void>;
}
