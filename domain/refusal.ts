/** The few words for "no". Every face translates them once: HTTP statuses in `api/`, sentences in `app/`. */
export type RefusalWord =
  | 'not-found'
  | 'not-allowed'
  | 'not-signed-in'
  | 'invalid'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'unavailable';

/**
 * Thrown by the domain's acts when a rule says no.
 * `reason` is a stable `noun.fault` name, `message` a sentence for the person who meets it.
 * `retryAfter` (seconds) comes with 'too-many' and 'unavailable'.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly word: RefusalWord;
  readonly reason: string;
  readonly retryAfter: number | undefined;

  constructor(word: RefusalWord, reason: string, message: string, retryAfter?: number) {
    super(message);
    this.word = word;
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/** Is it a refusal, and (when given) for this reason? */
export function isRefusal(error: unknown, reason?: string): error is Refusal {
  return error instanceof Refusal && (reason === undefined || error.reason === reason);
}
