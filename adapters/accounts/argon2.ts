import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../../domain/account.ts';
import { Refusal } from '../../domain/refusal.ts';
import { FairSemaphore } from '../turns/fair-semaphore.ts';

// OWASP's second choice for Argon2id: 19 MiB, 2 passes, 1 lane (the library's default algorithm is Argon2id).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes run on libuv's pool of four threads, as reading of files and DNS do: two threads stay free for these, and a
 * core for pages where there is more than one.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** One thread hashes so many in two to three seconds. */
const MOST_WAITING = 64;
const RETRY_AFTER_S = 5;

/** What is done on the pool of threads. */
type Hashing = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
};

/**
 * Verified for unknown accounts, so that the time of an answer does not tell whether an account exists. No password has
 * this hash; it is not computed, because no start should wait for it.
 */
const DUMMY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const ARGON2: Hashing = {
  hash: (password) => hash(password, COST),
  verify: (known, tried) => verify(known, tried),
};

/** Passwords by Argon2id, hashed on the thread pool. */
export function argon2Passwords(hashing: Hashing = ARGON2): Passwords {
  const turns = new FairSemaphore({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, refusal: busy });
  return {
    hash: (password, asker) => turns.run(asker, () => hashing.hash(password)),
    async matches(password, known, asker) {
      const same = await turns.run(asker, () => hashing.verify(known ?? DUMMY, password));
      return same && known !== undefined;
    },
    requireRoom: (asker) => turns.requireRoom(asker),
  };
}

function busy(): Refusal {
  const message = 'Very many people are logging in at this moment. Please try again in a few seconds.';
  return new Refusal('unavailable', 'passwords.busy', message, { retryAfter: RETRY_AFTER_S });
}
