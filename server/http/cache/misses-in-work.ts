import type { ServerResponse } from 'node:http';
import type { Cached } from './response-cache.ts';

/** A request that waits for the answer to another one. `made` is undefined where it has to be answered by itself. */
type Follower = (made: Cached | undefined) => void;

/** A response that is being made, at a version of the library. */
export class MissInWork {
  readonly libraryVersion: string;
  #followers: Follower[] = [];

  constructor(libraryVersion: string) {
    this.libraryVersion = libraryVersion;
  }

  add(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** The response has been made, and is for everybody; or there will be none for others. */
  end(made: Cached | undefined): void {
    const followers = this.#followers;
    this.#followers = [];
    for (const follow of followers) follow(made);
  }
}

/**
 * Responses that are being made, by request key. Of many requests for the same one that is not in the cache one is answered by
 * its handler, and the others get the same: the work is done once.
 *
 * Only a request that came while nothing had changed since the first one: all changes that were answered before
 * it came are then known to a handler that began before.
 */
export class MissesInWork {
  readonly #misses = new Map<string, MissInWork>();

  /** The same response, being made at this version of the library. */
  find(key: string, libraryVersion: string): MissInWork | undefined {
    const miss = this.#misses.get(key);
    return miss?.libraryVersion === libraryVersion ? miss : undefined;
  }

  /** A handler begins to make the response. Whatever becomes of that, those who wait go on when the exchange has ended. */
  begin(key: string, libraryVersion: string, response: ServerResponse): MissInWork {
    const miss = new MissInWork(libraryVersion);
    this.#misses.set(key, miss);
    response.once('close', () => this.end(key, miss, undefined));
    return miss;
  }

  end(key: string, miss: MissInWork, made: Cached | undefined): void {
    // Another one has taken its place if the library has changed since.
    if (this.#misses.get(key) === miss) this.#misses.delete(key);
    miss.end(made);
  }
}
