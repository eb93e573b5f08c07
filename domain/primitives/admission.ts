/**
 * `of` is a domain, its subdomains (`*.uni.example`), one address, or any address (`*`). Admitted people may
 * sign up and save favourites; `shares` tells whether they may also share papers, directly or after a
 * moderator's approval.
 */
export type AddressRule = { of: string; shares: boolean | 'after-approval' };

/** In lower case. The most specific match decides. */
export type Admission = readonly AddressRule[];
