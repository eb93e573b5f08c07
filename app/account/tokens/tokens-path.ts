/** Where a person makes and revokes tokens for scripts. */
export const TOKENS = '/home/account/tokens';
