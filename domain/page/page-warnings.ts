/** Stores possible faults of files' pages, each kind separately. Removed with the file. */
export interface PageWarnings<Warning> {
  /** Records a warning, or its absence. Keeps a person's dismissal. */
  record(file: string, warning: Warning | undefined): Promise<void>;
  /** Warnings of these files; omits complete and dismissed ones. */
  listOf(files: readonly string[]): Promise<Map<string, Warning>>;
  dismiss(file: string, at: Date): Promise<void>;
}
