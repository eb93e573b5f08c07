import type { CheckedWords, ItemPath } from '../../catalogue/catalogue-item.ts';
import type { MovedCourse } from '../../catalogue.ts';
import type { Place } from '../../course.ts';
import type { OutgoingLetter } from '../../mail.ts';
import type { ModerationEntry } from '../../moderation-log.ts';
import type { Hiding } from '../../note/hiding.ts';
import type { Note } from '../../note.ts';
import type { Decision } from '../moderated-notes.ts';

/** So many courses of one account wait for an admin at a time, and so many of all. */
export const PROPOSED_MOST = { ofAccount: 5, ofAll: 500 };
/** Where an account brings a whole collection: an import by the person at the machine. */
export const IMPORTED_MOST: typeof PROPOSED_MOST = { ...PROPOSED_MOST, ofAccount: PROPOSED_MOST.ofAll };

/** The mail to the account that proposed a course. */
export type LetterToProposer = (account: string) => OutgoingLetter;

/** What became of a proposal. `no-account`: it has gone, or is blocked or not verified. */
type Outcome = 'proposed' | 'there' | 'too-many' | 'no-account';

/** A course that an account has proposed and no admin has accepted yet; retired once one has declined it. */
type ProposedPlace = Place & { title: string; proposedAt: Date; isDeclined: boolean };

/** What an admin has decided, with its entry of the log. */
type DecidedProposal = {
  /** Was it declined already as the admin saw it? */
  wasDeclined: boolean;
  entry: ModerationEntry;
  letter: LetterToProposer;
} & (
  | { accepts: true }
  | {
      accepts: false;
      hiding: Hiding;
      /** What is decided about each of its papers. `proposer`: the account that proposed the course. */
      ofPaper(note: Note, proposer: string | undefined): Decision;
      /** Papers that are hidden in the one transaction. */
      mostPapers: number;
    }
);

/** Courses that the catalogue lacks, as people propose them. Papers are shared into them while they wait for an admin. */
export interface CourseProposals {
  /** `there`: a course is, or was, at this address. @throws Refusal conflict `catalogue.overtaken` when its branch has gone. */
  propose(
    path: ItemPath,
    words: CheckedWords,
    by: { account: string; at: Date },
    most: typeof PROPOSED_MOST,
  ): Promise<Outcome>;
  /**
   * Makes it a course as any other, or declines it: it is retired as it is, and its visible papers are hidden. Both are one
   * transaction, and whoever proposed it is told. Of two admins at once one decides; `nothing`: it does not stand as the other
   * one saw it, and nothing changes. `too-many`: it has more papers.
   * @throws Refusal conflict `catalogue.under-way` while it moves.
   */
  decide(path: ItemPath, decided: DecidedProposal): Promise<'done' | 'nothing' | 'too-many'>;
  /**
   * As `CurriculumStore.move`, of a course that waits: to another address it becomes a course as any other. Whoever proposed
   * it is told at the end.
   */
  move(course: MovedCourse, entry: ModerationEntry, letter: LetterToProposer): Promise<boolean>;
  /** Those of an account. */
  listOf(account: string): Promise<ProposedPlace[]>;
}
