import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** As long as for a server that does not answer. */
export const CONNECT_MS = 5_000;
const AGAIN_MS = 100;
/** The server, or the role, has no connection left. */
const TOO_MANY = '53300';

/**
 * A connection of the pool. While the server has none left, as when two versions run during an update, it waits for one
 * that this process or another one gives back.
 */
export async function connected(pool: pg.Pool, longestMs = CONNECT_MS): Promise<pg.PoolClient> {
  for (let left = longestMs / AGAIN_MS; ; left -= 1) {
    try {
      return await pool.connect();
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && error.code === TOO_MANY;
      if (!isFull || left <= 0) throw error;
      await wait(AGAIN_MS);
    }
  }
}
