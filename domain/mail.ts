import type { Place } from './course.ts';
import type { ExamDay } from './exam-date.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  link?: string;
  /** One-click unsubscribe address (RFC 8058). */
  unsubscribe?: string;
};

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Rejects if no mail can be handed over, as far as that shows without sending one. */
  check(): Promise<void>;
  /** False if the mail server does not support the characters of this address. */
  takes(email: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface MailServer extends Pick<Mailer, 'takes'> {
  /** False while mails are known to be waiting. */
  isWorking(): boolean;
}

/**
 * Mail to be written when it is sent. It contains no secret: a link's secret is created on sending, so that
 * nothing in the database opens an account.
 */
export type MailContent =
  | { kind: 'verification'; accountId: string; secretId: string; url: string }
  | { kind: 'recovery'; email: string; secretId: string; url: string }
  | { kind: 'password-changed'; accountId: string }
  | { kind: 'token-made'; accountId: string; name: string }
  | { kind: 'second-factor'; accountId: string; change: SecondFactorChange; reason?: string }
  | {
      kind: 'moderated';
      accountId: string;
      act: 'hide' | 'restore' | 'delete' | 'correct' | 'order-pages' | 'merge';
      description: string;
      course: string;
      reason: string;
    }
  | { kind: 'wish-granted'; accountId: string; note: string }
  /** New papers in followed courses, in the sequence range (after, upTo], and thanks since a date. */
  | { kind: 'course-news'; accountId: string; after: number; upTo: number; since?: string; until?: string }
  /** `role` is omitted if it was revoked. */
  | { kind: 'role'; accountId: string; role?: 'moderator' | 'admin'; reason: string }
  | { kind: 'sharing'; accountId: string; act: 'approve' | 'decline'; reason: string }
  /** Sent to the account that proposed a course, once an admin has accepted, merged or declined it. */
  | {
      kind: 'proposed-course';
      accountId: string;
      outcome: 'accept' | 'decline' | 'move';
      place: Place;
      to?: Place;
      reason: string;
    }
  | { kind: 'exam-date'; accountId: string; outcome: 'accept' | 'decline'; date: ExamDay; reason: string }
  | { kind: 'blocked'; accountId: string; act: 'block' | 'unblock'; reason: string }
  | ({
      kind: 'report-closed';
      about: string;
      others?: { named: string[]; more: number };
      outcome: 'hide' | 'restore' | 'delete' | 'correct' | 'merge' | 'close';
      word: string;
    } & ({ accountId: string } | { email: string }))
  | { kind: 'answer'; to: string; name: string; question: string; answer: string }
  | { kind: 'message'; to: string; name: string; email: string; text: string }
  | { kind: 'messages'; to: string; since: string; until: string }
  | { kind: 'claim-confirmation'; claim: string; language: string };

export type SecondFactorChange = 'on' | 'off' | 'added' | 'removed' | 'codes' | 'code-used' | 'reset';

export const MAIL_PRIORITIES = [0, 1] as const;
type MailPriority = (typeof MAIL_PRIORITIES)[number];

const LATER: readonly MailContent['kind'][] = [
  'message',
  'messages',
  'claim-confirmation',
  'wish-granted',
  'course-news',
];

/** People wait for account mails: floods of messages, claims or requests must not delay them. */
export function mailPriority({ kind }: MailContent): MailPriority {
  return LATER.includes(kind) ? 1 : 0;
}

/** Queued with its event. Merged with a waiting mail of this id (`joinContents`); both wait until `dueAt`. */
export type OutgoingMail = { id: string; content: MailContent; dueAt?: Date | undefined };

export type PendingMail = { id: string; content: MailContent; attempts: number; createdAt: Date };

/** `fault`: the mail server's last response. */
export type FailedMail = { fault: string; triedAt: Date };

export interface PendingMails {
  add(id: string, content: MailContent, now: Date): Promise<void>;
  /** Adds a mail with this due time unless one with this id is waiting. */
  addOnce(id: string, content: MailContent, dueAt: Date): Promise<void>;
  /** Claims by urgency (`mailPriority`), then longest due first. Concurrent senders get different mails. */
  claim(now: Date, until: Date, most: number): Promise<PendingMail[]>;
  markSent(id: string): Promise<void>;
  /** Schedules a retry at `retryAt`, or gives up if it is undefined. */
  markFailed(id: string, fault: string, retryAt: Date | undefined): Promise<void>;
  /** Waiting mails with at least `attempts` failed attempts, latest retry first. */
  failed(attempts: number, most: number): Promise<FailedMail[]>;
  /** Makes failed mails due now if their retry is scheduled after `later`. */
  retry(now: Date, later: Date, most: number): Promise<void>;
}

/** Minutes before each retry; after about two days in total the mail is given up. */
export const RETRY_MINUTES = [0.25, 1, 5, 15, 60, 180, 360, 720, 720, 720] as const;
