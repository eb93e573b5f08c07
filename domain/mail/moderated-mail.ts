import type { Account } from '../account.ts';
import type { MailLanguage } from '../language.ts';
import type { Mail, MailContent } from '../mail.ts';
import { mailPage } from './mail-page.ts';

type ModeratedMail = Extract<MailContent, { kind: 'moderated' }>;

const SUBJECTS = {
  hide: 'mail.hiddenSubject',
  restore: 'mail.restoredSubject',
  delete: 'mail.deletedSubject',
  correct: 'mail.correctedSubject',
  'order-pages': 'mail.arrangedSubject',
  merge: 'mail.mergedSubject',
} as const;
const TEXTS = {
  hide: 'mail.hidden',
  restore: 'mail.restored',
  delete: 'mail.deleted',
  correct: 'mail.corrected',
  'order-pages': 'mail.arranged',
  merge: 'mail.merged',
} as const;

/** Replies go to the library's address if it has one; the contact page is always linked. */
export function moderatedMail(
  { email }: Pick<Account, 'email'>,
  { act, description, course, reason }: ModeratedMail,
  siteName: string,
  { tag, text }: MailLanguage,
  contact: { url: string; address: string | undefined },
): Mail {
  const lines = [
    text(TEXTS[act], { description, course, siteName }),
    text('mail.reason', { reason }),
    text('mail.moderatedAnswer'),
  ];
  return {
    to: email,
    subject: text(SUBJECTS[act], { course, siteName }),
    text: [...lines, contact.url].join('\n\n'),
    html: mailPage(tag, siteName, lines, { label: text('mail.writeToUs'), link: contact.url }),
    ...(contact.address && { replyTo: contact.address }),
  };
}
