import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserFloor } from './scripts/vite/browser-floor.ts';
import { chunks } from './scripts/vite/chunks.ts';
import { pageScripts } from './scripts/vite/page-scripts.ts';
import { precompress } from './scripts/vite/precompress.ts';

export default defineConfig({
  plugins: [browserFloor(), pageScripts(), tailwindcss(), reactRouter(), precompress()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: { output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting: chunks } },
      },
    },
    // The server is the entry, so that app/, domain/ and adapters/ exist once, in one bundle.
    ssr: { build: { rollupOptions: { input: './server/start.ts' } } },
  },
});
