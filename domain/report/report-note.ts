import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { isId } from '../primitives/id.ts';
import { Refusal } from '../refusal.ts';
import type { Report } from '../report.ts';
import { isReportKind, type ReportDraft, reportFaults } from './report-form.ts';

/**
 * A person can have only one open report per note.
 * @throws Refusal not-allowed `report.account`; invalid `report.kind`, `report.text`, `report.note`; conflict
 * `report.open`, `report.exists`; too-many.
 */
export async function reportNote(
  library: Library,
  account: Account | undefined,
  draft: ReportDraft,
  id?: string,
): Promise<Report> {
  const reporter = reporterOf(account);
  const { kind, text } = draft;
  const [fault] = Object.values(reportFaults(draft));
  if (fault || !isReportKind(kind)) throw new Refusal('invalid', fault ?? 'report.kind');
  const now = library.clock();
  await takeOfMailbox(library.limits, LIMITS.report, reporter, now);
  if (!isId(draft.note) || !(await library.notes.find(draft.note)))
    throw new Refusal('invalid', 'report.note');
  const report: Report = {
    id: id ?? library.newId(),
    note: draft.note,
    kind,
    text: text.trim(),
    reporter: reporter.id,
    claim: undefined,
    createdAt: now,
    closedAt: undefined,
    answer: '',
  };
  await library.reports.add(report);
  return report;
}

/**
 * Requires a verified address, so that moderators can reply and mass reports need more than new accounts.
 * @throws Refusal not-allowed `report.account` unless the account's address is verified.
 */
export function reporterOf(account: Account | undefined): Account {
  if (account?.verified) return account;
  throw new Refusal('not-allowed', 'report.account');
}
