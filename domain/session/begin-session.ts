import { blockedAccount } from '../account/blocked-account.ts';
import { wrongCredentials } from '../account/wrong-credentials.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { type Device, SESSIONS_MOST, type Session, sessionEnd } from '../session.ts';
import { KNOWN_DEVICES_MOST, MARK_DAYS } from './known-device.ts';

export type SignedIn = { account: Account; session: Session; secret: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const USER_AGENT_MAX = 300;

/**
 * Starts a session for an account that has just authenticated, always with a new secret: one planted on the
 * device earlier is worthless. The device becomes known to the account.
 * @throws Refusal not-allowed `account.blocked`; not-signed-in `account.credentials` if the account was
 * verified, or got another password, after `account` was read.
 */
export async function beginSession(
  library: Library,
  device: Device,
  account: Account,
  provider: Session['provider'],
): Promise<SignedIn> {
  if (account.blockedAt) {
    const what = { name: 'sign-in.failed', account: account.id, provider, reason: 'blocked' } as const;
    library.securityLog.record(what);
    throw blockedAccount();
  }
  const now = library.clock();
  const { secret, hash } = library.secretMint.draw();
  const session: Session = {
    id: library.newId(),
    accountId: account.id,
    provider,
    userAgent: device.userAgent.slice(0, USER_AGENT_MAX),
    createdAt: now,
    seenAt: now,
    expiresAt: sessionEnd(now),
  };
  if (!(await library.sessions.add(session, hash, account))) {
    library.securityLog.record({
      name: 'sign-in.failed',
      account: account.id,
      provider,
      reason: 'overtaken',
    });
    throw wrongCredentials();
  }
  await library.sessions.keepNewest(account.id, SESSIONS_MOST);
  await markDevice(library, device, account, now);
  device.keep(secret, session.expiresAt);
  library.securityLog.record({ name: 'sign-in.done', account: account.id, session: session.id, provider });
  return { account, session, secret };
}

async function markDevice(library: Library, device: Device, account: Account, now: Date): Promise<void> {
  const { secret, hash } = library.secretMint.draw();
  await library.knownDevices.add(account.id, hash, now);
  await library.knownDevices.keepNewest(account.id, KNOWN_DEVICES_MOST);
  device.setCookie('known-device', secret, new Date(now.getTime() + MARK_DAYS * DAY_MS));
}
