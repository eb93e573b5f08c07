import { type Options, hash as realHash } from '@node-rs/argon2';

export { verify } from '@node-rs/argon2';

/** In the place of `@node-rs/argon2` in the tests of the built product: a hash takes 0.3 ms instead of 20, also to be verified. */
export const hash = (password: string, options?: Options | null): Promise<string> =>
  realHash(password, { ...options, memoryCost: 256, timeCost: 1 });
