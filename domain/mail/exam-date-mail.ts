import type { ExamDay } from '../exam-date.ts';
import type { MailLanguage } from '../language.ts';
import type { Mail, MailContent } from '../mail.ts';
import { type Answering, answerable } from './case-mails.ts';

export function examDateMail(
  to: string,
  { outcome, date, reason }: Extract<MailContent, { kind: 'exam-date' }>,
  siteName: string,
  language: MailLanguage,
  { contact, exam }: { contact: Answering; exam: string },
): Mail {
  const { tag, text } = language;
  const place = placeOf(date);
  const facts = { name: `${place}, ${exam}`, day: mailedDay(date, tag), siteName };
  const became = text(outcome === 'accept' ? 'mail.dateAccepted' : 'mail.dateDeclined', facts);
  const subject = text('mail.dateSubject', { place, siteName });
  return answerable(to, subject, [became, text('mail.reason', { reason })], language, contact);
}

export function mailedDay({ day, time }: ExamDay, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  } as const);
  return [format.format(new Date(day)), time].filter((each) => each !== '').join(', ');
}

function placeOf({ college, branch, year, course }: ExamDay): string {
  return course || [college, branch, year].filter((step) => step !== '').join(' ');
}
