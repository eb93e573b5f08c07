import type { PageCounts } from './printed-pages.ts';

/** Stores of which files pages may be missing. It goes with the file. */
export interface MissingPages {
  /** What is missing of a file, or that nothing is. That a person said it is whole stays. */
  record(file: string, missing: PageCounts | undefined): Promise<void>;
  /** What may be missing of these files; those that are whole, or said to be, are left out. */
  listOf(files: readonly string[]): Promise<Map<string, PageCounts>>;
  /** The file is whole, as a person says. */
  dismiss(file: string, at: Date): Promise<void>;
}
