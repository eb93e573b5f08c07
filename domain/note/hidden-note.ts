import type { ModerationEntry } from '../moderation-log.ts';
import type { Note } from '../note.ts';
import type { HiddenBy, Hiding } from './hiding.ts';

export type HiddenNote = Note & Hiding;

/** Days to undo a withdrawal, and to preserve replaced files for moderators. */
export const UNDO_DAYS = 30;

/**
 * Stores hidden notes. A note is either here or in `Notes`, and moves in one transaction with its count, its search
 * entry and its file. The file belongs to its owner after a withdrawal or replacement, and to no account when a
 * moderator hid it. Moderators' acts go through `ModeratedNotes`.
 */
export interface HiddenNotes {
  /**
   * Adds a hidden note, until a moderator restores it, with a log entry that explains why.
   * @throws Refusal as `Notes.add`.
   */
  add(note: Omit<Note, 'sequence'>, entry: ModerationEntry): Promise<HiddenNote>;
  /**
   * Hides a note, or takes over one that its owner withdrew or replaced. Undefined when it does not exist or a
   * moderator has hidden it already.
   */
  hide(id: string, hiding: Hiding): Promise<HiddenNote | undefined>;
  /**
   * Restores a note with the same id, time and, if free, sequence. Undefined when none was hidden by `hiddenBy` or its
   * time has ended.
   */
  restore(id: string, hiddenBy: HiddenBy, now: Date): Promise<Note | undefined>;
  /**
   * Deletes a note permanently, hidden or not. Its file is temporary from `at` on, without an owner. Returns the former
   * note; undefined when there is none.
   */
  remove(id: string, at: Date): Promise<Note | undefined>;
  find(id: string): Promise<HiddenNote | undefined>;
  findByFile(image: string): Promise<HiddenNote | undefined>;
  /** An account's hidden notes, the last hidden first, starting behind `before`. */
  listOf(owner: string, most: number, before?: HiddenNote): Promise<HiddenNote[]>;
}
