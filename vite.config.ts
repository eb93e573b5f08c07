import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { appFiles } from './scripts/vite/app-files.ts';
import { browserFloor } from './scripts/vite/browser-floor.ts';
import { oldestBrowsers, targetOf } from './scripts/vite/browsers.ts';
import { chunks } from './scripts/vite/chunks.ts';
import { olderBrowsers } from './scripts/vite/older-browsers.ts';
import { ownFiles } from './scripts/vite/own-files.ts';
import { pageScripts } from './scripts/vite/page-scripts.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { programs } from './scripts/vite/programs.ts';
import { serverBuild } from './scripts/vite/server-build.ts';
import { serverOnly } from './scripts/vite/server-only.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';
import { texts } from './scripts/vite/texts.ts';
import { unlayer } from './scripts/vite/unlayer.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    browserFloor(),
    pageScripts(),
    texts(),
    serverOnly(),
    tailwindcss(),
    reactRouter(),
    olderBrowsers(),
    precompress(),
    programs(),
    ownFiles(),
    appFiles(),
    serviceWorker(),
  ],
  worker: {
    format: 'es',
    plugins: () => [olderBrowsers()],
    // Declares pdf-lib free of side effects, which its package.json omits: 245 kB after gzip with all its
    // modules, 15 kB with those used.
    rollupOptions: { treeshake: { moduleSideEffects: [{ test: /@cantoo.pdf-lib/, sideEffects: false }] } },
  },
  css: { postcss: { plugins: [unlayer] } },
  build: {
    // Syntax of `browserslist`, plus static blocks, which older-browsers.ts rejects: lowering them would also
    // lower every class field, which Chromium has supported since 84.
    target: 'es2022',
    cssTarget: targetOf(oldestBrowsers(import.meta.dirname)),
    assetsInlineLimit: 0,
    // Most imports of a lazy part are on the page already; listing all of them for each `import()` costs 0.5
    // kB per page.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: { output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting: chunks } },
      },
    },
    ssr: command === 'build' ? serverBuild : {},
  },
}));
