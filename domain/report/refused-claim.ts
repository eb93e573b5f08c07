import { Refusal } from '../refusal.ts';

/** A paper has as many open claims as it can have. */
export function claimedByMany(): Refusal {
  return new Refusal('conflict', 'report.claims-of-note');
}

/** The library has as many open claims as it can have. */
export function tooManyClaims(): Refusal {
  return new Refusal('too-many', 'report.claims', { retryAfter: 3 * 3600 });
}

/** Somebody has claimed enough for a day. Counted are an address, a network, and a paper as far as one network claims it. */
export function claimedOften(retryAfter: number): Refusal {
  return new Refusal('too-many', 'report.claims-of-day', { retryAfter });
}

export function unknownClaim(): Refusal {
  return new Refusal('not-found', 'report.claim-unknown');
}
