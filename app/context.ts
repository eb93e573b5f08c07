import { createContext, type RouterContextProvider } from 'react-router';
import type { Account } from '../domain/account.ts';
import type { CacheTag } from '../domain/cache-tag.ts';
import type { Catalogue } from '../domain/catalogue.ts';
import type { Counted } from '../domain/figures/counters.ts';
import type { Library } from '../domain/library.ts';
import { isOutage, isRefusal, type Refusal } from '../domain/refusal.ts';
import type { Device, Session } from '../domain/session.ts';
import { textsKeyFor } from './own-texts.ts';
import { type Text, textsIn } from './texts.ts';

/** What every loader and action finds in its context. The server sets it for each request. */
export const libraryContext = createContext<Library>();
export const deviceContext = createContext<Device>();
/** The language of the page, by its address: `en`, `hi`. */
export const languageContext = createContext('en');

/** The catalogue with its names in the page's language. */
export function catalogueFor(context: Readonly<RouterContextProvider>): Catalogue {
  return context.get(libraryContext).catalogue.in(context.get(languageContext));
}

/** What `textsIn` calls the texts of a page. */
export function textsKeyOf(context: Readonly<RouterContextProvider>): string {
  return textsKeyFor(context.get(languageContext), catalogueFor(context));
}

/** The texts of the page's language, for loaders and actions; components have `useText`. */
export function textFor(context: Readonly<RouterContextProvider>): Text {
  return textsIn(textsKeyOf(context));
}

/** The network that the client asks from, for rate limits. */
export const networkContext = createContext<string>();
/**
 * The session and account of the device; undefined when it is not signed in. A page whose loader asks for it, or for the
 * device, is this person's alone, and no cache stores it.
 */
export const sessionContext = createContext<{ session: Session; account: Account } | undefined>();

/** The account that is signed in, as the frame of every page shows it: pages that show nothing else of a person are shared by all. */
export const frameAccountContext = createContext<{ email: string } | undefined>();
/**
 * Answers how many cases wait for that account, if it is a moderator in this session: then the page is made for it alone,
 * and its browser may store it.
 */
export const waitingContext = createContext<() => Promise<number | undefined>>();
/** The id of that account, for a public page that shows which stars it has set: the page is made for this person, and their browser may store it. */
export const starsAccountContext = createContext<string | undefined>();
/** Stands for that address in pages that are not hydrated. The server replaces it as bytes go out. */
export const emailSlotContext = createContext<string>();

/** What the library lacked while it answered, or the limit that was reached, if one was. The server makes status and Retry-After of it. */
export const outageContext = createContext<Refusal | undefined>();

/** Why the page refuses what was asked, such as `account.credentials`: for the log. */
export const refusedContext = createContext<string | undefined>();

/** To be called with each error that an action or a loader answers itself. */
export function noteOutage(context: Readonly<RouterContextProvider>, error: unknown): void {
  if (isRefusal(error)) context.set(refusedContext, error.reason);
  const isLimit = isRefusal(error) && error.word === 'too-many' && error.retryAfter !== undefined;
  if (isLimit || isOutage(error)) context.set(outageContext, error);
}

/** The nonce of the response's Content-Security-Policy: the browser runs only inline scripts that carry it. */
export const nonceContext = createContext<string>();

/** The part of the library that the page shows, set by its loader. Undefined: the page may show any part. */
export const cacheTagContext = createContext<CacheTag | undefined>();

/**
 * Sent as the body of a response that has none, no faster than its reader takes it. `ended` is called once, also when
 * nothing is sent.
 */
export const blocksContext = createContext<
  { blocks: AsyncGenerator<Uint8Array>; ended?: () => void } | undefined
>();

/** The HTML of a page that is sent whole: a `Response` would encode it once and decode it again. */
export const htmlContext = createContext<string | undefined>();

/** What is counted each time that the response is sent, also from a cache. */
export const countedContext = createContext<Counted | undefined>();

/** The id of the request (`X-Request-Id`), by which its lines of the log are found. */
export const requestIdContext = createContext('');

/** Logs an unexpected error of the request. */
export const logContext = createContext<(error: unknown) => void>();
