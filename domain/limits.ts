import type { Fault } from './fault.ts';
import { Refusal } from './refusal.ts';
import type { SecurityLog } from './security-event.ts';

/**
 * At most `most` actions within `seconds`. The security log names the subject only if it is an account id,
 * never an address, a mailbox or a network.
 */
export type Limit = { name: string; most: number; seconds: number; of?: 'account' };

export interface Limits {
  /**
   * Counts one action. Returns 0, or the seconds to wait if there are too many: never more than the limit's
   * period, even if the clock was ahead. `account`: id for the security log if the subject is not an account.
   */
  take(limit: Limit, subject: string, now: Date, account?: string): Promise<number>;
  /** Refunds an action counted at `takenAt`, unless a later window has started. */
  giveBack(limit: Limit, subject: string, takenAt: Date): Promise<void>;
  forget(limit: Limit, subject: string): Promise<void>;
  /**
   * Removes expired counts and, beyond `most`, the smallest ones, so that a flood of subjects neither fills
   * the table nor lifts a lock.
   */
  removeEnded(now: Date, most: number): Promise<void>;
}

/** Maximum stored counts, about 40 MB: several times the subjects of an hour. */
export const COUNTS_MOST = 200_000;

const HOUR = 3600;

/**
 * Limits per mailbox, account or address are Appwrite's. Those per network allow for a campus of 5,000
 * students behind one address in the week before exams: more than twice its busiest hour.
 */
export const LIMITS = {
  signUp: { name: 'sign-up', most: 10, seconds: HOUR },
  signUpOfNetwork: { name: 'sign-up-of-network', most: 600, seconds: HOUR },
  signIn: { name: 'sign-in', most: 10, seconds: HOUR },
  /** Per known device of the account, so that wrong passwords from other devices do not lock the owner out. */
  signInOfDevice: { name: 'sign-in-of-device', most: 10, seconds: HOUR },
  /**
   * 1,000 an hour from devices that their accounts do not know. Counted per quarter of an hour, because an
   * attacker on a campus network blocks its new devices until the quarter ends.
   */
  wrongPasswordsOfNetwork: { name: 'wrong-passwords-of-network', most: 250, seconds: HOUR / 4 },
  password: { name: 'password', most: 10, seconds: HOUR, of: 'account' },
  /** Per account, from sessions that have not verified the second factor. There are a million codes. */
  secondFactor: { name: 'second-factor', most: 5, seconds: HOUR, of: 'account' },
  /** Per account, from sessions that have verified it: an attacker elsewhere does not lock the owner out. */
  secondFactorAgain: { name: 'second-factor-again', most: 5, seconds: HOUR },
  mail: { name: 'mail', most: 10, seconds: HOUR },
  mailAgain: { name: 'mail-again', most: 1, seconds: 60, of: 'account' },
  correction: { name: 'correction', most: 5, seconds: HOUR, of: 'account' },
  mailOfNetwork: { name: 'mail-of-network', most: 800, seconds: HOUR },
  message: { name: 'message', most: 10, seconds: HOUR },
  messageOfNetwork: { name: 'message-of-network', most: 60, seconds: HOUR },
  report: { name: 'report', most: 20, seconds: HOUR },
  questionVote: { name: 'question-vote', most: 60, seconds: HOUR },
  sharingRequest: { name: 'sharing-request', most: 2, seconds: 7 * 24 * HOUR },
  /** Proposals of missing courses, which everybody sees. */
  courseProposal: { name: 'course-proposal', most: 10, seconds: 24 * HOUR },
  examDate: { name: 'exam-date', most: 20, seconds: HOUR },
  claim: { name: 'claim', most: 3, seconds: 24 * HOUR },
  claimOfNetwork: { name: 'claim-of-network', most: 30, seconds: 24 * HOUR },
  claimOfPaper: { name: 'claim-of-paper', most: 3, seconds: 24 * HOUR },
  /** Sign-ins through a provider such as Google. Shared computers count too. */
  providerSignInsOfNetwork: { name: 'departure-of-network', most: 1000, seconds: HOUR },
  write: { name: 'write', most: 120, seconds: 60 },
  /** Separate from `write`: saving many papers leaves room for sharing one. */
  favourite: { name: 'favourite', most: 120, seconds: 60 },
  /** Each reads a page, which takes seconds. */
  proposal: { name: 'proposal', most: 30, seconds: 60 },
  /** Dry runs of an admin's import in the browser: each reads thousands of paths. In memory. */
  importLook: { name: 'import-look', most: 20, seconds: 60 },
  importRead: { name: 'import-read', most: 240, seconds: 60 },
  file: { name: 'file', most: 60, seconds: 60 },
  /** Chunks of 5 MB: 400 Mbit/s, more than a student's connection. In memory. */
  chunk: { name: 'piece', most: 600, seconds: 60 },
  known: { name: 'known-file', most: 120, seconds: 60 },
  /** Per network, in memory: ten per second. A whole hostel may share an address. */
  search: { name: 'search', most: 600, seconds: 60 },
  /** Queries without an index, per network: each may scan 20,000 records. In memory. */
  look: { name: 'look', most: 120, seconds: 60 },
  /** Previews to render or convert, per network: each takes a tenth of a second. In memory. */
  preview: { name: 'preview', most: 600, seconds: 60 },
  /** Calendars that programs fetch, per network: a whole hostel may share an address. In memory. */
  calendar: { name: 'calendar', most: 600, seconds: 60 },
  /** Photos of questions, per account and per network: each takes seconds to read. In memory. */
  photoSearch: { name: 'search-by-photo', most: 10, seconds: 60, of: 'account' },
  photoSearchOfNetwork: { name: 'photo-search-of-network', most: 60, seconds: 60 },
  zip: { name: 'zip', most: 120, seconds: 60 },
  /** Course PDFs per network: a page that waits for one asks every few seconds. In memory. */
  book: { name: 'book', most: 600, seconds: 60 },
  suggest: { name: 'suggest', most: 3000, seconds: 60 },
} satisfies Record<string, Limit>;

export function loggedLimits(limits: Limits, securityLog: SecurityLog): Limits {
  return {
    ...limits,
    async take(limit, subject, now, account = limit.of === 'account' ? subject : undefined) {
      const wait = await limits.take(limit, subject, now);
      const whose = account === undefined ? {} : { account };
      if (wait > 0) securityLog.record({ name: 'limit.reached', limit: limit.name, ...whose });
      return wait;
    },
  };
}

/** @throws Refusal too-many `limit.reached`, with the seconds to wait. */
export async function takeOrRefuse(
  limits: Limits,
  limit: Limit,
  subject: string,
  now: Date,
  account?: string,
): Promise<void> {
  const wait = await limits.take(limit, subject, now, account);
  if (wait > 0) throw tooMany('limit.reached.often', wait);
}

/**
 * Counts for a network, which many people may share.
 * @throws Refusal as `takeOrRefuse`.
 */
export async function takeOfNetwork(limits: Limits, limit: Limit, network: string, now: Date): Promise<void> {
  const wait = await limits.take(limit, network, now);
  if (wait > 0) throw tooMany('limit.reached.network', wait);
}

function tooMany(name: 'limit.reached.often' | 'limit.reached.network', wait: number): Refusal {
  const minutes = Math.max(1, Math.ceil(wait / 60));
  const fault: Fault = minutes === 1 ? { name: `${name}-minute` } : { name, values: { minutes } };
  return new Refusal('too-many', fault, { retryAfter: wait });
}
