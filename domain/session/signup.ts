import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import type { Device } from '../session.ts';

export type Signup = {
  accountId: string;
  secret: string;
  /** Recipient of the link. Differs from the account's address if that was taken, without revealing it. */
  email: string;
  next: string;
  sentAt: number;
};

type Keeping = Pick<Library, 'secrets' | 'secretMint' | 'newId' | 'clock'>;

/** Exceeds the time that a mail takes to arrive, but is short enough for shared computers. */
const SIGNUP_HOURS = 24;

/** Stores the signup on the device, with a new secret each time: the mailed link then signs the device in. */
export async function rememberSignup(
  library: Keeping,
  device: Pick<Device, 'setCookie'>,
  account: Pick<Account, 'id'>,
  { email, next }: Pick<Signup, 'email' | 'next'>,
): Promise<void> {
  const now = library.clock();
  const expiresAt = new Date(now.getTime() + SIGNUP_HOURS * 3_600_000);
  const { secret, hash } = library.secretMint.draw();
  const id = library.newId();
  const kept = { id, accountId: account.id, purpose: 'signup', createdAt: now, expiresAt } as const;
  await library.secrets.announce(kept);
  await library.secrets.arm(id, hash, expiresAt);
  const signup: Signup = { accountId: account.id, secret, email, next, sentAt: now.getTime() };
  device.setCookie('signup', JSON.stringify(signup), expiresAt);
}

export async function signupAt(
  library: Pick<Library, 'secrets' | 'secretMint' | 'clock'>,
  device: Pick<Device, 'cookie'>,
): Promise<Signup | undefined> {
  const signup = signupOf(device.cookie('signup') ?? '');
  if (!signup) return undefined;
  const hash = library.secretMint.hash(signup.secret);
  const isOwn = await library.secrets.isUsable(hash, signup.accountId, 'signup', library.clock());
  return isOwn ? signup : undefined;
}

export function forgetSignup(device: Pick<Device, 'setCookie'>): void {
  device.setCookie('signup', '', new Date(0));
}

function signupOf(cookie: string): Signup | undefined {
  try {
    const { accountId, secret, email, next, sentAt } = JSON.parse(cookie) ?? {};
    const isWhole = [accountId, secret, email, next].every((text) => typeof text === 'string');
    return isWhole && typeof sentAt === 'number' ? { accountId, secret, email, next, sentAt } : undefined;
  } catch {
    return undefined;
  }
}
