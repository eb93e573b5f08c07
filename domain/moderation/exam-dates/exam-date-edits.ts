import type { ExamDate } from '../../exam-date.ts';
import type { OutgoingLetter } from '../../mail.ts';
import type { ModerationEntry } from '../../moderation-log.ts';

/** Coming dates of one place that are kept, and of the whole library. */
export const EXAM_DATES_MOST = { ofPlace: 40, ofAll: 50_000 };
/** So many dates of one account wait for an admin at a time, and so many of all. */
export const PROPOSED_DATES_MOST = { ofAccount: 10, ofAll: 500 };

/** `there`: that date is kept, or waits already. `gone`: the place is not in the catalogue. `no-account`: see `propose`. */
export type Added = 'added' | 'there' | 'too-many' | 'gone';

/** The mail to the account that proposed a date. */
type LetterOnDate = (account: string) => OutgoingLetter;

/** Changes the dates of exams, each act with its entry of the log. Admins are served one after the other. */
export interface ExamDateEdits {
  /** One that waits becomes a date by this, too. */
  add(date: ExamDate, entry: ModerationEntry, most: typeof EXAM_DATES_MOST): Promise<Added>;
  /** False when it has gone, or waits for an admin. */
  remove(id: string, entry: ModerationEntry): Promise<boolean>;
  /** `no-account`: it has gone, or is blocked or not verified. `from`: the day of now. */
  propose(
    date: ExamDate,
    by: { account: string; at: Date; from: string },
    most: typeof PROPOSED_DATES_MOST,
  ): Promise<Added | 'no-account'>;
  /** Makes it a date as any other, or removes it; whoever proposed it is told. False when it does not wait any more. */
  decide(
    id: string,
    decided: { accepts: boolean; entry: ModerationEntry; letter: LetterOnDate },
  ): Promise<boolean>;
  /** Takes `gone` away and adds `added`. False, and nothing is changed, where one that goes is not there any more. */
  replace(
    changes: { gone: readonly string[]; added: readonly ExamDate[] },
    entry: ModerationEntry,
    most: typeof EXAM_DATES_MOST,
  ): Promise<'done' | 'overtaken' | 'too-many'>;
}
