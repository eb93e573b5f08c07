import type { Note } from '../note.ts';

type FileBeside = { file: string; isOfOtherExam: boolean };

/** Derived data, removed with the files. */
export interface NearDuplicates {
  /** Files of the course's other visible notes, newest first. Empty if no visible note has this file. */
  filesBeside(file: string, most: number): Promise<FileBeside[]>;
  /** Replaces the recorded duplicates of a file, which changes the pages of the notes. */
  record(file: string, others: readonly string[], at: Date): Promise<void>;
  notesLike(files: readonly string[], most: number): Promise<Map<string, Note[]>>;
}
