import type { OutgoingLetter } from '../mail.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import type { HiddenNote } from '../note/hidden-note.ts';
import type { Hiding } from '../note/hiding.ts';
import type { Note, NoteDraft } from '../note.ts';
import type { Arrangement } from '../page/arrangement.ts';
import type { Report, ReportKind } from '../report.ts';

/** A note as it was before an act, and as the act left it. */
type NoteChange = { before: Note; after: Note };

/** `undefined`: every page in the order of the file. */
export type WantedArrangement = {
  file: string;
  was: Arrangement | undefined;
  to: Arrangement | undefined;
};

/** What a moderator decided about a note, with all that is written in the transaction of the act. */
export type Decision = {
  entry: ModerationEntry;
  /** Closes the open reports of the note; undefined: they stay open. */
  closing: { answer: string } | undefined;
  /** The mails about it. `closed` are the reports that it has closed. */
  letters(change: NoteChange, closed: readonly Report[]): OutgoingLetter[];
};

/** That reports of a note are closed where nothing was done to it: all of them, or those of one kind. */
export type Closing = {
  entry: ModerationEntry;
  kind?: ReportKind | undefined;
  answer: string;
  letters(closed: readonly Report[]): OutgoingLetter[];
};

/**
 * Carries out what moderators decide about notes. Each act is one transaction: the note with all that is kept of it, its
 * open reports, the entry of the log, and the mails to those who have to know. Of two at once the second sees what the
 * first has left.
 */
export interface ModeratedNotes {
  /** As `HiddenNotes.hide`. */
  hide(id: string, hiding: Hiding, decision: Decision): Promise<HiddenNote | undefined>;
  /**
   * Hides a note as long as another one, which shows the same, is visible, and closes the open reports of the kind
   * `duplicate` of that one; `letters` are about these. Undefined when it could not be hidden.
   * @throws Refusal conflict `moderation.kept` when the other one is not visible any more, or has just moved.
   */
  keepOne(
    pair: { id: string; kept: string },
    hiding: Hiding,
    decision: Decision,
    letters: Closing['letters'],
  ): Promise<HiddenNote | undefined>;
  /** As `HiddenNotes.restore`, of one that a moderator has hidden. */
  restore(id: string, decision: Decision): Promise<Note | undefined>;
  /** As `HiddenNotes.remove`. */
  remove(id: string, decision: Decision): Promise<Note | undefined>;
  /** As `Notes.change`. @throws Refusal as that. */
  change(id: string, draft: NoteDraft, was: Note, decision: Decision): Promise<Note | undefined>;
  /**
   * Shows the pages of a note's file as `to`, as long as they are arranged as `was` and the file is the note's; its warnings
   * are dismissed. Undefined when the note is not visible, or its pages are arranged in another way by now.
   */
  arrange(id: string, wanted: WantedArrangement, decision: Decision): Promise<Note | undefined>;
  /**
   * Deletes a note, hidden or not, in favour of another one: its address and all that led to it lead there, and its
   * favourites, the requests that it fulfilled and at most `SOLUTIONS_MOVED` of its solutions move along. Answers the note as
   * it was; undefined when it has gone.
   * @throws Refusal conflict `moderation.kept` when the other one is not visible any more, or has just moved.
   */
  merge(id: string, kept: string, decision: Decision): Promise<Note | undefined>;
  /** Closes the open reports of a note, which may have gone, and answers how many they were; without any, nothing is written. */
  closeReports(note: string, closing: Closing): Promise<number>;
}
