import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { olderBrowsers } from './older-browsers.ts';
import { addressesOf } from './page-scripts.ts';

const SOURCE = 'app/service-worker.ts';

/**
 * Builds the service worker: one file at the site's root with a constant name. `__BUILD__` lists the assets
 * of public pages for caching.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'panna:service-worker',
    apply: 'build',
    enforce: 'post',
    // Runs after the server's build, which still moves assets into the browser's folder.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async writeBundle() {
      const { root, build: own } = this.environment.config;
      const client = resolve(root, own.outDir, '../client');
      const assets = assetsOfPages(client);
      const languages = languagesOf(root);
      const id = createHash('sha256').update(assets.join()).digest('hex').slice(0, 12);
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        plugins: [olderBrowsers()],
        define: {
          __BUILD__: JSON.stringify({ id, assets, languages }),
          'process.env.NODE_ENV': JSON.stringify('production'),
        },
        build: {
          target: 'es2022',
          outDir: client,
          emptyOutDir: false,
          modulePreload: false,
          copyPublicDir: false,
          rollupOptions: {
            input: join(root, SOURCE),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

function languagesOf(root: string): string[] {
  const codes = readdirSync(join(root, 'locales')).map((name) => name.replace(/\.js$/, ''));
  return codes.map((code) => (code === 'en' ? '' : `/${code}`)).sort();
}

function assetsOfPages(client: string): string[] {
  // The manifest lacks stylesheets of server-only routes, such as the reader's.
  const styles = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.css'));
  return [...addressesOf(client).values(), ...styles.map((name) => `/assets/${name}`)].sort();
}
