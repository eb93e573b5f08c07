import type { OutgoingMail } from '../mail.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import type { HiddenNote } from '../note/hidden-note.ts';
import type { Hiding } from '../note/hiding.ts';
import type { Note, NoteDraft } from '../note.ts';
import type { PageOrder } from '../page/page-order.ts';
import type { Report, ReportKind } from '../report.ts';

type NoteChange = { before: Note; after: Note };

/** `undefined` means every page, in file order. */
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

/** Closes a note's reports, all or those of one kind, without any other action. */
type Closing = {
  entry: ModerationEntry;
  kind?: ReportKind | undefined;
  answer: string;
  mails(closed: readonly Report[]): OutgoingMail[];
};

/**
 * Decisions of moderators about notes. Each is one transaction: the note with everything stored about it, its
 * open reports, the log entry and the mails. The second of two concurrent actions sees the first one's
 * result.
 */
export interface ModeratedNotes {
  hide(id: string, hiding: Hiding, decision: Decision): Promise<HiddenNote | undefined>;
  /**
   * Hides note `id` while `kept`, with the same pages, is visible, and closes the open `duplicate` reports of
   * `kept`, which `mails` are about. Undefined if it could not be hidden.
   * @throws Refusal conflict `moderation.kept` if `kept` is no longer visible or has just moved.
   */
  keepOne(
    pair: { id: string; kept: string },
    hiding: Hiding,
    decision: Decision,
    mails: Closing['mails'],
  ): Promise<HiddenNote | undefined>;
  restore(id: string, decision: Decision): Promise<Note | undefined>;
  remove(id: string, decision: Decision): Promise<Note | undefined>;
  /** @throws Refusal as `Notes.change`. */
  change(id: string, draft: NoteDraft, was: Note, decision: Decision): Promise<Note | undefined>;
  /**
   * Changes the page order from `was` to `to`, for the same file, and dismisses warnings. Undefined if the
   * note is not visible or its page order has changed.
   */
  arrange(id: string, wanted: WantedPageOrder, decision: Decision): Promise<Note | undefined>;
  /**
   * Deletes a note, hidden or not, in favour of `kept`: redirects its address and those that led to it, and
   * moves its favourites, fulfilled requests and at most `SOLUTIONS_MOVED` solutions. Returns the former
   * note, or undefined if it is gone.
   * @throws Refusal conflict `moderation.kept` if `kept` is no longer visible or has just moved.
   */
  merge(id: string, kept: string, decision: Decision): Promise<Note | undefined>;
  /** Works for a deleted note, too. Returns the number of reports, and writes nothing if there are none. */
  closeReports(note: string, closing: Closing): Promise<number>;
}
