import { makeBucket } from '../../servers/buckets.ts';
import { type Postgres, startPostgres } from '../../servers/postgres.ts';
import { type Swift, startSwift } from '../../servers/swift.ts';
import { findSwift } from '../../swift.js';

export type Engines = {
  postgres: Postgres | undefined;
  swift: Swift | undefined;
  /** What the product is told about them. */
  settings: Record<string, string>;
  close(): Promise<void>;
};

/** Where the library of this run keeps what it has; without any of them in its folder. */
export async function startEngines(wanted: { postgres: boolean; s3: boolean }): Promise<Engines> {
  if (wanted.s3 && !findSwift()) throw new Error('--s3 needs OpenStack Swift: npm test installs it.');
  const postgres = wanted.postgres ? await startPostgres('careful') : undefined;
  const swift = wanted.s3 ? await startSwift() : undefined;
  return {
    postgres,
    swift,
    settings: { ...(await databaseOf(postgres)), ...(await bucketOf(swift)) },
    async close() {
      await postgres?.stop();
      await swift?.stop();
    },
  };
}

async function databaseOf(postgres: Postgres | undefined): Promise<Record<string, string>> {
  return postgres ? { DATABASE_URL: await postgres.create('panna_kill') } : {};
}

async function bucketOf(swift: Swift | undefined): Promise<Record<string, string>> {
  if (!swift) return {};
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = await makeBucket(swift.store);
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
