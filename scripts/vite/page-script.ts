import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:page-script';
const SOURCE = 'app/page-script.ts';

/**
 * Public pages do not hydrate: they load one small plain script, app/page-script.ts. This builds it as an
 * asset of its own, without React, and tells the server its address: `import src from 'virtual:page-script'`.
 */
export function pageScript(): Plugin {
  return {
    name: 'panna:page-script',
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      this.emitFile({ type: 'chunk', id: join(this.environment.config.root, SOURCE), name: 'page-script' });
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return;
      const { mode, config } = this.environment;
      if (mode !== 'build') return `export default ${JSON.stringify(`/${SOURCE}`)}`;
      // The browser never asks for the address, and its own build cannot know it yet.
      if (config.consumer === 'client') return `export default ''`;
      return `export default ${JSON.stringify(`/${builtFile(join(config.build.outDir, '../client'))}`)}`;
    },
  };
}

function builtFile(clientDir: string): string {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'));
  const file = manifest[SOURCE]?.file;
  if (!file) throw new Error(`${SOURCE} is not in the browser's build`);
  return file;
}
