import { createContext } from 'react-router';
import type { Account } from '../domain/account.ts';
import type { CacheTag } from '../domain/cache-tag.ts';
import type { Library } from '../domain/library.ts';
import type { Device, Session } from '../domain/session.ts';

/** What every loader and action finds in its context. The server sets it for each request. */
export const libraryContext = createContext<Library>();
export const deviceContext = createContext<Device>();
/** The network that the client asks from, for rate limits. */
export const networkContext = createContext<string>();
/** The session and account of the device; undefined when it is not signed in. */
export const sessionContext = createContext<{ session: Session; account: Account } | undefined>();

/** Seconds for Retry-After when the database or the store of bytes was unavailable; else 0. */
export const awayContext = createContext(0);

/** The nonce of the response's Content-Security-Policy: the browser runs only inline scripts that carry it. */
export const nonceContext = createContext<string>();

/** The part of the library that the page shows, set by its loader. Undefined: the page may show any part. */
export const cacheTagContext = createContext<CacheTag | undefined>();

/** Logs an unexpected error of the request. */
export const logContext = createContext<(error: unknown) => void>();
