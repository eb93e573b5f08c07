/** Stores what may be wrong with the pages of files, each kind of doubt by itself. It goes with the file. */
export interface PageWarnings<Warning> {
  /** What is found of a file, or that nothing is. That a person said it is whole stays. */
  record(file: string, warning: Warning | undefined): Promise<void>;
  /** What may be wrong with these files; those that are whole, or said to be, are left out. */
  listOf(files: readonly string[]): Promise<Map<string, Warning>>;
  /** The file is whole, as a person says. */
  dismiss(file: string, at: Date): Promise<void>;
}
