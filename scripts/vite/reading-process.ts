import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Builds the reading processes' program as plain JavaScript: stripping types took half of each start. Packages stay
 * external.
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

/** Builds `main.mjs` and its thread's program in a folder below `root`, where they find their packages. */
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
