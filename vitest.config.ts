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

// The product under test runs as in earnest: React and React Router keep a second, slower half for developing.
process.env.NODE_ENV = 'production';

const ON_S3 = ['adapters/files/s3/s3.test.ts', 'server/commands/move/move-s3.test.ts', 'test/on-s3.test.ts'];
/** These measure the memory of their process, which they therefore share with no other file. */
const MEASURE_MEMORY = [
  'adapters/files/disk/bytes.test.ts',
  'adapters/reading/page-reader.test.ts',
  'adapters/reading/misbehaving-worker.test.ts',
  'app/zip/stored-zip.test.ts',
];
/**
 * In CI a test is tried once more, and no file as a whole, so that a race on a busy machine does not stop a change that
 * has nothing to do with it. test/count-reporter.ts names each such test: the race is a defect of the product or of the test.
 */
const retry = process.env.CI ? 1 : 0;
const exclude = [...configDefaults.exclude, ...ON_S3];
/** The calls are tested beside their code, on the built product: such a file opens it with `startPanna`. */
const CALLS = globSync('api/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes("/test/panna.ts'"),
);

/**
 * Tests that run on PostgreSQL and S3 in every run: the calls that keep rows and bytes, one whole way by the SDK and one in
 * the browser, and what several processes or engines do together. Each table and store has its contract besides.
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

/** The projects whose files are the shortest come last, so that no worker is idle while another one is at a long file. */
const LAST = ['rooms-alone', 'rooms'];
/** Short to read and long to run; of others that were never run, the size is taken for the time. */
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

// Written apart from vite.config.ts: tests run the sources as they are, and the product as it is built.
export default defineConfig({
  // Sources name the texts of pages, and the addresses of scripts, by modules that these make.
  plugins: [texts(), pageScripts()],
  resolve: {
    alias: [{ find: './built-program.ts', replacement: join(import.meta.dirname, 'test/built-program.ts') }],
  },
  test: {
    // Three workers on a machine of two cores, because tests wait for processes, disks and a browser a fifth of the
    // time. With more, the processes that read files, which have a low priority, are starved. A worker runs one file
    // after another and keeps the modules that they import: starting a process and importing the product took a third
    // of the time of a run.
    pool: 'forks',
    // For test/memory-meter.ts.
    execArgv: ['--expose-gc'],
    maxWorkers: 3,
    isolate: false,
    sequence: { sequencer: ShortestLast },
    // These end what hangs. Tests wait for events, however long a busy machine takes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The servers of a run end after its tests.
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
          // The other calls, the SDKs and the journeys once more: `npm run ci` runs them, `npm test` does not.
          include: [...CALLS, 'test/{sdk-witness,sdk-versions,journeys}/**/*.test.ts'],
          exclude: [
            ...AT_SCALE,
            // These look into the SQLite file, or say nothing about where things are kept.
            'api/executions.test.ts',
            'api/guessing.test.ts',
            'api/cors.test.ts',
            // Headers, addresses and cookies, which are made and read before anything is looked up.
            'api/security.test.ts',
            'api/host-cookies.test.ts',
            // From the stored picture of a page on; the witness asks for previews on both.
            'api/files/previews.test.ts',
            // Runs on both engines by itself.
            'api/search/search.test.ts',
          ],
        },
      },
      {
        // Apart, so that the store is started for a run that needs it only.
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
