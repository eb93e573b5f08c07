/** Pages of a file that may be wrong, one kind of fault per store. Removed with the file. */
export interface PageWarnings<Warning> {
  /** Records a warning, or that there is none. A warning that a person has dismissed stays dismissed. */
  record(file: string, warning: Warning | undefined): Promise<void>;
  /** Omits files whose warning was dismissed. */
  listOf(files: readonly string[]): Promise<Map<string, Warning>>;
  dismiss(file: string, at: Date): Promise<void>;
}
