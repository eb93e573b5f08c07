import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { browserFloor } from './browser-floor.ts';
import { olderBrowsers } from './older-browsers.ts';

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

/** Classic script, because only those block parsing. */
const CLASSIC = 'virtual:home-script';

/**
 * Builds the small plain scripts of public pages, which do not hydrate. Each becomes a single file, because
 * every further one delays a page's first paint, and a shared one could pull in React. Gives the server the
 * file's URL: `import src from 'virtual:page-script'`.
 */
export function pageScripts(): Plugin {
  return {
    name: 'panna:page-scripts',
    enforce: 'pre',
    async buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      const { root } = this.environment.config;
      for (const [id, originalFileName] of SCRIPTS) {
        const source = await scriptOf(root, originalFileName, id === CLASSIC ? 'iife' : 'es');
        this.emitFile({ type: 'asset', name: `${id.replace('virtual:', '')}.js`, originalFileName, source });
      }
    },
    resolveId: (id) => (SCRIPTS.has(id) ? `\0${id}` : undefined),
    load(id) {
      const source = id.startsWith('\0') && SCRIPTS.get(id.slice(1));
      if (!source) return;
      const { mode, config } = this.environment;
      if (mode !== 'build') return `export default ${JSON.stringify(`/${source}`)}`;
      // The browser never needs the URL, and the browser build cannot know it yet.
      if (config.consumer === 'client') return `export default ''`;
      const address = addressesOf(join(config.build.outDir, '../client')).get(source);
      return `export default ${JSON.stringify(address)}`;
    },
  };
}

async function scriptOf(root: string, source: string, format: 'es' | 'iife'): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [browserFloor(), olderBrowsers()],
    build: {
      target: 'es2022',
      modulePreload: false,
      write: false,
      rollupOptions: {
        input: join(root, source),
        preserveEntrySignatures: 'exports-only',
        output: { format, codeSplitting: false },
      },
    },
  });
  const [script, ...more] = 'output' in result ? result.output : [];
  if (script?.type !== 'chunk' || more.length > 0)
    throw new Error(`${source} could not be bundled into one file`);
  return script.code;
}

export function addressesOf(client: string): Map<string, string> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  );
  return new Map(
    [...SCRIPTS.values()].map((source) => {
      const built = manifest[source];
      if (!built) throw new Error(`${source} is not in the browser's build`);
      return [source, `/${built.file}`];
    }),
  );
}
