import type { CheckedWords, ItemPath } from '../../catalogue/catalogue-item.ts';
import type { MovedCourse } from '../../catalogue.ts';
import type { Place } from '../../course.ts';
import type { OutgoingMail } from '../../mail.ts';
import type { ModerationEntry } from '../../moderation-log.ts';
import type { Hiding } from '../../note/hiding.ts';
import type { Note } from '../../note.ts';
import type { Decision } from '../moderated-notes.ts';

export const PROPOSED_MOST = { ofAccount: 5, ofAll: 500 };
/** For a whole collection: an import by the operator. */
export const IMPORTED_MOST: typeof PROPOSED_MOST = { ...PROPOSED_MOST, ofAccount: PROPOSED_MOST.ofAll };

export type MailToProposer = (account: string) => OutgoingMail;

type Outcome = 'proposed' | 'there' | 'too-many' | 'no-account';

/** A proposed course that no admin has accepted; retired once declined. */
type ProposedPlace = Place & { title: string; proposedAt: Date; isDeclined: boolean };

type DecidedProposal = {
  wasDeclined: boolean;
  entry: ModerationEntry;
  mail: MailToProposer;
} & (
  | { accepts: true }
  | {
      accepts: false;
      hiding: Hiding;
      ofPaper(note: Note, proposer: string | undefined): Decision;
      mostPapers: number;
    }
);

/** Courses missing from the catalogue that people propose. They accept papers while waiting for an admin. */
export interface CourseProposals {
  /**
   * `there`: a course exists or existed at this address.
   * @throws Refusal conflict `catalogue.overtaken` when its branch has gone.
   */
  propose(
    path: ItemPath,
    words: CheckedWords,
    by: { account: string; at: Date },
    most: typeof PROPOSED_MOST,
  ): Promise<Outcome>;
  /**
   * Accepts a course, or declines it by retiring it and hiding its visible papers, in one transaction, and notifies the
   * proposer. The first of two admins decides. `nothing`: its state has changed since the admin saw it. `too-many`: too
   * many papers.
   * @throws Refusal conflict `catalogue.under-way` while it moves.
   */
  decide(path: ItemPath, decided: DecidedProposal): Promise<'done' | 'nothing' | 'too-many'>;
  /** Like `CurriculumStore.move`, for a proposed course: moving accepts it and notifies the proposer at the end. */
  move(course: MovedCourse, entry: ModerationEntry, mail: MailToProposer): Promise<boolean>;
  listOf(account: string): Promise<ProposedPlace[]>;
}
