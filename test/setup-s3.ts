import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { findSwift, SWIFT_PACKAGES } from '../scripts/swift.js';
import { dropBucket, makeBucket, type Store } from './buckets.ts';
import { startSwift } from './swift.ts';
import { SWIFT_KEYS } from './swift-settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Null: there is none, and what needs it is skipped. */
    store: Store | null;
  }
}

const PATIENCE_MS = 180_000;

/** A real S3 for the run: the one that is named in the environment, or a Swift of its own. */
export default async function setup(project: TestProject) {
  const named = namedStore(process.env);
  if (named) return project.provide('store', named);
  if (!findSwift()) {
    console.warn(`The tests on S3 are skipped. They need Debian's packages ${SWIFT_PACKAGES.join(' ')}.`);
    return project.provide('store', null);
  }
  const swift = await startSwift();
  const store = { endpoint: swift.endpoint, ...SWIFT_KEYS };
  await answering(store).catch(async (error) => {
    await swift.stop();
    throw error;
  });
  project.provide('store', store);
  return () => swift.stop();
}

function namedStore(env: NodeJS.ProcessEnv): Store | undefined {
  if (!env.S3_ENDPOINT_TEST) return undefined;
  return {
    endpoint: env.S3_ENDPOINT_TEST,
    region: env.S3_REGION_TEST ?? 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID_TEST ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY_TEST ?? '',
  };
}

/** A port that is open says little: the store answers once it makes a bucket and drops it. */
async function answering(store: Store): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await dropBucket(await makeBucket(store));
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(100);
    }
  }
}
