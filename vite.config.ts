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
    // It does not say so itself: with all of its modules it is 245 kB after gzip, with those that are used 15.
    rollupOptions: { treeshake: { moduleSideEffects: [{ test: /@cantoo.pdf-lib/, sideEffects: false }] } },
  },
  css: { postcss: { plugins: [unlayer] } },
  build: {
    // Syntax of `browserslist`, but for static blocks, which older-browsers.ts refuses. If they were named here,
    // each field of a class would be lowered, too, which Chromium knows since 84.
    target: 'es2022',
    cssTarget: targetOf(oldestBrowsers(import.meta.dirname)),
    assetsInlineLimit: 0,
    // Imports of a part are mostly on the page already: naming all of it for each `import()` costs 0.5 kB a page.
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
