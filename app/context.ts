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

/** Context of loaders and actions, set by the server for each request. */
export const libraryContext = createContext<Library>();
export const deviceContext = createContext<Device>();
/** Language code from the page's address: `en`, `hi`. */
export const languageContext = createContext('en');

/** Catalogue with names in the page's language. */
export function catalogueFor(context: Readonly<RouterContextProvider>): Catalogue {
  return context.get(libraryContext).catalogue.in(context.get(languageContext));
}

/** Key of the page's texts in `textsIn`. */
export function textsKeyOf(context: Readonly<RouterContextProvider>): string {
  return textsKeyFor(context.get(languageContext), catalogueFor(context));
}

/** Texts in the page's language, for loaders and actions; components use `useText`. */
export function textFor(context: Readonly<RouterContextProvider>): Text {
  return textsIn(textsKeyOf(context));
}

/** Client network, for rate limits. */
export const networkContext = createContext<string>();
/**
 * Session and account of the device; undefined without a login. A page whose loader reads this, or the device, is personal,
 * and no cache stores it.
 */
export const sessionContext = createContext<{ session: Session; account: Account } | undefined>();

/** Account in the frame of every page. Pages with nothing else that is personal share one cache entry. */
export const frameAccountContext = createContext<{ email: string } | undefined>();
/**
 * Returns the number of cases waiting for the account, if it is a moderator in this session: the page is then personal, and
 * only its browser may store it.
 */
export const waitingContext = createContext<() => Promise<number | undefined>>();
/** Account id for public pages that show its favourites: such a page is personal, and only its browser may store it. */
export const togglesAccountContext = createContext<string | undefined>();
/** Placeholder of that address in pages without hydration. The server replaces it as bytes go out. */
export const emailSlotContext = createContext<string>();

/** Outage or limit met during the response, if any; gives the status and Retry-After. */
export const outageContext = createContext<Refusal | undefined>();

/** Reason of a refusal, such as `account.credentials`, for the log. */
export const refusedContext = createContext<string | undefined>();

/** Must be called with each error that an action or loader handles itself. */
export function noteOutage(context: Readonly<RouterContextProvider>, error: unknown): void {
  if (isRefusal(error)) context.set(refusedContext, error.reason);
  const isLimit = isRefusal(error) && error.word === 'too-many' && error.retryAfter !== undefined;
  if (isLimit || isOutage(error)) context.set(outageContext, error);
}

/** Nonce of the response's Content-Security-Policy, required on inline scripts. */
export const nonceContext = createContext<string>();

/** Part of the library shown by the page, set by its loader. Undefined: possibly any part. */
export const cacheTagContext = createContext<CacheTag | undefined>();

/** Streamed body of a response without one, paced by its reader. `ended` is called once, also if nothing is sent. */
export const blocksContext = createContext<
  { blocks: AsyncGenerator<Uint8Array>; ended?: () => void } | undefined
>();

/** HTML of a page sent whole: a `Response` would encode and decode it once more. */
export const htmlContext = createContext<string | undefined>();

/** Counter to increment for each sent response, also from a cache. */
export const countedContext = createContext<Counted | undefined>();

/** Request id (`X-Request-Id`), which identifies its log lines. */
export const requestIdContext = createContext('');

export const logContext = createContext<(error: unknown) => void>();
