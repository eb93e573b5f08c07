import type { Place } from './course.ts';
import type { ExamDay } from './exam-date.ts';

/** A mail, ready to be sent. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The one link that the mail is about, for the log of a library that sends no mail. */
  link?: string;
  /** Of a mail that a person may end: the address that does so when it is posted to (RFC 8058). */
  unsubscribe?: string;
};

/** Sends mails, or writes them where a person can read them. */
export interface Mailer {
  /** Resolves once the mail is handed over; rejects when it has to be tried again. */
  send(mail: Mail): Promise<void>;
  /** Rejects while no mail can be handed over, as far as that is seen without one. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A mail that is still to be written and sent. It holds no secret: the secret of a link is drawn at the moment
 * of sending, so nothing in the database opens an account.
 */
export type Letter =
  | { kind: 'verification'; accountId: string; secretId: string; url: string }
  | { kind: 'recovery'; email: string; secretId: string; url: string }
  | { kind: 'password-changed'; accountId: string }
  | { kind: 'token-made'; accountId: string; name: string }
  | { kind: 'second-factor'; accountId: string; change: SecondFactorNews; reason?: string }
  | {
      kind: 'moderated';
      accountId: string;
      act: 'hide' | 'restore' | 'delete' | 'correct' | 'arrange' | 'merge';
      description: string;
      course: string;
      reason: string;
    }
  | { kind: 'wish-granted'; accountId: string; note: string }
  /**
   * What is new in the courses that an account follows: papers after the one sequence, up to the other; and the thanks for its
   * own papers in a time.
   */
  | { kind: 'course-news'; accountId: string; after: number; upTo: number; since?: string; until?: string }
  /** Without a role it was taken back. */
  | { kind: 'role'; accountId: string; role?: 'moderator' | 'admin'; reason: string }
  | { kind: 'sharing'; accountId: string; act: 'approve' | 'decline'; reason: string }
  /** To the account that proposed a course, of which an admin has made one, or another one, or none. */
  | {
      kind: 'proposed-course';
      accountId: string;
      outcome: 'accept' | 'decline' | 'move';
      place: Place;
      to?: Place;
      reason: string;
    }
  /** To the account that proposed when an exam is. */
  | { kind: 'exam-date'; accountId: string; outcome: 'accept' | 'decline'; date: ExamDay; reason: string }
  | { kind: 'blocked'; accountId: string; act: 'block' | 'unblock'; reason: string }
  /** To an account that reported a note, or to the address of a claim. */
  | ({
      kind: 'report-closed';
      about: string;
      /** What else was reported, where one act was about several notes. */
      others?: { named: string[]; more: number };
      outcome: 'hide' | 'restore' | 'delete' | 'correct' | 'merge' | 'close';
      word: string;
    } & ({ accountId: string } | { email: string }))
  | { kind: 'answer'; to: string; name: string; question: string; answer: string }
  | { kind: 'message'; to: string; name: string; email: string; text: string }
  /** What came of messages and claims in a time, past the first few. */
  | { kind: 'messages'; to: string; since: string; until: string }
  /** Asks whether the address of a claim is the writer's. */
  | { kind: 'claim-confirmation'; claim: string; language: string };

/** What happened to the second factor of an account; with `reset`, by whose reason. */
export type SecondFactorNews = 'on' | 'off' | 'added' | 'removed' | 'codes' | 'code-used' | 'reset';

/** In the order in which due mails leave. */
export const MAIL_PRIORITIES = [0, 1] as const;
type MailPriority = (typeof MAIL_PRIORITIES)[number];

/** Any number of these may wait. */
const LATER: readonly Letter['kind'][] = [
  'message',
  'messages',
  'claim-confirmation',
  'wish-granted',
  'course-news',
];

/**
 * A person waits for the mails of an account: ten thousand messages of the contact page, a flood of claims, or a paper
 * that hundreds asked for, keep none of them back.
 */
export function mailPriority({ kind }: Letter): MailPriority {
  return LATER.includes(kind) ? 1 : 0;
}

/**
 * A letter that is written down in the transaction of what it tells of. It joins one of the same id that still waits
 * (`joinLetters`), and both wait until `dueAt`.
 */
export type OutgoingLetter = { id: string; letter: Letter; dueAt?: Date | undefined };

export type PendingMail = { id: string; letter: Letter; attempts: number; createdAt: Date };

/** The mails waiting to be sent. */
export interface PendingMails {
  add(id: string, letter: Letter, now: Date): Promise<void>;
  /** The same, unless a mail with this id waits. It is due at that time. */
  addOnce(id: string, letter: Letter, dueAt: Date): Promise<void>;
  /**
   * Claims up to `most` due mails for one sender; no other sender gets them before `until`. The most urgent come first
   * (`mailPriority`), and of these the longest due.
   */
  claim(now: Date, until: Date, most: number): Promise<PendingMail[]>;
  markSent(id: string): Promise<void>;
  /** To be tried again at `retryAt`, or given up when undefined. */
  markFailed(id: string, fault: string, retryAt: Date | undefined): Promise<void>;
}

/** Waits before each new attempt, in minutes: about two days in all, then the mail is given up. */
export const RETRY_MINUTES = [0.25, 1, 5, 15, 60, 180, 360, 720, 720, 720] as const;
