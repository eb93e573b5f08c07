import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../../domain/account.ts';

// OWASP's second choice for Argon2id: 19 MiB, 2 passes, 1 lane (the library's default algorithm is Argon2id).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified for unknown accounts, so that the time of an answer does not tell whether an account exists. */
let made: Promise<string> | undefined;

/** Passwords by Argon2id, hashed on the thread pool. */
export async function argon2Passwords(): Promise<Passwords> {
  made ??= hash('no password at all', COST);
  const dummy = await made;
  return {
    hash: (password) => hash(password, COST),
    async matches(password, known) {
      const same = await verify(known ?? dummy, password);
      return same && known !== undefined;
    },
  };
}
