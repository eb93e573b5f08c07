import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** By the names under which the server imports their addresses. */
export const SCRIPTS = new Map([
  ['virtual:page-script', 'app/page-script.ts'],
  ['virtual:reader-script', 'app/reading/reader-script.ts'],
  ['virtual:aids-script', 'app/reading/words/aids-script.ts'],
  ['virtual:replace-script', 'app/upload/replace-script.ts'],
  ['virtual:search-script', 'app/search/search-script.ts'],
  ['virtual:suggestion-script', 'app/search/suggestion-script.ts'],
  ['virtual:install-script', 'app/offline/install-script.ts'],
  ['virtual:pack-script', 'app/offline/pack-script.ts'],
  ['virtual:choose-script', 'app/browse/zip/choose-script.ts'],
  ['virtual:offline-script', 'app/offline/offline-script.ts'],
]);

/**
 * Public pages do not hydrate: they load small plain scripts. This builds each as an asset of its own, without React,
 * and tells the server its address: `import src from 'virtual:page-script'`, with those of the files that it imports
 * (`imports`).
 */
export function pageScripts(): Plugin {
  return {
    name: 'panna:page-scripts',
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      const { root } = this.environment.config;
      for (const [name, source] of SCRIPTS) {
        this.emitFile({
          type: 'chunk',
          id: join(root, source),
          name: name.replace('virtual:', ''),
          // A script for later exports what begins it.
          preserveSignature: 'exports-only',
        });
      }
    },
    resolveId: (id) => (SCRIPTS.has(id) ? `\0${id}` : undefined),
    load(id) {
      const source = id.startsWith('\0') ? SCRIPTS.get(id.slice(1)) : undefined;
      if (source === undefined) return;
      const { mode, config } = this.environment;
      if (mode !== 'build') return `export default ${JSON.stringify(`/${source}`)};export const imports = []`;
      // The browser never asks for the address, and its own build cannot know it yet.
      if (config.consumer === 'client') return `export default '';export const imports = []`;
      const { file, imports } = built(source, join(config.build.outDir, '../client'));
      return `export default ${JSON.stringify(file)};export const imports = ${JSON.stringify(imports)}`;
    },
  };
}

type Chunk = { file: string; imports?: string[] };

function built(source: string, clientDir: string): { file: string; imports: string[] } {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'),
  );
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the browser's build`);
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(add);
  };
  add(source);
  const [file = '', ...imports] = files;
  return { file, imports };
}
