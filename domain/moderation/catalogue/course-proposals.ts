import type { CheckedWords, ItemPath } from '../../catalogue/catalogue-item.ts';
import type { CourseMove } from '../../catalogue/curriculum.ts';
import type { Place } from '../../course.ts';
import type { OutgoingMail } from '../../mail.ts';
import type { ModerationEntry } from '../../moderation-log.ts';
import type { Hiding } from '../../note/hiding.ts';
import type { Note } from '../../note.ts';
import type { Decision } from '../moderated-notes.ts';

export const PROPOSED_MOST = { ofAccount: 5, ofAll: 500 };
/** Limits for an import by the operator, which may propose a whole collection's courses. */
export const IMPORTED_MOST: typeof PROPOSED_MOST = { ...PROPOSED_MOST, ofAccount: PROPOSED_MOST.ofAll };

export type MailToProposer = (account: string) => OutgoingMail;

type Outcome = 'proposed' | 'there' | 'too-many' | 'no-account';

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

export interface CourseProposals {
  /**
   * Returns 'there' if a course exists or existed at this address.
   * @throws Refusal conflict `catalogue.overtaken` if its branch no longer exists.
   */
  propose(
    path: ItemPath,
    words: CheckedWords,
    by: { account: string; at: Date },
    most: typeof PROPOSED_MOST,
  ): Promise<Outcome>;
  /**
   * Accepts a course, or declines it: retires it and hides its visible papers in one transaction. Notifies
   * the proposer. The first of two admins decides. Returns 'nothing' if the course has changed since the
   * admin saw it, and 'too-many' if it has too many papers.
   * @throws Refusal conflict `catalogue.under-way` while it is being moved.
   */
  decide(path: ItemPath, decided: DecidedProposal): Promise<'done' | 'nothing' | 'too-many'>;
  /** Like `CurriculumStore.move`; also accepts the proposed course and notifies the proposer. */
  move(course: CourseMove, entry: ModerationEntry, mail: MailToProposer): Promise<boolean>;
  listOf(account: string): Promise<ProposedPlace[]>;
}
