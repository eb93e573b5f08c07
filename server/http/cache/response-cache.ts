import { LRUCache } from 'lru-cache';
import type { Versions } from '../../../domain/cache-tag.ts';
import type { Counted } from '../../../domain/figures/tally.ts';
import { type CachedResponse, OVERHEAD_BYTES, pack, packedSizeOf } from './cached-response.ts';
import type { CachedTemplate } from './cached-template.ts';
import { isValid, type Validity } from './validity.ts';

/** Responses and their uncompressed forms together. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Filled so far, the cache takes what is asked for once. The rest is for what is asked for again. */
const ROOM_BYTES = MAX_BYTES / 2;
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
 * Responses by request key, which are valid until what they depend on changes. While there is room each is admitted;
 * later only one that is made for the second time, so that a walk through all pages evicts nothing. The least recently
 * used one is evicted.
 *
 * What can be compressed is kept uncompressed as well, for those who ask for it so, while nothing else needs the room: of
 * pages, that is ten times as much.
 */
export class ResponseCache {
  readonly #maxBytes: number;
  readonly #roomBytes: number;
  readonly #entries: LRUCache<string, Entry>;
  /** Which of them have an uncompressed form that they could do without. */
  readonly #plain = new LRUCache<string, { key: string; response: CachedResponse }>({
    // `#set` bounds it.
    maxSize: Number.MAX_SAFE_INTEGER,
    sizeCalculation: ({ response }) => response.plain?.length ?? 1,
  });
  /** The keys that were asked for, and have no entry. */
  readonly #knownKeys = new LRUCache<string, { subject: Dependency }>({
    maxSize: MAX_KEYS_BYTES,
    sizeCalculation: (_subject, key) => 2 * key.length + 100,
  });

  constructor(roomBytes = ROOM_BYTES, maxBytes = MAX_BYTES) {
    this.#roomBytes = roomBytes;
    this.#maxBytes = maxBytes;
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      sizeCalculation: ({ response }, key) => bytesOf(response) + 2 * key.length,
      dispose: (_entry, key, reason) => reason !== 'set' && this.#plain.delete(key),
    });
  }

  /** Is there room for a response that is asked for the first time? */
  get hasRoom(): boolean {
    return this.#entries.calculatedSize < this.#roomBytes;
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
    if (isValid(entry, versions)) {
      if ('plain' in entry.response && entry.response.plain) this.#plain.get(key);
      return entry.response;
    }
    this.#entries.delete(key);
    this.addKey(key, entry.dependency?.subject);
    return undefined;
  }

  /** Counts the response anew, which has other forms now. */
  resize(key: string): void {
    const entry = this.#entries.peek(key);
    if (entry) this.#set(key, { ...entry });
  }

  #set(key: string, entry: Entry): void {
    const { response } = entry;
    this.#entries.set(key, entry);
    if (hasPlain(response)) this.#plain.set(key, { key, response });
    else this.#plain.delete(key);
    while (this.#entries.calculatedSize + this.#plain.calculatedSize > this.#maxBytes) {
      const oldest = this.#plain.pop();
      if (!oldest) return;
      pack(oldest.response);
      const packed = this.#entries.peek(oldest.key);
      if (packed) this.#entries.set(oldest.key, { ...packed });
    }
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
    this.#set(key, { response, libraryVersion: before.library, dependency });
  }
}

/** Without an uncompressed form that it could do without. */
function bytesOf(response: Cached): number {
  return 'html' in response ? OVERHEAD_BYTES + response.html.size : packedSizeOf(response);
}

function hasPlain(response: Cached): response is CachedResponse {
  return !('html' in response) && response.isCompressible && response.plain !== undefined;
}
