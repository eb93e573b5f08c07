import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Builds the program of the processes that read files as one file of plain JavaScript: taking the types off its sources
 * took half of the start of each process. Its packages stay where they are.
 */
export function readingProcess(): Plugin {
  return {
    name: 'panna:reading-process',
    apply: 'build',
    async writeBundle() {
      if (this.environment.name !== 'ssr') return;
      const { root, build: server } = this.environment.config;
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        ssr: { external: true },
        build: {
          ssr: 'adapters/reading/process/main.ts',
          outDir: join(server.outDir, '../reading'),
          target: 'node24',
          rollupOptions: { output: { entryFileNames: '[name].mjs' } },
        },
      });
    },
  };
}
