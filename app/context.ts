import { createContext } from 'react-router';
import type { Account } from '../domain/account.ts';
import type { CacheTag } from '../domain/cache-tag.ts';
import type { Library } from '../domain/library.ts';
import type { Device, Session } from '../domain/session.ts';

/** What every loader and action finds in its context, put there by the server for each request. */
export const libraryContext = createContext<Library>();
export const deviceContext = createContext<Device>();
/** Where the request came from, for limits of a network. */
export const addressContext = createContext<string>();
/** Who is signed in at the device; undefined for a visitor. */
export const sessionContext = createContext<{ session: Session; account: Account } | undefined>();

/** Seconds after which to try again, when the database or the store of bytes was away; 0 while all is well. */
export const awayContext = createContext(0);

/** One random word a response: the only inline scripts that the browser may run carry it. */
export const nonceContext = createContext<string>();

/** What of the library the page shows, set by the loader that knows; undefined: anything. */
export const cacheTagContext = createContext<CacheTag | undefined>();
