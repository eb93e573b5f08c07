import { defineConfig } from 'vitest/config';

// The product under test runs as in earnest: React and React Router keep a second, slower half for developing.
process.env.NODE_ENV = 'production';

// Written apart from vite.config.ts: tests run the sources as they are, and the product as it is built.
export default defineConfig({
  test: {
    // Two workers on a machine of two cores; a file is a process of its own, so nothing leaks between files.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    reporters: ['default', './test/count-reporter.ts'],
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['{app,domain,adapters,api,server,scripts}/**/*.test.{ts,tsx}'],
          globalSetup: ['./test/setup-postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['test/**/*.test.ts'],
          globalSetup: ['./test/setup-build.ts', './test/setup-browser.ts'],
        },
      },
    ],
  },
});
