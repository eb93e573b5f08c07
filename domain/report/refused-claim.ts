import { Refusal } from '../refusal.ts';

const OTHERWISE = 'write to us on the contact page.';

/** A paper has as many open claims as it can have. */
export function claimedByMany(): Refusal {
  const message = `Many people have claimed rights in this paper, and it is being looked at. Please ${OTHERWISE}`;
  return new Refusal('conflict', 'report.claims-of-note', message);
}

/** The library has as many open claims as it can have. */
export function tooManyClaims(): Refusal {
  const message = `Very many claims have come in. Please try again in some hours, or ${OTHERWISE}`;
  return new Refusal('too-many', 'report.claims', message, { retryAfter: 3 * 3600 });
}

/** Somebody has claimed enough for a day. Counted are an address, a network, and a paper as far as one network claims it. */
export function claimedOften(retryAfter: number): Refusal {
  const message = `Several claims have come today from your network or with this address. Please open the links in our mails, try again tomorrow, or ${OTHERWISE}`;
  return new Refusal('too-many', 'report.claims-of-day', message, { retryAfter });
}

export function unknownClaim(): Refusal {
  const message = 'This link is too old, or its claim is not there any more.';
  return new Refusal('not-found', 'report.claim-unknown', message);
}
