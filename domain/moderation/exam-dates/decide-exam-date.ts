import { hasExams, pathOfDate } from '../../exam-date/exam-place.ts';
import type { Library } from '../../library.ts';
import { Refusal } from '../../refusal.ts';
import { doneAlready } from '../done-already.ts';
import { type Moderator, requireAdmin } from '../role.ts';
import { nameOfDate } from './exam-date-names.ts';
import { entryOn } from './keep-exam-dates.ts';

/**
 * Publishes or declines a proposed exam date, and notifies the proposer by mail.
 * @throws Refusal not-allowed `moderation.admin`; invalid `moderation.reason`; conflict `moderation.done`,
 * `catalogue.retired`; too-many.
 */
export async function decideExamDate(
  library: Library,
  by: Moderator | undefined,
  { id, accepts, reason }: { id: string; accepts: boolean; reason: string },
): Promise<void> {
  await requireAdmin(library, by);
  const date = await library.examDates.find(id);
  if (!date) throw doneAlready();
  if (accepts && !hasExams(library.catalogue, pathOfDate(date)))
    throw new Refusal('conflict', 'catalogue.retired');
  const act = accepts ? 'exam-accept' : 'exam-decline';
  const entry = await entryOn(library, by, { act, about: nameOfDate(date), reason });
  const { id: _, changedAt: __, ...day } = date;
  const mail = (accountId: string) => {
    const outcome = accepts ? 'accept' : 'decline';
    const message = { kind: 'exam-date', accountId, outcome, date: day, reason: entry.reason } as const;
    return { id: library.newId(), content: message };
  };
  if (!(await library.examDateEdits.decide(id, { accepts, entry, mail }))) throw doneAlready();
}
