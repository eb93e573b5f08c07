import type { ModerationEntry } from '../moderation-log.ts';
import type { Note } from '../note.ts';
import type { HiddenBy, Hiding } from './hiding.ts';

export type HiddenNote = Note & Hiding;

/** Days in which a withdrawal can be undone, and in which moderators can see replaced files. */
export const UNDO_DAYS = 30;

/**
 * A note is either here or in `Notes`, and moves between them in one transaction with its count, search entry
 * and file. The file belongs to its owner after a withdrawal or replacement, and to no account if a moderator
 * hid the note. Moderators' actions go through `ModeratedNotes`.
 */
export interface HiddenNotes {
  /**
   * Adds a note that is hidden until a moderator restores it. The log entry says why.
   * @throws Refusal as `Notes.add`.
   */
  add(note: Omit<Note, 'sequence'>, entry: ModerationEntry): Promise<HiddenNote>;
  /**
   * Hides a note, even one that its owner withdrew or replaced. Undefined if it does not exist or a moderator
   * has already hidden it.
   */
  hide(id: string, hiding: Hiding): Promise<HiddenNote | undefined>;
  /** Keeps id, time and, if free, sequence. Undefined if none was hidden by `hiddenBy` or it is too late. */
  restore(id: string, hiddenBy: HiddenBy, now: Date): Promise<Note | undefined>;
  /**
   * Permanently deletes a note, hidden or not, and returns it; undefined if there is none. Its file is
   * temporary from `at` on, without an owner.
   */
  remove(id: string, at: Date): Promise<Note | undefined>;
  find(id: string): Promise<HiddenNote | undefined>;
  findByFile(image: string): Promise<HiddenNote | undefined>;
  /** Last hidden first, after the cursor `before`. */
  listOf(owner: string, most: number, before?: HiddenNote): Promise<HiddenNote[]>;
}
