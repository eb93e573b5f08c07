import { type Fault, type PlainFaultName, type Reason, reasonOf, sentenceOf } from './fault.ts';

/** Each interface translates these once: HTTP statuses in `api/`, sentences in `app/`. */
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
  /** Seconds until a retry, for 'too-many', 'no-room' and 'unavailable'. */
  retryAfter?: number;
  subject?: string;
};

/**
 * Thrown when a rule forbids an action. Callers distinguish refusals by `word` and `reason`; pages show
 * `fault` in their language; `message` is its English sentence.
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

/** True if resources are short for a while, unlike a rule that would also refuse the next attempt. */
export function isOutage(error: unknown): error is Refusal & { word: 'unavailable' | 'no-room' } {
  return error instanceof Refusal && (error.word === 'unavailable' || error.word === 'no-room');
}

export function isRefusal(error: unknown, reason?: string): error is Refusal {
  return error instanceof Refusal && (reason === undefined || error.reason === reason);
}
