import type { Note } from '../note.ts';

type FileBeside = { file: string; isOfOtherExam: boolean };

/** Stores which files show the same pages. Removed with their files; can be computed again. */
export interface NearDuplicates {
  /** Files of the course's other visible notes, newest first. Empty when no visible note has this file. */
  filesBeside(file: string, most: number): Promise<FileBeside[]>;
  /** Replaces the recorded duplicates of a file. The notes' pages change with them. */
  record(file: string, others: readonly string[], at: Date): Promise<void>;
  notesLike(files: readonly string[], most: number): Promise<Map<string, Note[]>>;
}
