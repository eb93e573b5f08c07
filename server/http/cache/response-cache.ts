import { LRUCache } from 'lru-cache';
import type { CacheTag } from '../../../domain/cache-tag.ts';
import type { CachedResponse } from './cached-response.ts';

const MAX_ENTRIES = 2000;
const MAX_BYTES = 32 * 1024 * 1024;
/** The address of a page fits; a call with a hundred queries is hardly repeated. */
const MAX_KEY_LENGTH = 2000;

/**
 * The current version of what a tag names, or of the whole library without one: another text after every change.
 * Undefined while the process cannot tell without asking a server.
 */
export type VersionOf = (tag?: CacheTag) => string | undefined;

type Entry = {
  response: CachedResponse;
  /** The version of the whole library at which the entry was last known to be valid. */
  libraryVersion: string;
  /** What the response depends on, if its handler said so, with the version of that. */
  dependency: { tag: CacheTag; version: string } | undefined;
};

/** Responses by request key. An entry is valid until what it depends on changes; the least recently used is evicted. */
export class ResponseCache {
  readonly #versionOf: VersionOf;
  readonly #entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    // The compressed forms, which are added later, are together smaller than the body.
    sizeCalculation: ({ response }) => 2 * response.body.length,
  });

  constructor(versionOf: VersionOf) {
    this.#versionOf = versionOf;
  }

  find(key: string, libraryVersion: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.libraryVersion !== libraryVersion) {
      // The library has changed, but perhaps not what this response depends on.
      const { dependency } = entry;
      if (!dependency || this.#versionOf(dependency.tag) !== dependency.version) {
        this.#entries.delete(key);
        return undefined;
      }
      entry.libraryVersion = libraryVersion;
    }
    return entry.response;
  }

  /** Does nothing if the library has changed since `libraryVersion`, which was read before the response was made. */
  add(key: string, libraryVersion: string, tag: CacheTag | undefined, response: () => CachedResponse): void {
    if (key.length > MAX_KEY_LENGTH) return;
    const version = tag && this.#versionOf(tag);
    // Read after the tag's version: a change between the two is noticed here.
    if (this.#versionOf() !== libraryVersion) return;
    const dependency = tag && version !== undefined ? { tag, version } : undefined;
    this.#entries.set(key, { response: response(), libraryVersion, dependency });
  }
}
