import { Refusal } from '../../../domain/refusal.ts';

/** How often a call is made before the store counts as away. */
export const ATTEMPTS = 3;
const RETRY_AFTER_S = 5;

/** S3 says with 400 that the bytes broke off or changed on the way: nothing that a second attempt would not mend. */
const ON_THE_WAY = ['BadDigest', 'IncompleteBody', 'RequestTimeout', 'RequestTimeTooSkewed'];
const WITHOUT_THE_STORE = [401, 403, 408, 429];

type StoreFault = { name?: string; $metadata?: { httpStatusCode?: number } };

/** There is no such object, or no such upload. A bucket that is not there is another matter. */
export function isMissing(error: unknown): boolean {
  const { name, $metadata } = (error ?? {}) as StoreFault;
  if (name === 'NoSuchBucket') return false;
  return $metadata?.httpStatusCode === 404 || name === 'NoSuchKey' || name === 'NoSuchUpload';
}

/** No answer, an answer of a store in trouble, or one that does not let us in: whoever runs it can mend it. */
export function isAway(error: unknown): boolean {
  const { name = '', $metadata } = (error ?? {}) as StoreFault;
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket' || ON_THE_WAY.includes(name)) return true;
  return status === undefined || status < 400 || status >= 500 || WITHOUT_THE_STORE.includes(status);
}

/**
 * The answer of the store.
 * @throws Refusal unavailable `files.unavailable` when it is away, with the cause for the log. What is missing, and
 * what it finds wrong with our call, stays as it said it.
 */
export async function storeCall<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Refusal || isMissing(error) || !isAway(error)) throw error;
    throw unavailable(error);
  }
}

export function unavailable(cause: unknown): Refusal {
  const sentence = 'The files cannot be reached at the moment. Please try again in a few seconds.';
  const refusal = new Refusal('unavailable', 'files.unavailable', sentence, { retryAfter: RETRY_AFTER_S });
  refusal.cause = cause;
  return refusal;
}
