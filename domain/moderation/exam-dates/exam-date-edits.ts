import type { ExamDate, SeenExamDate } from '../../exam-date.ts';
import type { OutgoingMail } from '../../mail.ts';
import type { ModerationEntry } from '../../moderation-log.ts';

export const EXAM_DATES_MOST = { ofPlace: 40, ofAll: 50_000 };
export const PROPOSED_DATES_MOST = { ofAccount: 10, ofAll: 500 };

/** `there`: the date already exists or is waiting. `gone`: the place is not in the catalogue. */
export type Added = 'added' | 'there' | 'too-many' | 'gone';

type MailOnDate = (account: string) => OutgoingMail;

export interface ExamDateEdits {
  add(date: ExamDate, entry: ModerationEntry, most: typeof EXAM_DATES_MOST): Promise<Added>;
  /** Returns false if the date has changed since it was read, or is gone. */
  remove(date: SeenExamDate, entry: ModerationEntry): Promise<boolean>;
  /** `no-account`: the account is blocked, unverified or deleted. `from`: today. */
  propose(
    date: ExamDate,
    by: { account: string; at: Date; from: string },
    most: typeof PROPOSED_DATES_MOST,
  ): Promise<Added | 'no-account'>;
  /** Publishes or removes a proposal and notifies the proposer. Returns false if it is no longer waiting. */
  decide(
    id: string,
    decided: { accepts: boolean; entry: ModerationEntry; mail: MailOnDate },
  ): Promise<boolean>;
  /** Returns 'overtaken', without a change, if one of `gone` has changed since it was read, or is gone. */
  replace(
    changes: { gone: readonly SeenExamDate[]; added: readonly ExamDate[] },
    entry: ModerationEntry,
    most: typeof EXAM_DATES_MOST,
  ): Promise<'done' | 'overtaken' | 'too-many'>;
}
