import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { THREAD_PROGRAMS } from '../../adapters/threads/thread-program.ts';

/**
 * Builds the programs of reading processes and threads as plain JavaScript, because stripping types took half
 * of each start.
 */
export function programs(): Plugin {
  return {
    name: 'panna:programs',
    apply: 'build',
    async writeBundle() {
      if (this.environment.name !== 'ssr') return;
      const { root, build: server } = this.environment.config;
      await buildReadingProcess(root, join(server.outDir, '../reading'));
      const threads = Object.values(THREAD_PROGRAMS).map((path) => join('adapters', path));
      await buildPrograms(root, join(server.outDir, '../threads'), threads);
    },
  };
}

/**
 * Builds `main.mjs` and its thread's program in a folder below `root`, from where they find their packages.
 */
export function buildReadingProcess(root: string, outDir: string): Promise<void> {
  const paths = ['main', 'parent-watch'].map((name) => `adapters/reading/process/${name}.ts`);
  return buildPrograms(root, outDir, paths);
}

async function buildPrograms(root: string, outDir: string, paths: readonly string[]): Promise<void> {
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
        input: Object.fromEntries(paths.map((path) => [basename(path, '.ts'), path])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
}
