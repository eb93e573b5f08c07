import { tooManyGuesses } from '../account/wrong-credentials.ts';
import type { Library } from '../library.ts';
import { LIMITS, type Limit, takeOrRefuse } from '../limits.ts';

/** Counts as failed before the check, so that concurrent attempts cannot exceed the limit. */
type Guess = {
  wasRight(): Promise<void>;
  giveBack(): Promise<void>;
};

type Counting = Pick<Library, 'limits' | 'clock' | 'google'>;

/**
 * Attempt on a device that the account knows, by the hash of its cookie.
 * @throws Refusal too-many `limit.reached`.
 */
export async function takeGuessOfDevice(library: Counting, mark: string): Promise<Guess> {
  return taken(library, LIMITS.signInOfDevice, mark);
}

/**
 * Attempt on another device. The network counts first, so that a blocked network cannot lock more addresses.
 * @throws Refusal too-many `account.guesses` for the network, `limit.reached` for the address.
 */
export async function takeGuess(library: Counting, network: string, email: string): Promise<Guess> {
  const now = library.clock();
  const ofNetwork = LIMITS.wrongPasswordsOfNetwork;
  const wait = await library.limits.take(ofNetwork, network, now);
  if (wait > 0) throw tooManyGuesses(wait, library.google !== undefined);
  const giveBackOfNetwork = () => library.limits.giveBack(ofNetwork, network, now);
  try {
    const guess = await taken(library, LIMITS.signIn, email);
    return {
      wasRight: () => giveBackOfNetwork().then(guess.wasRight),
      giveBack: () => giveBackOfNetwork().then(guess.giveBack),
    };
  } catch (error) {
    await giveBackOfNetwork();
    throw error;
  }
}

async function taken({ limits, clock }: Counting, limit: Limit, subject: string): Promise<Guess> {
  const now = clock();
  await takeOrRefuse(limits, limit, subject, now);
  return {
    wasRight: () => limits.forget(limit, subject),
    giveBack: () => limits.giveBack(limit, subject, now),
  };
}
