import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Copies files that the server reads outside its bundle: migrations, and the filter of common passwords. A
 * running server uses the files of its own build, even while another version is installed into its folder.
 */
export function ownFiles(): Plugin {
  return {
    name: 'panna:own-files',
    apply: 'build',
    writeBundle() {
      if (this.environment.name !== 'ssr') return;
      const { root, build } = this.environment.config;
      cpSync(join(root, 'migrations'), join(build.outDir, '../migrations'), { recursive: true });
      const filter = 'adapters/accounts/common-passwords/filter.bin';
      copyFileSync(join(root, filter), join(build.outDir, 'assets/filter.bin'));
    },
  };
}
