import { tooManyGuesses } from '../account/wrong-credentials.ts';
import type { Library } from '../library.ts';
import { LIMITS, type Limit, takeOrRefuse } from '../limits.ts';

/** A password that is counted as a wrong one before it is tried, so that very many at the same moment are no more than the limit. */
type Guess = {
  /** It was the right one: none of the guesses counts any longer that were made for its address. */
  wasRight(): Promise<void>;
  /** It was not tried. */
  giveBack(): Promise<void>;
};

type Counting = Pick<Library, 'limits' | 'clock' | 'google'>;

/** From a device that the account knows, by the hash of its mark. @throws Refusal too-many `limit.reached`. */
export async function takeGuessOfDevice(library: Counting, mark: string): Promise<Guess> {
  return taken(library, LIMITS.signInOfDevice, mark);
}

/**
 * From any other device. The network first: while no more is tried from there, its guesses do not lock an address.
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
