import { availableParallelism } from 'node:os';
import type { Passwords } from '../../domain/account.ts';
import { Refusal } from '../../domain/refusal.ts';
import { BackgroundThread } from '../threads/background-thread.ts';
import { threadProgram } from '../threads/thread-program.ts';
import { FairSemaphore } from '../turns/fair-semaphore.ts';

/** Memory is in KiB; `timeCost` are passes, `parallelism` lanes. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

// OWASP's second choice for Argon2id, the library's default algorithm: 19 MiB, 2 passes, 1 lane.
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves one core for serving pages, if there are several. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** One thread hashes this many in two to three seconds, or in twenty under load. */
const MOST_WAITING = 64;
const RETRY_AFTER_S = 5;

type Hashing = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
};

/**
 * Hash to check for an unknown account, so that timing does not reveal whether an account exists. No password
 * matches it. Constant, so that it is not computed at every start.
 */
const DUMMY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export type HashRequest = { password: string; cost: PasswordCost } | { password: string; known: string };

/**
 * Dedicated threads instead of libuv's pool, which also serves files. Their low priority keeps sign-ins from
 * slowing the main thread.
 */
const threads = Array.from(
  { length: AT_ONCE },
  () =>
    new BackgroundThread<HashRequest, unknown>(
      threadProgram('passwords'),
      import.meta.resolve('@node-rs/argon2'),
    ),
);

const argon2 = (cost: PasswordCost): Hashing => ({
  hash: async (password) => String(await inThread({ password, cost })),
  verify: async (known, password) => (await inThread({ password, known })) === true,
});

function inThread(request: HashRequest): Promise<unknown> {
  const idle = threads.find(({ pending }) => pending === 0);
  return (idle ?? (threads[0] as (typeof threads)[0])).request(request);
}

type Options = {
  /** Resolves when the load permits another hash, or after a short wait in any case. */
  whenCalm?: () => Promise<void>;
  cost?: PasswordCost | undefined;
  hashing?: Hashing;
};

export function argon2Passwords({ whenCalm, cost = COST, hashing = argon2(cost) }: Options = {}): Passwords {
  const turns = new FairSemaphore({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, refusal: busy });
  const inTurn = <Result>(asker: string, work: () => Promise<Result>) =>
    turns.run(asker, async () => {
      await whenCalm?.();
      return work();
    });
  return {
    hash: (password, asker) => inTurn(asker, () => hashing.hash(password)),
    async matches(password, known, asker) {
      const same = await inTurn(asker, () => hashing.verify(known ?? DUMMY, password));
      return same && known !== undefined;
    },
    requireTurn: (asker) => turns.requireTurn(asker),
  };
}

function busy(): Refusal {
  return new Refusal('unavailable', 'passwords.busy', { retryAfter: RETRY_AFTER_S });
}
