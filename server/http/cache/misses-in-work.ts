import type { ServerResponse } from 'node:http';
import type { Cached } from './response-cache.ts';

/** Request that waits for the response to another one. `made`: undefined if it must be handled separately. */
type Follower = (made: Cached | undefined) => void;

export class MissInWork {
  readonly libraryVersion: string;
  #followers: Follower[] = [];

  constructor(libraryVersion: string) {
    this.libraryVersion = libraryVersion;
  }

  add(follower: Follower): void {
    this.#followers.push(follower);
  }

  end(made: Cached | undefined): void {
    const followers = this.#followers;
    this.#followers = [];
    for (const follow of followers) follow(made);
  }
}

/**
 * Responses in progress, by request key. Concurrent requests for the same uncached response share one run of
 * the handler if nothing changed between the first request and theirs: the handler then sees all changes
 * acknowledged before they arrived.
 */
export class MissesInWork {
  readonly #misses = new Map<string, MissInWork>();

  find(key: string, libraryVersion: string): MissInWork | undefined {
    const miss = this.#misses.get(key);
    return miss?.libraryVersion === libraryVersion ? miss : undefined;
  }

  begin(key: string, libraryVersion: string, response: ServerResponse): MissInWork {
    const miss = new MissInWork(libraryVersion);
    this.#misses.set(key, miss);
    response.once('close', () => this.end(key, miss, undefined));
    return miss;
  }

  end(key: string, miss: MissInWork, made: Cached | undefined): void {
    // A changed library may have replaced this entry with another.
    if (this.#misses.get(key) === miss) this.#misses.delete(key);
    miss.end(made);
  }
}
