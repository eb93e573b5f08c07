import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Builds the program of the processes that read files as plain JavaScript: taking the types off its sources
 * took half of the start of each process. Its packages stay where they are.
 */
export function readingProcess(): Plugin {
  return {
    name: 'panna:reading-process',
    apply: 'build',
    async writeBundle() {
      if (this.environment.name !== 'ssr') return;
      const { root, build: server } = this.environment.config;
      await buildReadingProcess(root, join(server.outDir, '../reading'));
    },
  };
}

/** Makes `main.mjs`, and the program of its thread, in a folder below `root`, as they find their packages from there. */
export async function buildReadingProcess(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { external: true },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      rollupOptions: {
        input: ['main', 'parent-watch'].map((name) => `adapters/reading/process/${name}.ts`),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
}
