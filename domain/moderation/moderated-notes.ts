import type { OutgoingMail } from '../mail.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import type { HiddenNote } from '../note/hidden-note.ts';
import type { Hiding } from '../note/hiding.ts';
import type { Note, NoteDraft } from '../note.ts';
import type { PageOrder } from '../page/page-order.ts';
import type { Report, ReportKind } from '../report.ts';

type NoteChange = { before: Note; after: Note };

/** `undefined`: every page, in file order. */
export type WantedPageOrder = {
  file: string;
  was: PageOrder | undefined;
  to: PageOrder | undefined;
};

export type Decision = {
  entry: ModerationEntry;
  closing: { answer: string } | undefined;
  mails(change: NoteChange, closed: readonly Report[]): OutgoingMail[];
};

/** Closes reports of a note without an act: all, or those of one kind. */
export type Closing = {
  entry: ModerationEntry;
  kind?: ReportKind | undefined;
  answer: string;
  mails(closed: readonly Report[]): OutgoingMail[];
};

/**
 * Performs moderators' decisions about notes. Each act is one transaction: the note and everything stored about it, its
 * open reports, the log entry and the mails. The second of two concurrent acts sees the first's result.
 */
export interface ModeratedNotes {
  hide(id: string, hiding: Hiding, decision: Decision): Promise<HiddenNote | undefined>;
  /**
   * Hides a note while another with the same pages is visible, and closes that one's open `duplicate` reports;
   * `mails` are about these. Undefined when it could not be hidden.
   * @throws Refusal conflict `moderation.kept` when the other one is not visible any more, or has just moved.
   */
  keepOne(
    pair: { id: string; kept: string },
    hiding: Hiding,
    decision: Decision,
    mails: Closing['mails'],
  ): Promise<HiddenNote | undefined>;
  restore(id: string, decision: Decision): Promise<Note | undefined>;
  remove(id: string, decision: Decision): Promise<Note | undefined>;
  /**
   * Like `Notes.change`.
   * @throws Refusal as that.
   */
  change(id: string, draft: NoteDraft, was: Note, decision: Decision): Promise<Note | undefined>;
  /**
   * Changes the page order from `was` to `to`, for the same file, and dismisses warnings. Undefined when the note
   * is not visible or its page order has changed.
   */
  arrange(id: string, wanted: WantedPageOrder, decision: Decision): Promise<Note | undefined>;
  /**
   * Deletes a note, hidden or not, in favour of another: redirects its address and those that led to it, and moves its
   * favourites, fulfilled requests and at most `SOLUTIONS_MOVED` solutions. Returns the former note; undefined when it
   * is gone.
   * @throws Refusal conflict `moderation.kept` when the other one is not visible any more, or has just moved.
   */
  merge(id: string, kept: string, decision: Decision): Promise<Note | undefined>;
  /** Closes open reports of a note, which may be gone, and returns their number; without any, writes nothing. */
  closeReports(note: string, closing: Closing): Promise<number>;
}
