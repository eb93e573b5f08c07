import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { THREAD_PROGRAMS } from '../../adapters/threads/thread-program.ts';

/** Builds the threads' programs as plain JavaScript. Packages stay external. */
export function threads(): Plugin {
  return {
    name: 'panna:threads',
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
          ssr: true,
          outDir: join(server.outDir, '../threads'),
          target: 'node24',
          rollupOptions: {
            input: inputOf(Object.values(THREAD_PROGRAMS)),
            output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
          },
        },
      });
    },
  };
}

function inputOf(paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [basename(path, '.ts'), join('adapters', path)]));
}
