import { configDefaults, defineConfig } from 'vitest/config';

// The product under test runs as in earnest: React and React Router keep a second, slower half for developing.
process.env.NODE_ENV = 'production';

const ON_S3 = ['adapters/files/s3/s3.test.ts', 'server/commands/move/move-s3.test.ts', 'test/on-s3.test.ts'];
const exclude = [...configDefaults.exclude, ...ON_S3];

// Written apart from vite.config.ts: tests run the sources as they are, and the product as it is built.
export default defineConfig({
  test: {
    // Two workers on a machine of two cores; a file is a process of its own, so nothing leaks between files.
    pool: 'forks',
    maxWorkers: 2,
    // Generous, for a machine that has other things to do: nothing waits that long by itself.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', './test/count-reporter.ts'],
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['{app,domain,adapters,api,server,scripts}/**/*.test.{ts,tsx}'],
          globalSetup: ['./test/setup-postgres.ts'],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['test/**/*.test.ts'],
          exclude,
          globalSetup: ['./test/setup-build.ts', './test/setup-browser.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'scale',
          // The calls, their witness and the journeys once more, on PostgreSQL and S3.
          include: [
            'api/**/*.test.ts',
            'test/{sdk-witness,journeys}/**/*.test.ts',
            'test/three-processes.test.ts',
          ],
          // These look into the SQLite file, or say nothing about where things are kept.
          exclude: [
            'api/executions.test.ts',
            'api/late-secrets.test.ts',
            'api/guessing.test.ts',
            'api/{refusals,params}.test.ts',
            // Runs on both engines by itself.
            'api/search/search.test.ts',
          ],
          globalSetup: [
            './test/setup-build.ts',
            './test/setup-browser.ts',
            './test/setup-postgres.ts',
            './test/setup-s3.ts',
          ],
          env: { TEST_ENGINES: 'scale' },
        },
      },
      {
        // Apart, so that the store is started for a run that needs it only.
        extends: true,
        test: {
          name: 'store',
          include: ON_S3,
          globalSetup: ['./test/setup-build.ts', './test/setup-postgres.ts', './test/setup-s3.ts'],
        },
      },
    ],
  },
});
