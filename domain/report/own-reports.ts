import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import type { Report, ReportCondition, ReportQuery } from '../report.ts';

type Needed = Pick<Library, 'reports'>;

/** @throws Refusal not-found `report.unknown`. */
export async function findOwnReport({ reports }: Needed, account: Account, id: string): Promise<Report> {
  const report = await reports.find(id);
  if (report?.reporter === account.id) return report;
  throw new Refusal('not-found', 'report.unknown', { subject: id });
}

/** @throws Refusal as `Reports.list`. */
export async function listOwnReports(
  { reports }: Needed,
  account: Account,
  query: ReportQuery,
): Promise<Report[]> {
  return reports.list({ ...query, conditions: [ofAccount(account), ...query.conditions] });
}

/**
 * Counts up to `most`.
 * @throws Refusal as `Reports.list`.
 */
export async function countOwnReports(
  { reports }: Needed,
  account: Account,
  conditions: readonly ReportCondition[],
  most: number,
): Promise<number> {
  return reports.count([ofAccount(account), ...conditions], most);
}

function ofAccount({ id }: Account): ReportCondition {
  return { field: 'reporter', values: [id] };
}
