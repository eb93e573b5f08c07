/**
 * Admission by address: `of` is a domain, its subdomains (`*.uni.example`), one address, or any (`*`). Admitted people
 * may sign up and have favourites; `shares` tells whether they may also share papers, directly or after a moderator's
 * approval.
 */
export type AddressRule = { of: string; shares: boolean | 'after-approval' };

/** Admission rules in lower case. The most specific matching one decides. */
export type Admission = readonly AddressRule[];
