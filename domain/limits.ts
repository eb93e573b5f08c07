import type { Fault } from './fault.ts';
import { Refusal } from './refusal.ts';
import type { SecurityLog } from './security-event.ts';

/**
 * How often something may be done: `most` times within `seconds`. Where the subject is an account's id, the security log
 * names it; addresses, mailboxes and networks it does not name.
 */
export type Limit = { name: string; most: number; seconds: number; of?: 'account' };

/** Counts what is done, per limit and subject (an account's id, a mailbox, an address). */
export interface Limits {
  /**
   * Counts one more. Answers the seconds to wait when that is too many, else 0. They are never more than those of the
   * limit, also where the clock was ahead while it was counted. `account`: the id of the one that did it, for the security
   * log, where the subject is not it.
   */
  take(limit: Limit, subject: string, now: Date, account?: string): Promise<number>;
  /** Counts one less: what was counted at `takenAt` is not to count. Nothing of a later window is given back. */
  giveBack(limit: Limit, subject: string, takenAt: Date): Promise<void>;
  /** Forgets the count, as when a login succeeds. */
  forget(limit: Limit, subject: string): Promise<void>;
  /**
   * Forgets the counts that have ended, and those beyond `most`: the smallest first, so that a flood of subjects fills no
   * table and lifts no lock.
   */
  removeEnded(now: Date, most: number): Promise<void>;
}

/** Counts that are kept: those of all subjects of an hour, many times over. They take about 40 MB. */
export const COUNTS_MOST = 200_000;

const HOUR = 3600;

/**
 * The numbers of the call family (Appwrite), counted per mailbox, account or address. Those of a network are meant for a campus of
 * 5,000 students behind one address, in the week before its exams: more than twice what it needs in its busiest hour.
 */
export const LIMITS = {
  signUp: { name: 'sign-up', most: 10, seconds: HOUR },
  signUpOfNetwork: { name: 'sign-up-of-network', most: 600, seconds: HOUR },
  signIn: { name: 'sign-in', most: 10, seconds: HOUR },
  /** Of one device that the account knows: wrong guesses from other devices do not lock the owner out. */
  signInOfDevice: { name: 'sign-in-of-device', most: 10, seconds: HOUR },
  /**
   * Tried from devices that their accounts do not know: 1,000 in an hour. In parts of a quarter of an hour, because who
   * guesses behind the address of a campus makes its new devices wait for the end of the part.
   */
  wrongPasswordsOfNetwork: { name: 'wrong-passwords-of-network', most: 250, seconds: HOUR / 4 },
  password: { name: 'password', most: 10, seconds: HOUR, of: 'account' },
  /** Codes of a second factor that are tried from sessions that have not shown it: an app makes a million different ones. */
  secondFactor: { name: 'second-factor', most: 5, seconds: HOUR, of: 'account' },
  /** The same of one session that has shown it: who guesses elsewhere does not keep its owner from going on. */
  secondFactorAgain: { name: 'second-factor-again', most: 5, seconds: HOUR },
  mail: { name: 'mail', most: 10, seconds: HOUR },
  /** From the page that says that the link was sent. */
  mailAgain: { name: 'mail-again', most: 1, seconds: 60, of: 'account' },
  correction: { name: 'correction', most: 5, seconds: HOUR, of: 'account' },
  mailOfNetwork: { name: 'mail-of-network', most: 800, seconds: HOUR },
  message: { name: 'message', most: 10, seconds: HOUR },
  messageOfNetwork: { name: 'message-of-network', most: 60, seconds: HOUR },
  report: { name: 'report', most: 20, seconds: HOUR },
  /** One tap each, of a person who lays several years side by side. */
  questionVote: { name: 'question-vote', most: 60, seconds: HOUR },
  /** Of one who was declined and asks again. */
  sharingRequest: { name: 'sharing-request', most: 2, seconds: 7 * 24 * HOUR },
  /** Courses that the catalogue lacks: each is seen by everybody. */
  courseProposal: { name: 'course-proposal', most: 10, seconds: 24 * HOUR },
  /** Dates of exams that are told to admins. */
  examDate: { name: 'exam-date', most: 20, seconds: HOUR },
  /** Each sends a mail to an address that is not known to be the writer's. */
  claim: { name: 'claim', most: 3, seconds: 24 * HOUR },
  claimOfNetwork: { name: 'claim-of-network', most: 30, seconds: 24 * HOUR },
  /** Of one network and one paper. */
  claimOfPaper: { name: 'claim-of-paper', most: 3, seconds: 24 * HOUR },
  /** To a provider such as Google: also from the computers of a library, which keep no session. */
  providerSignInsOfNetwork: { name: 'departure-of-network', most: 1000, seconds: HOUR },
  write: { name: 'write', most: 120, seconds: 60 },
  /** Added or removed: apart from `write`, so that marking many papers leaves room for sharing one. */
  favourite: { name: 'favourite', most: 120, seconds: 60 },
  /** Each reads a page, for seconds. */
  proposal: { name: 'proposal', most: 30, seconds: 60 },
  /** Dry runs of an import in the browser, of an admin, counted in memory: each reads thousands of paths. */
  importLook: { name: 'import-look', most: 20, seconds: 60 },
  /** First pages that it reads, counted in memory. The page reader does them one after the other. */
  importRead: { name: 'import-read', most: 240, seconds: 60 },
  file: { name: 'file', most: 60, seconds: 60 },
  /** Every chunk of a file, the first too, counted in memory: three gigabytes in a minute, more than any line brings. */
  chunk: { name: 'piece', most: 600, seconds: 60 },
  /** Whether the library has a file, by its digest, counted in memory. */
  known: { name: 'known-file', most: 120, seconds: 60 },
  /** Of one network, counted in memory: ten in a second, all the time. A whole hostel may share the address. */
  search: { name: 'search', most: 600, seconds: 60 },
  /** Lists that no index answers, of one network, counted in memory: each may look through twenty thousand records. */
  look: { name: 'look', most: 120, seconds: 60 },
  /** Previews that are to be drawn or converted, of one network, counted in memory. Each takes a tenth of a second. */
  preview: { name: 'preview', most: 600, seconds: 60 },
  /** Calendars that programs ask for, of one network, counted in memory: a whole hostel may share the address. */
  calendar: { name: 'calendar', most: 600, seconds: 60 },
  /** Photos of questions, each of which takes seconds to read: of one account, and of one network, counted in memory. */
  photoSearch: { name: 'search-by-photo', most: 10, seconds: 60, of: 'account' },
  photoSearchOfNetwork: { name: 'photo-search-of-network', most: 60, seconds: 60 },
  /** ZIPs of courses that are begun from one network, counted in memory. */
  zip: { name: 'zip', most: 120, seconds: 60 },
  /** Books of courses that are looked for from one network, counted in memory: a page that waits for one asks every few seconds. */
  book: { name: 'book', most: 600, seconds: 60 },
  /** The page asks once for every letter that is typed. */
  suggest: { name: 'suggest', most: 3000, seconds: 60 },
} satisfies Record<string, Limit>;

/** The same limits, which also tell the security log when one is reached. */
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

/** Counts for a network, which many people may share. @throws Refusal as `takeOrRefuse`. */
export async function takeOfNetwork(limits: Limits, limit: Limit, network: string, now: Date): Promise<void> {
  const wait = await limits.take(limit, network, now);
  if (wait > 0) throw tooMany('limit.reached.network', wait);
}

function tooMany(name: 'limit.reached.often' | 'limit.reached.network', wait: number): Refusal {
  const minutes = Math.max(1, Math.ceil(wait / 60));
  const fault: Fault = minutes === 1 ? { name: `${name}-minute` } : { name, values: { minutes } };
  return new Refusal('too-many', fault, { retryAfter: wait });
}
