import type { ServerResponse } from 'node:http';
import type { Cached } from './response-cache.ts';

/** A request waiting for another's response. `made` is undefined when it must be handled itself. */
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
 * Responses in progress by request key. Concurrent requests for the same uncached response share one handler run, if
 * nothing changed between the first and theirs: the handler then knows all changes acknowledged before they came.
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
    // Another one has replaced it if the library has changed.
    if (this.#misses.get(key) === miss) this.#misses.delete(key);
    miss.end(made);
  }
}
