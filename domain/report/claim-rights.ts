import { mailboxOf } from '../account/mailbox.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOfNetwork, takeOrRefuse } from '../limits.ts';
import { notePath } from '../note/note-path.ts';
import { isId } from '../primitives/id.ts';
import { oneLine } from '../primitives/text.ts';
import { Refusal } from '../refusal.ts';
import type { Report } from '../report.ts';
import { type ClaimForm, claimErrors } from './report-form.ts';

/**
 * Keeps the claim of a rights holder, who needs no account, and puts a mail about it into the post when the library says
 * for whom.
 * @throws Refusal invalid `report.text`, `report.holder`, `report.email`; not-found `note.unknown`; too-many, also for
 * the network.
 */
export async function claimRights(
  library: Library,
  note: string,
  form: ClaimForm,
  network: string,
): Promise<Report> {
  const [[field, fault] = []] = Object.entries(claimErrors(form));
  if (field) throw new Refusal('invalid', `report.${field}`, fault ?? '');
  const now = library.clock();
  const email = form.email.trim();
  await takeOfNetwork(library.limits, LIMITS.claimOfNetwork, network, now);
  await takeOrRefuse(library.limits, LIMITS.claim, mailboxOf(email), now);
  const claimed = isId(note) ? await library.notes.find(note) : undefined;
  if (!claimed) throw new Refusal('not-found', 'note.unknown', 'There is no such note.', { subject: note });
  const report: Report = {
    id: library.newId(),
    note: claimed.id,
    kind: 'rights',
    // PostgreSQL has no NUL, and the other control characters cannot be read.
    text: form.text.replace(/[^\P{Cc}\n\t]/gu, '').trim(),
    reporter: undefined,
    claim: { holder: oneLine(form.holder), email },
    createdAt: now,
    closedAt: undefined,
    answer: '',
  };
  await library.reports.add(report);
  await tell(library, report, email, now);
  return report;
}

async function tell(
  library: Library,
  { note, text, claim }: Report,
  email: string,
  now: Date,
): Promise<void> {
  const to = library.settings.contactTo;
  if (!to) return;
  const name = claim?.holder ?? '';
  const about = `${library.links.page(notePath(note))}\n\n${text}`;
  await library.pendingMails.add(library.newId(), { kind: 'message', to, name, email, text: about }, now);
}
