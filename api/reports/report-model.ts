import type { Report, ReportField } from '../../domain/report.ts';
import { dateText } from '../dates.ts';
import { optional, type Rule } from '../params.ts';
import { PERMISSIONS } from '../permissions.ts';
import type { Attributes } from '../queries/attributes.ts';
import { DATABASE, REPORTS } from '../rows/tables.ts';

export const REPORT_ATTRIBUTES: Attributes<ReportField> = new Map([
  ['$id', ['id', 'text']],
  ['$createdAt', ['createdAt', 'date']],
  ['note', ['note', 'text']],
  ['kind', ['kind', 'text']],
  ['text', ['text', 'text']],
]);

export function reportModel(report: Report, columns?: readonly string[]) {
  const { id, note, kind, text, reporter = '', createdAt, closedAt, answer } = report;
  const values = { note, kind, text, state: closedAt ? 'closed' : 'open', answer };
  const shown = Object.entries(values).filter(([name]) => !columns || columns.includes(name));
  return {
    ...Object.fromEntries(shown),
    $id: id,
    $sequence: '',
    $tableId: REPORTS,
    $databaseId: DATABASE,
    $createdAt: dateText(createdAt),
    $updatedAt: dateText(closedAt ?? createdAt),
    $permissions: [readBy(reporter)],
  };
}

const readBy = (reporter: string) => `read("user:${reporter}")`;

/** A report has one permission: its sender may read it. */
export function reportPermissions(reporter: string): Rule<string[] | undefined> {
  const granted = readBy(reporter);
  return optional({
    read: (value) => (Array.isArray(value) && value.every((each) => each === granted) ? value : undefined),
    hint: `Only the account that sends a report can read it. Permissions must be one of: (${granted})`,
    schema: PERMISSIONS,
  });
}
