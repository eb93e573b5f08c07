import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Same limit as for a server that does not respond. */
export const CONNECT_MS = 5_000;
const AGAIN_MS = 100;
/** Neither the server nor the role has a connection left. */
const TOO_MANY = '53300';

/**
 * Takes a connection from the pool. If the server has none left, as when two versions run during an update,
 * waits until this or another process releases one.
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
