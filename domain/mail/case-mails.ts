import type { MailLanguage } from '../language.ts';
import type { Mail, MailContent } from '../mail.ts';
import { mailPage } from './mail-page.ts';

type Of<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;
export type Answering = { url: string; address: string | undefined };

const OUTCOMES = {
  hide: 'mail.outcomeHidden',
  restore: 'mail.outcomeRestored',
  delete: 'mail.outcomeDeleted',
  correct: 'mail.outcomeCorrected',
  merge: 'mail.outcomeMerged',
  close: 'mail.outcomeClosed',
} as const;

export function reportClosedMail(
  to: string,
  { about, others, outcome, word }: Of<'report-closed'>,
  siteName: string,
  language: MailLanguage,
  answering: Answering,
): Mail {
  const { text } = language;
  const one = () => [text('mail.reported', { about, siteName }), text(OUTCOMES[outcome])];
  const many = ({ named, more }: NonNullable<typeof others>) => [
    text('mail.reportedMany', { siteName }),
    ...[about, ...named].map((each) => `“${each}”`),
    more > 0 ? text('mail.reportedMore', { count: String(more) }) : '',
    text('mail.outcomesHidden'),
  ];
  const lines = [...(others ? many(others) : one()), word].filter(Boolean);
  return answerable(to, text('mail.reportedSubject', { siteName }), lines, language, answering);
}

export function blockedMail(
  to: string,
  { act, reason }: Of<'blocked'>,
  siteName: string,
  language: MailLanguage,
  answering: Answering,
): Mail {
  const { text } = language;
  const [subject, line] =
    act === 'block'
      ? [text('mail.blockedSubject', { siteName }), text('mail.blocked', { siteName })]
      : [text('mail.unblockedSubject', { siteName }), text('mail.unblocked', { siteName })];
  return answerable(to, subject, [line, text('mail.reason', { reason })], language, answering);
}

export function answerMail(
  { to, name, question, answer }: Of<'answer'>,
  siteName: string,
  language: MailLanguage,
  answering: Answering,
): Mail {
  const { text } = language;
  const lines = [text('mail.hello', { name }), answer, text('mail.youWrote', { question })];
  return answerable(to, text('mail.answerSubject', { siteName }), lines, language, answering);
}

export function answerable(
  to: string,
  subject: string,
  reasons: readonly string[],
  { tag, text }: MailLanguage,
  { url, address }: Answering,
): Mail {
  const lines = [...reasons, text('mail.moderatedAnswer')];
  return {
    to,
    subject,
    text: [...lines, url].join('\n\n'),
    html: mailPage(tag, subject, lines, { label: text('mail.writeToUs'), link: url }),
    ...(address && { replyTo: address }),
  };
}
