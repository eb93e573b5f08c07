import type { Note } from '../note.ts';

/** Another file of a course, and whether its note and the one at hand say that they are of different exams or years. */
type FileBeside = { file: string; isOfOtherExam: boolean };

/** Stores which files show the same pages. They are removed with their files, and can be found again. */
export interface NearDuplicates {
  /** The files of the other visible notes of this file's course, the newest first. None where no visible note has this file. */
  filesBeside(file: string, most: number): Promise<FileBeside[]>;
  /** The files that show what this one shows, in place of those that were found before. Pages of the notes change with it. */
  record(file: string, others: readonly string[], at: Date): Promise<void>;
  /** The visible notes whose files show what these files show, at most `most` of each file, the oldest first. */
  notesLike(files: readonly string[], most: number): Promise<Map<string, Note[]>>;
}
