import type { Plugin } from 'vite';

/** What Vite wraps around `import()`: it loads the stylesheets of a part, and its imports at the same time. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Leaves `import()` as it is: no part has a stylesheet of its own, and what a part imports is mostly on the page already.
 * The helper is 0.8 kB of each page with React.
 */
export function plainImports(): Plugin {
  return {
    name: 'panna:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
