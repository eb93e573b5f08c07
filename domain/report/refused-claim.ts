import { Refusal } from '../refusal.ts';

export function claimedByMany(): Refusal {
  return new Refusal('conflict', 'report.claims-of-note');
}

export function tooManyClaims(): Refusal {
  return new Refusal('too-many', 'report.claims', { retryAfter: 3 * 3600 });
}

export function claimedOften(retryAfter: number): Refusal {
  return new Refusal('too-many', 'report.claims-of-day', { retryAfter });
}

export function unknownClaim(): Refusal {
  return new Refusal('not-found', 'report.claim-unknown');
}
