import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  configDefaults,
  defineConfig,
  type TestProjectInlineConfiguration as ProjectConfig,
} from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pageScripts } from './scripts/vite/page-scripts.ts';
import { texts } from './scripts/vite/texts.ts';

// Runs the product under test as in production: React and React Router also include slower code for
// development.
process.env.NODE_ENV = 'production';

const ON_S3 = ['adapters/files/s3/s3.test.ts', 'server/commands/move/move-s3.test.ts', 'test/on-s3.test.ts'];
/** Tests that measure the memory of their process, which they therefore share with no other file. */
const MEASURE_MEMORY = [
  'adapters/files/disk/bytes.test.ts',
  'adapters/reading/page-reader.test.ts',
  'adapters/reading/misbehaving-worker.test.ts',
  'app/zip/stored-zip.test.ts',
];
/**
 * In CI a failed test is retried once (never a whole file), so that a race on a busy machine does not block
 * an unrelated change. test/count-reporter.ts lists each retried test: the race is a defect of the product or
 * of the test.
 */
const retry = process.env.CI ? 1 : 0;
const exclude = [...configDefaults.exclude, ...ON_S3];
/** Tests of API calls, next to their code but on the built product: such a file opens it with `startPanna`. */
const CALLS = globSync('api/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes("/test/panna.ts'"),
);

/**
 * Tests that run on PostgreSQL and S3 in every run: calls that store rows and bytes, one complete journey
 * through the SDK and one in the browser, and several processes or engines together. Each table and store
 * also has a contract suite.
 */
const AT_SCALE = [
  'api/rows/*.test.ts',
  'api/queries/queries.test.ts',
  'api/files/{chunk-calls,upload}.test.ts',
  'api/outages.test.ts',
  'test/sdk-witness/whole-way.test.ts',
  'test/journeys/share-a-paper.test.ts',
  'test/own-account.test.ts',
  'test/three-processes.test.ts',
  'test/course-zip.test.ts',
];
const atScale: ProjectConfig['test'] = {
  globalSetup: [
    './test/setup-build.ts',
    './test/setup-browser.ts',
    './test/setup-postgres.ts',
    './test/setup-s3.ts',
  ],
  setupFiles: ['./test/setup-pages.ts', './test/setup-store.ts'],
  env: { TEST_ENGINES: 'scale' },
};

/** Projects with the shortest files come last, so that no worker idles while another runs a long file. */
const LAST = ['rooms-alone', 'rooms'];
/** Small files that run long: for files that have never run, Vitest takes the size for the duration. */
const LONG = [
  'adapters/reading/page-text.test.ts',
  'domain/page/prepare-pages.test.ts',
  'test/faults.test.ts',
];
class ShortestLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));
    const rank = (file: TestSpecification) => LAST.indexOf(file.project.name) - (isLong(file) ? 0.5 : 0);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

// Separate from vite.config.ts: tests run the sources as they are, and the product as it is built.
export default defineConfig({
  // Provide the modules through which sources import page texts and the addresses of scripts.
  plugins: [texts(), pageScripts()],
  resolve: {
    alias: [{ find: './built-program.ts', replacement: join(import.meta.dirname, 'test/built-program.ts') }],
  },
  test: {
    // Three workers for two cores, because tests spend a fifth of the time waiting for processes, disks and a
    // browser. With more, the low-priority processes that read files are starved. A worker runs one file
    // after another and keeps imported modules: starting a process and importing the product took a third of
    // a run.
    pool: 'forks',
    // For test/memory-meter.ts.
    execArgv: ['--expose-gc'],
    maxWorkers: 3,
    isolate: false,
    sequence: { sequencer: ShortestLast },
    // Only end tests that hang. Tests wait for events, however long a busy machine takes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Includes the time in which the servers of a run end after its tests.
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 200_000 } },
    retry,
    reporters: ['default', './test/count-reporter.ts'],
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['{app,domain,adapters,api,server,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...CALLS, ...MEASURE_MEMORY],
          globalSetup: ['./test/setup-postgres.ts', './test/setup-reading.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rooms-alone',
          include: MEASURE_MEMORY,
          isolate: true,
          globalSetup: ['./test/setup-reading.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['test/**/*.test.ts', ...CALLS],
          exclude,
          globalSetup: ['./test/setup-build.ts', './test/setup-browser.ts', './test/setup-postgres.ts'],
          setupFiles: ['./test/setup-pages.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...atScale,
          name: 'scale',
          include: AT_SCALE,
        },
      },
      {
        extends: true,
        test: {
          ...atScale,
          name: 'rest-at-scale',
          // The other calls, the SDKs and the journeys again: `npm run ci` runs them, `npm test` does not.
          include: [...CALLS, 'test/{sdk-witness,sdk-versions,journeys}/**/*.test.ts'],
          exclude: [
            ...AT_SCALE,
            // Read the SQLite file, or do not depend on storage.
            'api/executions.test.ts',
            'api/guessing.test.ts',
            'api/cors.test.ts',
            // Test headers, addresses and cookies, which are processed before any look-up.
            'api/security.test.ts',
            'api/host-cookies.test.ts',
            // Begins at the stored picture of a page; the SDK witness requests previews on both engines.
            'api/files/previews.test.ts',
            // Runs on both engines anyway.
            'api/search/search.test.ts',
          ],
        },
      },
      {
        // Separate, so that the store is started only for runs that need it.
        extends: true,
        test: {
          name: 'store',
          isolate: true,
          include: ON_S3,
          globalSetup: ['./test/setup-build.ts', './test/setup-postgres.ts', './test/setup-s3.ts'],
          setupFiles: ['./test/setup-store.ts'],
        },
      },
    ],
  },
});
