import { createContext, type RouterContextProvider } from 'react-router';
import type { Account } from '../domain/account.ts';
import type { CacheTag } from '../domain/cache-tag.ts';
import type { Catalogue } from '../domain/catalogue.ts';
import type { Library } from '../domain/library.ts';
import { isOutage, isRefusal, type Refusal } from '../domain/refusal.ts';
import type { Device, Session } from '../domain/session.ts';
import type { Counted } from '../domain/statistics/counters.ts';
import { textsKeyFor } from './own-texts.ts';
import { type Text, textsIn } from './texts.ts';

export const libraryContext = createContext<Library>();
export const deviceContext = createContext<Device>();
/** Language code of the URL, such as `en` or `hi`. */
export const languageContext = createContext('en');

export function catalogueFor(context: Readonly<RouterContextProvider>): Catalogue {
  return context.get(libraryContext).catalogue.in(context.get(languageContext));
}

export function textsKeyOf(context: Readonly<RouterContextProvider>): string {
  return textsKeyFor(context.get(languageContext), catalogueFor(context));
}

/** Texts in the page's language for loaders and actions; components use `useText`. */
export function textFor(context: Readonly<RouterContextProvider>): Text {
  return textsIn(textsKeyOf(context));
}

export const networkContext = createContext<string>();
/**
 * Session and account of the device; undefined when signed out. A page that reads this or `deviceContext` is
 * personal, and no cache stores it.
 */
export const sessionContext = createContext<{ session: Session; account: Account } | undefined>();

/** Account shown in the frame of every page. Pages without other personal content share one cache entry. */
export const frameAccountContext = createContext<{ email: string } | undefined>();
/**
 * Counts the cases waiting for the account if it is a moderator in this session. The page is then personal,
 * and only the moderator's own browser may cache it.
 */
export const waitingContext = createContext<() => Promise<number | undefined>>();
/**
 * Account id for public pages that show its favourites. Such a page is personal, and only the account's own
 * browser may cache it.
 */
export const togglesAccountContext = createContext<string | undefined>();
/**
 * Placeholder for the account's email address in pages without hydration. The server replaces it in the sent
 * response.
 */
export const emailSlotContext = createContext<string>();

/** Outage or limit that the response ran into, if any. Sets its status and Retry-After. */
export const outageContext = createContext<Refusal | undefined>();

/** Reason for a rejection, such as `account.credentials`, for the log. */
export const refusedContext = createContext<string | undefined>();

/** Records an outage or rejection. Call it for each error that an action or loader handles itself. */
export function noteOutage(context: Readonly<RouterContextProvider>, error: unknown): void {
  if (isRefusal(error)) context.set(refusedContext, error.reason);
  const isLimit = isRefusal(error) && error.word === 'too-many' && error.retryAfter !== undefined;
  if (isLimit || isOutage(error)) context.set(outageContext, error);
}

/** Nonce of the response's Content-Security-Policy, required on inline scripts. */
export const nonceContext = createContext<string>();

/** Part of the library whose changes make the page outdated, set by its loader. Undefined: any part. */
export const cacheTagContext = createContext<CacheTag | undefined>();

/**
 * Streamed body, sent as fast as its reader takes it. `ended` is called exactly once, even if nothing is
 * sent.
 */
export const blocksContext = createContext<
  { blocks: AsyncGenerator<Uint8Array>; ended?: () => void } | undefined
>();

/** HTML of a page, sent without a `Response`, which would encode and decode it once more. */
export const htmlContext = createContext<string | undefined>();

export const countedContext = createContext<Counted | undefined>();

export const requestIdContext = createContext('');

export const logContext = createContext<(error: unknown) => void>();
