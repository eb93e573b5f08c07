import { type Fault, type PlainFaultName, type Reason, reasonOf, sentenceOf } from './fault.ts';

/** The few words for "no". Every face translates them once: HTTP statuses in `api/`, sentences in `app/`. */
export type RefusalWord =
  | 'not-found'
  | 'not-allowed'
  | 'not-signed-in'
  | 'invalid'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'no-room'
  | 'unavailable';

type RefusalDetails = {
  /** Seconds until it may be tried again: with 'too-many', 'no-room' and 'unavailable'. */
  retryAfter?: number;
  /** What the refusal is about, for answers that name it: an id, or the host of an address. */
  subject?: string;
};

/**
 * Thrown by the domain's acts when a rule says no. Callers tell refusals apart by `word` and `reason`, pages say `fault` in
 * their language, and `message` is its English sentence.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly word: RefusalWord;
  readonly fault: Fault;
  readonly reason: Reason;
  readonly retryAfter: number | undefined;
  readonly subject: string | undefined;

  constructor(
    word: RefusalWord,
    fault: Fault | PlainFaultName,
    { retryAfter, subject }: RefusalDetails = {},
  ) {
    const found = typeof fault === 'string' ? ({ name: fault } as Fault) : fault;
    super(sentenceOf(found));
    this.word = word;
    this.fault = found;
    this.reason = reasonOf(found.name);
    this.retryAfter = retryAfter;
    this.subject = subject;
  }
}

/** Does the library lack something at the moment, whatever was asked? A rule would say no again; this may pass. */
export function isOutage(error: unknown): error is Refusal & { word: 'unavailable' | 'no-room' } {
  return error instanceof Refusal && (error.word === 'unavailable' || error.word === 'no-room');
}

/** Is it a refusal, and (when given) for this reason? */
export function isRefusal(error: unknown, reason?: string): error is Refusal {
  return error instanceof Refusal && (reason === undefined || error.reason === reason);
}
