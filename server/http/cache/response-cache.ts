import { LRUCache } from 'lru-cache';
import type { Versions } from '../../../domain/cache-tag.ts';
import type { Counted } from '../../../domain/statistics/counters.ts';
import { type CachedResponse, sizeOf } from './cached-response.ts';
import { type CachedTemplate, templateSizeOf } from './cached-template.ts';
import { isValid, type Validity } from './validity.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** Up to this size the cache accepts first requests; the rest is for repeated ones. */
const OPEN_BYTES = MAX_BYTES / 2;
const MAX_KEYS_BYTES = 2 * 1024 * 1024;
/** Enough for a page's URL; calls with a hundred queries are rarely repeated. */
const MAX_KEY_LENGTH = 2000;

type Dependency = string | undefined;

export type Cached = (CachedResponse | CachedTemplate) & { counted?: Counted | undefined };
type Entry = Validity & { response: Cached };

export type Before = { library: string; subject: Dependency; version: string | undefined };

/**
 * Responses by request key, valid until what they depend on changes. Below `openBytes` it accepts each
 * response, above only repeated ones, so that crawling evicts nothing. Evicts the least recently used.
 */
export class ResponseCache {
  readonly #openBytes: number;
  readonly #entries: LRUCache<string, Entry>;
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

  get admitsAll(): boolean {
    return this.#entries.calculatedSize < this.#openBytes;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  dependencyOf(key: string): { subject: Dependency } | undefined {
    const entry = this.#entries.peek(key);
    return entry ? { subject: entry.dependency?.subject } : this.#knownKeys.get(key);
  }

  /** `versions`: of the library and of the result of `dependencyOf`. */
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

  add(key: string, before: Before, after: Versions, subject: Dependency, response: Cached): void {
    // Read before the library's version, so that a change between the two reads is noticed.
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
