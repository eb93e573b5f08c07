import { findSwift } from '../swift.js';
import { environmentOf, makeBucket } from './buckets.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Swift, startSwift } from './swift.ts';

export type Engines = {
  name: string;
  postgres?: Postgres;
  swift?: Swift;
  settingsFor(library: string): Promise<Record<string, string>>;
  close(): Promise<void>;
};

export const IN_FOLDERS: Engines = {
  name: 'SQLite and disk',
  settingsFor: async () => ({}),
  close: async () => {},
};

export async function startEngines(): Promise<Engines> {
  if (!findSwift()) throw new Error('No S3 store found: install OpenStack Swift, or run npm test once.');
  const [postgres, swift] = await Promise.all([startPostgres('careful'), startSwift()]);
  return {
    name: 'PostgreSQL and S3',
    postgres,
    swift,
    async settingsFor(library) {
      const bucket = await makeBucket(swift.store);
      return { DATABASE_URL: await postgres.create(library), ...environmentOf(bucket) };
    },
    async close() {
      await Promise.all([postgres.stop(), swift.stop()]);
    },
  };
}
