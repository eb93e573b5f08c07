import { LRUCache } from 'lru-cache';
import { subjectOf, type Versions } from '../../../domain/cache-tag.ts';
import type { Library } from '../../../domain/library.ts';
import { heldRole } from '../../../domain/moderation/role.ts';
import { isSeenToday } from '../../../domain/session/current-session.ts';
import type { Session } from '../../../domain/session.ts';
import { isValid, type Validity } from './validity.ts';

export type SignedIn = { accountId: string; email: string; hasRole: boolean };
type Asked = Pick<Library, 'sessions' | 'secretMint' | 'clock' | 'roles' | 'settings'>;
type CachedSession = Validity & { session: Session; signedIn: SignedIn };

export const SESSIONS = subjectOf('sessions');

/**
 * Recently used sessions, valid until any session ends or any account changes, in any process. Sessions due
 * for extension are left to the handler.
 */
export class SessionCache {
  readonly #library: Asked;
  readonly #cached = new LRUCache<string, CachedSession>({ max: 5000, ttl: 60_000 });

  constructor(library: Asked) {
    this.#library = library;
  }

  signedInBy(secret: string, versions: Versions): SignedIn | undefined | Promise<SignedIn | undefined> {
    const hash = this.#library.secretMint.hash(secret);
    const cached = this.#cached.get(hash);
    if (cached && isValid(cached, versions))
      return isCurrent(cached.session, this.#library.clock()) ? cached.signedIn : undefined;
    return this.#read(hash, versions).catch(() => undefined);
  }

  async #read(hash: string, versions: Versions): Promise<SignedIn | undefined> {
    const now = this.#library.clock();
    // Read before the session, so that a concurrent change invalidates it.
    const [version, libraryVersion] = [versions.of(SESSIONS), versions.library()];
    const current = await this.#library.sessions.findByHash(hash, now);
    if (!current || version === undefined || libraryVersion === undefined) return undefined;
    const { session, account } = current;
    const hasRole = (await heldRole(this.#library, account)) !== undefined;
    const signedIn = { accountId: account.id, email: account.email, hasRole };
    this.#cached.set(hash, { session, signedIn, libraryVersion, dependency: { subject: SESSIONS, version } });
    return isCurrent(session, now) ? signedIn : undefined;
  }
}

function isCurrent(session: Session, now: Date): boolean {
  return session.expiresAt > now && isSeenToday(session, now);
}
