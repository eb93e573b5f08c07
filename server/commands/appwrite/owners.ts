import { type Account, looksLikeEmail, normalEmail } from '../../../domain/account.ts';
import { FIRST_LANGUAGE } from '../../../domain/language.ts';
import type { Library } from '../../../domain/library.ts';
import { isId } from '../../../domain/primitives/id.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import type { Backend } from './backend.ts';
import type { BackendUser } from './backend-records.ts';

type Owner = { account: Account | undefined; isKnown: boolean };

/**
 * Finds or creates the owners' accounts. New ones have no password: their owners set one by email. `fallback`
 * owns papers of unknown people.
 */
export class Owners {
  readonly #library: Library;
  readonly #backend: Backend;
  readonly #fallback: Account | undefined;
  readonly #found = new Map<string, Promise<Account | undefined>>();
  made = 0;

  constructor(library: Library, backend: Backend, fallback: Account | undefined) {
    this.#library = library;
    this.#backend = backend;
    this.#fallback = fallback;
  }

  async of(id: string | undefined): Promise<Owner> {
    if (id === undefined) return { account: this.#fallback, isKnown: false };
    const asked = this.#found.get(id) ?? this.#find(id);
    this.#found.set(id, asked);
    const account = await asked;
    return { account: account ?? this.#fallback, isKnown: account !== undefined };
  }

  async #find(id: string): Promise<Account | undefined> {
    const user = await this.#backend.findUser(id);
    if (!user || user === 'forbidden') return undefined;
    const email = normalEmail(user.email);
    if (!looksLikeEmail(email)) return undefined;
    const there = await this.#library.accounts.findByMailbox(email);
    // Somebody else could have signed up with the address.
    if (there?.verified) return there;
    return this.#make({ ...user, email });
  }

  async #make(user: BackendUser): Promise<Account | undefined> {
    const { accounts, newId, clock } = this.#library;
    const isFree = isId(user.id) && (await accounts.find(user.id)) === undefined;
    const account: Account = {
      ...{ id: isFree ? user.id : newId(), email: user.email, name: user.name.slice(0, 128) },
      ...{ verified: user.verified, verifiedAt: undefined, hasPassword: false, passwordChangedAt: undefined },
      ...{ blockedAt: user.isBlocked ? clock() : undefined, language: FIRST_LANGUAGE, prefs: {} },
      ...{ createdAt: user.createdAt, updatedAt: clock() },
    };
    try {
      await accounts.add(account, undefined);
    } catch (error) {
      if (isRefusal(error, 'account.taken')) return undefined;
      throw error;
    }
    this.made += 1;
    return account;
  }
}
