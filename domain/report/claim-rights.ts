import { mailboxOf } from '../account/mailbox.ts';
import { FIRST_LANGUAGE } from '../language.ts';
import type { Library } from '../library.ts';
import { LIMITS, type Limit } from '../limits.ts';
import { tellContact } from '../message/tell-contact.ts';
import { notePath } from '../note/note-path.ts';
import { isId } from '../primitives/id.ts';
import { oneLine } from '../primitives/text.ts';
import { Refusal } from '../refusal.ts';
import type { Report } from '../report.ts';
import { type Claim, CONFIRM_DAYS } from './claim.ts';
import { claimedOften } from './refused-claim.ts';
import { type ClaimForm, claimFaults } from './report-form.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Stores a rights claim, which needs no account. Mails a confirmation link to the claimant and notifies the
 * library's contact. `language`: of the mail.
 * @throws Refusal invalid `report.text`, `report.holder`, `report.email`; not-found `note.unknown`; conflict
 * `report.claims-of-note`; too-many `report.claims`, `report.claims-of-day`.
 */
export async function claimRights(
  library: Library,
  note: string,
  form: ClaimForm,
  network: string,
  language: string = FIRST_LANGUAGE,
): Promise<Report> {
  const [fault] = Object.values(claimFaults(form));
  if (fault) throw new Refusal('invalid', fault);
  const now = library.clock();
  const email = form.email.trim();
  await take(library, LIMITS.claimOfNetwork, network, now);
  const claimed = isId(note) ? await library.notes.find(note) : undefined;
  if (!claimed) throw new Refusal('not-found', 'note.unknown', { subject: note });
  await take(library, LIMITS.claimOfPaper, `${network} ${note}`, now);
  await take(library, LIMITS.claim, mailboxOf(email), now);
  const claim: Claim = {
    id: library.newId(),
    note: claimed.id,
    kind: 'rights',
    // PostgreSQL rejects NUL, and other control characters are unreadable.
    text: form.text.replace(/[^\P{Cc}\n\t]/gu, '').trim(),
    reporter: undefined,
    claim: {
      holder: oneLine(form.holder),
      email,
      confirmBy: new Date(now.getTime() + CONFIRM_DAYS * DAY_MS),
    },
    createdAt: now,
    closedAt: undefined,
    answer: '',
  };
  await library.claims.add(claim, { id: library.newId(), language });
  await tell(library, claim, now);
  return claim;
}

/** @throws Refusal too-many `report.claims-of-day`. */
async function take({ limits }: Library, limit: Limit, subject: string, now: Date): Promise<void> {
  const wait = await limits.take(limit, subject, now);
  if (wait > 0) throw claimedOften(wait);
}

async function tell(library: Library, { note, text, claim }: Claim, now: Date): Promise<void> {
  const page = library.links.page(notePath(note));
  const about = `${page}\n\n${text}\n\n(It is not known yet whether this address is the writer’s.)`;
  await tellContact(library, { name: claim.holder, email: claim.email, text: about }, now);
}
