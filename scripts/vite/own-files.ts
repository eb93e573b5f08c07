import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Copies what the server reads and no bundle has: the history of the database, and the filter of common passwords. A
 * server that runs meets those of its own build, also while another version is laid into its folder.
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
