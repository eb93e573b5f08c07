import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const SCRIPTS = new Map([
  ['virtual:page-script', 'app/page-script.ts'],
  ['virtual:home-script', 'app/browse/home/home-script.ts'],
  ['virtual:reader-script', 'app/reading/reader-script.ts'],
  ['virtual:aids-script', 'app/reading/words/aids-script.ts'],
  ['virtual:replace-script', 'app/upload/replace-script.ts'],
  ['virtual:course-script', 'app/upload/course/course-script.ts'],
  ['virtual:frame-script', 'app/frame-script.ts'],
  ['virtual:suggestion-script', 'app/search/suggestion-script.ts'],
  ['virtual:install-script', 'app/offline/install-script.ts'],
  ['virtual:pack-script', 'app/offline/pack-script.ts'],
  ['virtual:preview-script', 'app/browse/list/preview-script.ts'],
  ['virtual:choose-script', 'app/browse/zip/choose-script.ts'],
  ['virtual:book-script', 'app/browse/book/book-script.ts'],
  ['virtual:practice-script', 'app/practice/practice-script.ts'],
  ['virtual:borders-script', 'app/moderation/questions/borders-script.ts'],
  ['virtual:cover-script', 'app/uploads/cover-script.ts'],
  ['virtual:copy-script', 'app/account/tokens/copy-script.ts'],
  ['virtual:done-marks-script', 'app/browse/questions/done-marks-script.ts'],
  ['virtual:search-by-photo-script', 'app/search/by-photo/search-by-photo-script.ts'],
  ['virtual:passkey-script', 'app/account/second-factor/passkey-script.ts'],
  ['virtual:offline-script', 'app/offline/offline-script.ts'],
]);

/** Scripts of public pages, one file each: every further one delays a page's first picture. */
const WHOLE = new Set(
  [
    'page',
    'home',
    'reader',
    'install',
    'pack',
    'preview',
    'choose',
    'book',
    'practice',
    'ticks',
    'search-by-photo',
    'passkey',
    'course',
  ].map((name) => `virtual:${name}-script`),
);
/** Blocks parsing, which only a classic script does. */
const CLASSIC = 'virtual:home-script';
const COPY = '?whole=';

export function entryOf(name: string): string {
  const source = SCRIPTS.get(name);
  return source === undefined || !WHOLE.has(name)
    ? `${source}`
    : `${source}${COPY}${name.replace('virtual:', '')}`;
}

/**
 * Public pages do not hydrate, but load small plain scripts. This builds each as a separate asset without React, and
 * gives the server its address: `import src from 'virtual:page-script'`.
 */
export function pageScripts(): Plugin {
  return {
    name: 'panna:page-scripts',
    enforce: 'pre',
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      const { root } = this.environment.config;
      for (const name of SCRIPTS.keys()) {
        this.emitFile({
          type: 'chunk',
          id: join(root, entryOf(name)),
          name: name.replace('virtual:', ''),
          // Scripts with a preload export it.
          preserveSignature: 'exports-only',
        });
      }
    },
    renderChunk: (code, { name }) =>
      name === CLASSIC.replace('virtual:', '') ? `(()=>{${code}})()` : undefined,
    async resolveId(id, importer, options) {
      if (SCRIPTS.has(id)) return `\0${id}`;
      const [source, copy] = importer?.split(COPY) ?? [];
      if (!copy) return;
      const found = await this.resolve(id, source, { ...options, skipSelf: true });
      return found && { ...found, id: found.id + COPY + copy };
    },
    load(id) {
      const name = id.startsWith('\0') ? id.slice(1) : '';
      const source = SCRIPTS.get(name);
      if (source === undefined) return;
      const { mode, config } = this.environment;
      if (mode !== 'build') return `export default ${JSON.stringify(`/${source}`)}`;
      // The browser never needs the address, and its build cannot know it yet.
      if (config.consumer === 'client') return `export default ''`;
      return `export default ${JSON.stringify(built(entryOf(name), join(config.build.outDir, '../client')))}`;
    },
  };
}

function built(entry: string, clientDir: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'),
  );
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`${entry} is not in the browser's build`);
  return `/${chunk.file}`;
}
