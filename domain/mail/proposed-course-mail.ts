import type { MailLanguage } from '../language.ts';
import type { Mail, MailContent } from '../mail.ts';
import { type Answering, answerable } from './case-mails.ts';
import { mailPage } from './mail-page.ts';

export function proposedCourseMail(
  to: string,
  { outcome, place, to: moved, reason }: Extract<MailContent, { kind: 'proposed-course' }>,
  siteName: string,
  language: MailLanguage,
  { contact, course }: { contact: Answering; course: string },
): Mail {
  const { tag, text } = language;
  const because = text('mail.reason', { reason });
  const name = place.course;
  const subject = text('mail.proposedSubject', { course: place.course, siteName });
  if (outcome === 'decline')
    return answerable(
      to,
      subject,
      [text('mail.courseDeclined', { name, siteName }), because],
      language,
      contact,
    );
  const became =
    outcome === 'accept'
      ? text('mail.courseAccepted', { name, siteName })
      : text('mail.courseMoved', { name, other: (moved ?? place).course, siteName });
  const lines = [became, because];
  return {
    to,
    subject,
    text: [...lines, course].join('\n\n'),
    html: mailPage(tag, subject, lines, { label: text('mail.seeCourse'), link: course }),
    ...(contact.address && { replyTo: contact.address }),
  };
}
