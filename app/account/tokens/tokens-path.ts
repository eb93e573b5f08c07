export const TOKENS = '/home/account/tokens';
