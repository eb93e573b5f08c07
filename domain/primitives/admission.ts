/**
 * Whom the university lets in by their address: `of` is a domain, its subdomains (`*.uni.example`), one address, or any
 * address (`*`). Whoever is let in may sign up and keep favourites; `shares` says whether they may share papers, too, by
 * themselves or once a moderator has approved the account.
 */
export type AddressRule = { of: string; shares: boolean | 'after-approval' };

/** What the university says of addresses, in lower case. Of several that fit an address, the narrowest decides. */
export type Admission = readonly AddressRule[];
