import { Refusal } from '../../../domain/refusal.ts';

export const ATTEMPTS = 3;
const RETRY_AFTER_S = 5;

/** Errors with status 400 after an interrupted or damaged transfer: worth another attempt. */
const TRANSFER_ERRORS = ['BadDigest', 'IncompleteBody', 'RequestTimeout', 'RequestTimeTooSkewed'];
const UNAVAILABLE_STATUSES = [401, 403, 408, 429];
/** Status codes of calls that the store does not implement, so that waiting does not help. */
export const UNKNOWN_CALL_STATUSES = [405, 501];

type StoreFault = { name?: string; $metadata?: { httpStatusCode?: number } };

export function isMissing(error: unknown): boolean {
  const { name, $metadata } = (error ?? {}) as StoreFault;
  if (name === 'NoSuchBucket') return false;
  return $metadata?.httpStatusCode === 404 || name === 'NoSuchKey' || name === 'NoSuchUpload';
}

export function isUnavailable(error: unknown): boolean {
  const { name = '', $metadata } = (error ?? {}) as StoreFault;
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket' || TRANSFER_ERRORS.includes(name)) return true;
  if (status !== undefined && UNKNOWN_CALL_STATUSES.includes(status)) return false;
  return status === undefined || status < 400 || status >= 500 || UNAVAILABLE_STATUSES.includes(status);
}

/**
 * Awaits a call to the store.
 * @throws Refusal unavailable `files.unavailable` if the store is unavailable, with the cause for the log.
 * Errors for missing objects and invalid calls stay as they are.
 */
export async function storeCall<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Refusal || isMissing(error) || !isUnavailable(error)) throw error;
    throw unavailable(error);
  }
}

export function unavailable(cause: unknown): Refusal {
  const refusal = new Refusal('unavailable', 'files.unavailable', { retryAfter: RETRY_AFTER_S });
  refusal.cause = cause;
  return refusal;
}
