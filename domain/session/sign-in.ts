import { wrongCredentials } from '../account/wrong-credentials.ts';
import { type Account, normalEmail } from '../account.ts';
import type { Library } from '../library.ts';
import type { Device } from '../session.ts';
import { beginSession, type SignedIn } from './begin-session.ts';
import { takeGuess, takeGuessOfDevice } from './take-guess.ts';

export type Credentials = { email: string; password: string };

/** @throws Refusal as `authenticate`. */
export async function signIn(library: Library, device: Device, credentials: Credentials): Promise<SignedIn> {
  return beginSession(library, device, await authenticate(library, device, credentials), 'email');
}

/**
 * Finds the account of an address and password, without starting a session. Failed attempts count per address
 * and network. Known devices count separately, so that others cannot lock the owner out.
 * @throws Refusal not-signed-in `account.credentials`, for a wrong password as for an unknown address;
 * too-many; unavailable `passwords.busy`.
 */
export async function authenticate(library: Library, device: Device, form: Credentials): Promise<Account> {
  const email = normalEmail(form.email);
  const known = await library.accounts.findByEmail(email);
  const mark = known && (await knownMark(library, device, known.account));
  // A known device waits in its own queue, even if a whole campus shares its network.
  const asker = mark ?? device.network;
  library.passwords.requireTurn(asker);
  const guess = mark
    ? await takeGuessOfDevice(library, mark)
    : await takeGuess(library, device.network, email);
  const matches = await library.passwords
    .matches(form.password, known?.passwordHash, asker)
    .catch((error) => guess.giveBack().then(() => Promise.reject(error)));
  if (!known || !matches) {
    const account = known ? { account: known.account.id } : {};
    library.securityLog.record({
      name: 'sign-in.failed',
      provider: 'email',
      reason: 'credentials',
      ...account,
    });
    throw wrongCredentials();
  }
  await guess.wasRight();
  return known.account;
}

async function knownMark(library: Library, device: Device, account: Account): Promise<string | undefined> {
  const mark = device.cookie('known-device');
  if (!mark) return undefined;
  const hash = library.secretMint.hash(mark);
  return (await library.knownDevices.isKnown(account.id, hash)) ? hash : undefined;
}
