import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes .br and .gz files for every asset, so that the server never compresses them. */
export function precompress(): Plugin {
  return {
    name: 'panna:precompress',
    apply: 'build',
    enforce: 'post',
    // Runs after the server's build, which still moves assets into the client's folder.
    writeBundle() {
      if (this.environment.name === 'ssr')
        compressAll(join(this.environment.config.build.outDir, '../client/assets'));
    },
  };
}

function compressAll(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    const quality = { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params: quality }));
  }
}
