import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import type { Device } from '../session.ts';

/** A signup whose address is not verified yet, as the browser that signed up keeps it in a cookie. */
export type Signup = {
  accountId: string;
  secret: string;
  /** Where the link was sent. Not the account's, if that address has an account already: nothing tells so. */
  email: string;
  /** The page that the person was on the way to. */
  next: string;
  /** When the last link was asked for, in ms. */
  sentAt: number;
};

type Keeping = Pick<Library, 'secrets' | 'secretMint' | 'newId' | 'clock'>;

/** Longer than a mail takes, and short for a computer that others use too. */
const SIGNUP_HOURS = 24;

/** Has the device know that it signed up: the mailed link signs it in. Each time with a new secret. */
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

/** The signup that began at this device, until its address is verified; undefined for any other device. */
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

/** A cookie is a person's own text: it may be anything. */
function signupOf(cookie: string): Signup | undefined {
  try {
    const { accountId, secret, email, next, sentAt } = JSON.parse(cookie) ?? {};
    const isWhole = [accountId, secret, email, next].every((text) => typeof text === 'string');
    return isWhole && typeof sentAt === 'number' ? { accountId, secret, email, next, sentAt } : undefined;
  } catch {
    return undefined;
  }
}
