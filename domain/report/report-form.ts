import { looksLikeEmail } from '../account.ts';
import type { FormFaults } from '../fault.ts';
import { characters } from '../primitives/text.ts';
import {
  CLAIM_TEXT_MAX,
  HOLDER_MAX,
  REPORT_KINDS,
  REPORT_TEXT_MAX,
  type Report,
  type ReportKind,
} from '../report.ts';

export type ReportDraft = Pick<Report, 'note' | 'text'> & { kind: string };
type ReportFaults = FormFaults<'kind' | 'text'>;

export type ClaimForm = { text: string; holder: string; email: string };
type ClaimFaults = FormFaults<keyof ClaimForm>;

export function isReportKind(kind: string): kind is Exclude<ReportKind, 'rights'> {
  return (REPORT_KINDS as readonly string[]).includes(kind);
}

export function reportFaults({ kind, text }: Omit<ReportDraft, 'note'>): ReportFaults {
  if (!isReportKind(kind)) return { kind: { name: 'report.kind' } };
  if (kind === 'other' && text.trim() === '') return { text: { name: 'report.text.missing' } };
  // A report is one line, and PostgreSQL rejects NUL.
  if (/\p{Cc}/u.test(text)) return { text: { name: 'report.text.line' } };
  if (characters(text) > REPORT_TEXT_MAX)
    return { text: { name: 'report.text.long', values: { most: REPORT_TEXT_MAX } } };
  return {};
}

export function claimFaults({ text, holder, email }: ClaimForm): ClaimFaults {
  const faults: ClaimFaults = {};
  if (text.trim() === '') faults.text = { name: 'report.text.claim' };
  else if (characters(text) > CLAIM_TEXT_MAX)
    faults.text = { name: 'report.text.claim-long', values: { most: CLAIM_TEXT_MAX } };
  if (holder.trim() === '') faults.holder = { name: 'report.holder.missing' };
  else if (characters(holder) > HOLDER_MAX)
    faults.holder = { name: 'report.holder.long', values: { most: HOLDER_MAX } };
  if (!looksLikeEmail(email.trim())) faults.email = { name: 'report.email' };
  return faults;
}
