import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { isOutage } from '../refusal.ts';
import { type Device, type Session, sessionEnd } from '../session.ts';

type CurrentSession = { session: Session; account: Account };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads session and account in one indexed read. The first visit of a day extends the session. */
export async function currentSession(
  library: Pick<Library, 'sessions' | 'secretMint' | 'clock'>,
  device: Device,
): Promise<CurrentSession | undefined> {
  const { secret } = device;
  if (!secret) return undefined;
  const now = library.clock();
  const current = await library.sessions.findByHash(library.secretMint.hash(secret), now);
  if (!current) return undefined;
  if (isSeenToday(current.session, now)) {
    if (device.isFormer) device.keep(secret, current.session.expiresAt);
    return current;
  }
  const expiresAt = sessionEnd(now);
  try {
    await library.sessions.extend(current.session.id, now, expiresAt);
  } catch (error) {
    if (isOutage(error)) return current;
    throw error;
  }
  device.keep(secret, expiresAt);
  return { ...current, session: { ...current.session, seenAt: now, expiresAt } };
}

export function isSeenToday({ seenAt }: Pick<Session, 'seenAt'>, now: Date): boolean {
  return now.getTime() - seenAt.getTime() < DAY_MS;
}
