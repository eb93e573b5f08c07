import type { ModerationEntry } from '../moderation-log.ts';
import type { Note } from '../note.ts';
import type { HiddenBy, Hiding } from './hiding.ts';

/** A note that no list, count, search or page shows. */
export type HiddenNote = Note & Hiding;

/** The days in which a withdrawn note can be shared again as it was, and moderators see a note whose file was replaced. */
export const UNDO_DAYS = 30;

/**
 * Keeps the notes that are out of sight. A note is here or among `Notes`, never in both, and comes and goes in one
 * transaction with its count, its place in the search index and its file. Its file stays meanwhile: as its owner's own
 * where the owner withdrew or replaced it, and as no account's where a moderator hid it. What moderators do goes through
 * `ModeratedNotes`.
 */
export interface HiddenNotes {
  /**
   * Adds a note that is out of sight from the beginning, until a moderator restores it, together with the entry of the log that
   * says why. @throws Refusal as `Notes.add`.
   */
  add(note: Omit<Note, 'sequence'>, entry: ModerationEntry): Promise<HiddenNote>;
  /**
   * Takes a note out of sight, or takes one that its owner withdrew or replaced over for the moderators. Undefined when there is no
   * such note, or when a moderator has hidden it already.
   */
  hide(id: string, hiding: Hiding): Promise<HiddenNote | undefined>;
  /**
   * Makes it visible again with the same id, time and, if it is free, sequence. Undefined when none with this id was
   * hidden by `hiddenBy`, or when it has ended.
   */
  restore(id: string, hiddenBy: HiddenBy, now: Date): Promise<Note | undefined>;
  /**
   * Deletes a note for good, hidden or not. Its file is temporary from `at` on, and no account's.
   * Answers the note as it was; undefined when there is none.
   */
  remove(id: string, at: Date): Promise<Note | undefined>;
  find(id: string): Promise<HiddenNote | undefined>;
  findByFile(image: string): Promise<HiddenNote | undefined>;
  /** Those that an account shared, the last hidden first; those that were hidden before `before`, where it is given. */
  listOf(owner: string, most: number, before?: HiddenNote): Promise<HiddenNote[]>;
}
