/** What a moderator or an admin may have done; `replace` is the act of an owner who gave a note another file. */
export type ModerationAct =
  | NoteAct
  | AccountAct
  | CatalogueAct
  | ExamDateAct
  | ImportAct
  | 'mend'
  | 'mend-topics'
  | 'close'
  | 'answer'
  | 'replace';
/** To a note; the person who shared it is told. */
export type NoteAct = 'hide' | 'restore' | 'delete' | 'correct' | 'arrange' | 'merge';
/** To a college, a branch or a course. */
export type CatalogueAct =
  | 'catalogue-add'
  | 'catalogue-name'
  | 'catalogue-retire'
  | 'catalogue-restore'
  | 'catalogue-move'
  | 'catalogue-accept'
  | 'catalogue-decline'
  | 'catalogue-import';
/** To the dates of exams. */
export type ExamDateAct =
  | 'exam-add'
  | 'exam-correct'
  | 'exam-remove'
  | 'exam-accept'
  | 'exam-decline'
  | 'exam-import';
/** Of many papers at once, by the person at the machine: what was about to come, and what came. */
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
 * One act of a moderator, as it stays for ever: without the words of a paper, which may be what was wrong with it, and
 * without anything that ends with an account.
 */
export type ModerationEntry = {
  id: string;
  at: Date;
  /** The account of the moderator, or of the owner; undefined for an act of the person at the machine. */
  actor: string | undefined;
  /** The actor’s name, which stays once the account is gone; '' for the owner. */
  actorName: string;
  act: ModerationAct;
  /** The id of the note that it was done to. */
  note: string | undefined;
  /** The account that it was done to, or that had shared the note. */
  account: string | undefined;
  /** What it was about, such as the code of the note's course; the id of the hidden note that has a replaced file. */
  about: string;
  reason: string;
};

/** Reads what moderators did, newest first. The tables write each entry together with its act; none is changed or deleted. */
export interface ModerationLog {
  /** Entries before the one with the id `before`, or the newest. */
  list(most: number, before?: string): Promise<ModerationEntry[]>;
  listOfNote(note: string, most: number): Promise<ModerationEntry[]>;
  /** For an act that no other table writes. */
  add(entry: ModerationEntry): Promise<void>;
}

/** Longest reason, in characters. */
export const REASON_MAX = 300;
