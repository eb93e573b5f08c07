import { LRUCache } from 'lru-cache';
import { subjectOf, type Versions } from '../../../domain/cache-tag.ts';
import type { Library } from '../../../domain/library.ts';
import { heldRole } from '../../../domain/moderation/role.ts';
import { isSeenToday } from '../../../domain/session/current-session.ts';
import type { Session } from '../../../domain/session.ts';
import { isValid, type Validity } from './validity.ts';

/** The account that asks, as far as cached responses depend on it: pages of one with a role say what waits for it. */
export type SignedIn = { accountId: string; email: string; hasRole: boolean };
type Asked = Pick<Library, 'sessions' | 'secretMint' | 'clock' | 'roles' | 'settings'>;
type CachedSession = Validity & { session: Session; signedIn: SignedIn };

/** The subject whose version a caller has read before it asks. */
export const SESSIONS = subjectOf('sessions');

/**
 * The sessions of the people who have just been here. One is used until any session ends, or an account changes, at any
 * process. Those that are to be made to live longer are not used: the handler does that.
 */
export class SessionCache {
  readonly #library: Asked;
  readonly #cached = new LRUCache<string, CachedSession>({ max: 5000, ttl: 60_000 });

  constructor(library: Asked) {
    this.#library = library;
  }

  /** A promise where the session has to be read. */
  signedInBy(secret: string, versions: Versions): SignedIn | undefined | Promise<SignedIn | undefined> {
    const hash = this.#library.secretMint.hash(secret);
    const cached = this.#cached.get(hash);
    if (cached && isValid(cached, versions))
      return isCurrent(cached.session, this.#library.clock()) ? cached.signedIn : undefined;
    return this.#read(hash, versions).catch(() => undefined);
  }

  async #read(hash: string, versions: Versions): Promise<SignedIn | undefined> {
    const now = this.#library.clock();
    // Before the session is: a change while it is read ends its use.
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
