import { LRUCache } from 'lru-cache';
import type { Versions } from '../../../domain/cache-tag.ts';
import type { Counted } from '../../../domain/figures/counters.ts';
import { type CachedResponse, sizeOf } from './cached-response.ts';
import { type CachedTemplate, templateSizeOf } from './cached-template.ts';
import { isValid, type Validity } from './validity.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** Filled so far, the cache takes what is asked for once. The rest is for what is asked for again. */
const OPEN_BYTES = MAX_BYTES / 2;
const MAX_KEYS_BYTES = 2 * 1024 * 1024;
/** The address of a page fits; a call with a hundred queries is hardly repeated. */
const MAX_KEY_LENGTH = 2000;

/** What a response depended on when it was made last; undefined: on the whole library. */
type Dependency = string | undefined;

export type Cached = (CachedResponse | CachedTemplate) & { counted?: Counted | undefined };
type Entry = Validity & { response: Cached };

/** What was known before a response was made. */
export type Before = { library: string; subject: Dependency; version: string | undefined };

/**
 * Responses by request key, which are valid until what they depend on changes. Below `openBytes` each is admitted;
 * later only one that is made for the second time, so that a walk through all pages evicts nothing. The least recently
 * used one is evicted.
 */
export class ResponseCache {
  readonly #openBytes: number;
  readonly #entries: LRUCache<string, Entry>;
  /** The keys that were asked for, and have no entry. */
  readonly #knownKeys = new LRUCache<string, { subject: Dependency }>({
    maxSize: MAX_KEYS_BYTES,
    sizeCalculation: (_subject, key) => 2 * key.length + 100,
  });

  constructor(openBytes = OPEN_BYTES, maxBytes = MAX_BYTES) {
    this.#openBytes = openBytes;
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      sizeCalculation: ({ response }, key) => bytesOf(response) + 2 * key.length,
    });
  }

  /** May a response be added that is asked for the first time? */
  get admitsAll(): boolean {
    return this.#entries.calculatedSize < this.#openBytes;
  }

  /** What it holds. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Undefined for a key that was not asked for before. */
  dependencyOf(key: string): { subject: Dependency } | undefined {
    const entry = this.#entries.peek(key);
    return entry ? { subject: entry.dependency?.subject } : this.#knownKeys.get(key);
  }

  /** `versions` of the library and of what `dependencyOf` named. */
  find(key: string, versions: Versions): Cached | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (isValid(entry, versions)) return entry.response;
    this.#entries.delete(key);
    this.addKey(key, entry.dependency?.subject);
    return undefined;
  }

  addKey(key: string, subject: Dependency): void {
    if (key.length <= MAX_KEY_LENGTH) this.#knownKeys.set(key, { subject });
  }

  /** Does nothing unless what the response depends on is the same before and after it was made. */
  add(key: string, before: Before, after: Versions, subject: Dependency, response: Cached): void {
    // Before the library's: a change between the two readings is noticed by that.
    const version = subject === undefined ? undefined : after.of(subject);
    const isSame =
      before.library === after.library() ||
      (version !== undefined && before.subject === subject && before.version === version);
    if (!isSame) {
      this.addKey(key, subject);
      return;
    }
    const dependency = subject === undefined || version === undefined ? undefined : { subject, version };
    this.#knownKeys.delete(key);
    this.#entries.set(key, { response, libraryVersion: before.library, dependency });
  }
}

function bytesOf(response: Cached): number {
  return 'segments' in response ? templateSizeOf(response) : sizeOf(response);
}
