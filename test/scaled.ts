import { inject } from 'vitest';
import { dropBucket, environmentOf, makeBucket } from '../scripts/servers/buckets.ts';
import type { migratedPostgres } from './postgres.ts';

/** A database and a bucket for one library; without a store on this machine its bytes stay on the disk. */
export async function scaledEngines(
  database: typeof migratedPostgres,
): Promise<{ env: NodeJS.ProcessEnv; drop(): Promise<void> }> {
  const { url, drop } = await database();
  const store = inject('store');
  const bucket = store ? await makeBucket(store) : undefined;
  return {
    env: {
      DATABASE_URL: url,
      ...(bucket && environmentOf(bucket)),
    },
    async drop() {
      await drop();
      if (bucket) await dropBucket(bucket);
    },
  };
}
