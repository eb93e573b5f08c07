import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { readSource, serverOnlySources } from './page-sources.ts';

const RELOADED = 'export default function Reloaded() { location.reload(); return null; }';

/**
 * Removes pages without React, and modules only they use, from the browser's build. Links to them load a
 * document, and redirects use `redirectDocument`.
 */
export function serverOnly(): Plugin {
  let root = '';
  const sources = new Set(serverOnlySources());
  return {
    name: 'panna:server-only',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root;
    },
    load(id) {
      const file = relative(root, id).replaceAll(sep, '/');
      if (!sources.has(file)) return;
      const source = readSource(root, file);
      const parts = [...source.matchAll(/^export function ([A-Z]\w*)/gm)];
      const empty = parts.map(([, name]) => `export const ${name} = () => null;`).join('\n') || RELOADED;
      return /^export const handle\b/m.test(source) ? `export const handle = {};\n${empty}` : empty;
    },
  };
}
