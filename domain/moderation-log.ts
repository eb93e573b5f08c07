export type ModerationAct =
  | NoteAct
  | AccountAct
  | CatalogueAct
  | ExamDateAct
  | ImportAct
  | 'correct-questions'
  | 'correct-topics'
  | 'syllabus'
  | 'unit'
  | 'close'
  | 'answer'
  | 'replace';
export type NoteAct = 'hide' | 'restore' | 'delete' | 'correct' | 'order-pages' | 'merge';
export type CatalogueAct =
  | 'catalogue-add'
  | 'catalogue-name'
  | 'catalogue-retire'
  | 'catalogue-restore'
  | 'catalogue-move'
  | 'catalogue-accept'
  | 'catalogue-decline'
  | 'catalogue-import';
export type ExamDateAct =
  | 'exam-add'
  | 'exam-correct'
  | 'exam-remove'
  | 'exam-accept'
  | 'exam-decline'
  | 'exam-import';
type ImportAct = 'import-begin' | 'import';
type AccountAct =
  | 'block'
  | 'unblock'
  | 'appoint'
  | 'dismiss'
  | 'verify'
  | 'reset-factor'
  | 'approve'
  | 'decline';

/**
 * Permanent record of one action. Contains no text of the paper, which may be the reason for the action, and
 * nothing that is deleted with an account.
 */
export type ModerationEntry = {
  id: string;
  at: Date;
  actor: string | undefined;
  /** Stays after the account's deletion; '' for the owner. */
  actorName: string;
  act: ModerationAct;
  note: string | undefined;
  account: string | undefined;
  /** Code of the note's course, for example; for a replaced file, the id of the hidden note that has it. */
  about: string;
  reason: string;
};

/** Newest entry first. Each entry is written together with its action, and never changed or deleted. */
export interface ModerationLog {
  /** Entries before the id `before`, or the newest ones. */
  list(most: number, before?: string): Promise<ModerationEntry[]>;
  listOfNote(note: string, most: number): Promise<ModerationEntry[]>;
  add(entry: ModerationEntry): Promise<void>;
}

export const REASON_MAX = 300;
