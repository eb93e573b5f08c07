import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const ALLOWED = ['app', 'domain'];

export function browserFloor(): Plugin {
  let root = '';
  return {
    name: 'panna:browser-floor',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer, options) {
      if (!importer || !folderOf(root, importer)) return;
      if (source.startsWith('node:')) this.error(`${nameOf(root, importer)} sends ${source} to the browser`);
      const target = await this.resolve(source, importer, { ...options, skipSelf: true });
      const folder = target && folderOf(root, target.id);
      if (folder && !ALLOWED.includes(folder)) {
        this.error(`${nameOf(root, importer)} sends ${folder}/ to the browser`);
      }
      return target;
    },
  };
}

const nameOf = (root: string, id: string) => relative(root, id.split('?')[0] ?? id).replaceAll(sep, '/');

function folderOf(root: string, id: string): string | undefined {
  if (id.startsWith('\0') || id.startsWith('virtual:')) return;
  const name = nameOf(root, id);
  if (name.startsWith('..') || name.startsWith('node_modules/') || !name.includes('/')) return;
  return name.split('/')[0];
}
