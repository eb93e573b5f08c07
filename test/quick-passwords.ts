import { type Options, hashSync as realHash } from '@node-rs/argon2';

export { verifySync } from '@node-rs/argon2';

/** In the place of `@node-rs/argon2` in the tests of the built product: a hash takes 0.3 ms instead of 20, also to be verified. */
export const hashSync = (password: string, options?: Options | null): string =>
  realHash(password, { ...options, memoryCost: 256, timeCost: 1 });
