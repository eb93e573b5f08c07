import type { TestProject } from 'vitest/node';
import type { Store } from '../scripts/servers/buckets.ts';
import { beginSwift } from '../scripts/servers/swift.ts';
import { findSwift, SWIFT_PACKAGES } from '../scripts/swift.js';
import { onceARun } from './once-a-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Null: there is none, and what needs it is skipped. */
    store: Store | null;
  }
}

/** A real S3 for the run: the one that is named in the environment, or a Swift of its own. */
export default async function setup(project: TestProject) {
  const named = namedStore(process.env);
  if (named) return project.provide('store', named);
  if (!findSwift()) {
    console.warn(`The tests on S3 are skipped. They need Debian's packages ${SWIFT_PACKAGES.join(' ')}.`);
    return project.provide('store', null);
  }
  // It takes seconds to start, in which other tests run: `setup-store.ts` waits for it.
  const { store, stop } = await onceARun('Swift', beginSwift);
  project.provide('store', store);
  return stop;
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
