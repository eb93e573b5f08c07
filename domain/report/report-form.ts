import { looksLikeEmail } from '../account.ts';
import { characters } from '../primitives/text.ts';
import {
  CLAIM_TEXT_MAX,
  HOLDER_MAX,
  REPORT_KINDS,
  REPORT_TEXT_MAX,
  type Report,
  type ReportKind,
} from '../report.ts';

/** What a person says in a report. */
export type ReportDraft = Pick<Report, 'note' | 'text'> & { kind: string };
type ReportErrors = { kind?: string; text?: string };

/** What a rights holder says: what is theirs, whose it is, and how they can be reached. */
export type ClaimForm = { text: string; holder: string; email: string };
type ClaimErrors = { [Field in keyof ClaimForm]?: string };

export function isReportKind(kind: string): kind is Exclude<ReportKind, 'rights'> {
  return (REPORT_KINDS as readonly string[]).includes(kind);
}

/** The mistakes in a report, one sentence a field. */
export function reportErrors({ kind, text }: Omit<ReportDraft, 'note'>): ReportErrors {
  if (!isReportKind(kind)) return { kind: 'Please choose what is wrong.' };
  if (kind === 'other' && text.trim() === '') return { text: 'Please say what is wrong.' };
  // Line breaks have no place in a line, and PostgreSQL has none for a NUL.
  if (/\p{Cc}/u.test(text)) return { text: 'Please write one line of text.' };
  if (characters(text) > REPORT_TEXT_MAX)
    return { text: `The line cannot exceed ${REPORT_TEXT_MAX} letters` };
  return {};
}

/** The mistakes in a claim of a rights holder, one sentence a field. */
export function claimErrors({ text, holder, email }: ClaimForm): ClaimErrors {
  const errors: ClaimErrors = {};
  if (text.trim() === '') errors.text = 'Please say what is yours.';
  else if (characters(text) > CLAIM_TEXT_MAX)
    errors.text = `The text cannot exceed ${CLAIM_TEXT_MAX} letters`;
  if (holder.trim() === '') errors.holder = 'Please say whose the rights are.';
  else if (characters(holder) > HOLDER_MAX) errors.holder = `Name cannot exceed ${HOLDER_MAX} letters`;
  if (!looksLikeEmail(email.trim())) errors.email = 'Please enter a valid Email';
  return errors;
}
