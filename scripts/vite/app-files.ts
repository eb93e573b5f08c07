import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const ICONS = [
  ['icon', 192],
  ['icon', 512],
  ['maskable', 192],
  ['maskable', 512],
  // Size of icons for iPhones.
  ['maskable', 180],
] as const;
const SCREENSHOTS = ['files-360.png', 'reader-360.png', 'home-1280.png'];

export function appFiles(): Plugin {
  return {
    name: 'panna:app-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle() {
      const { root, build } = this.environment.config;
      const client = resolve(root, build.outDir);
      for (const [name, size] of ICONS) {
        const target = inFolder(client, `icons/${name}-${size}.png`);
        const source = join(root, `app/offline/icons/${name}.svg`);
        // The drawing is 64 points wide, so the density is scaled to the icon's size.
        await sharp(source, { density: (72 * size) / 64 })
          .resize(size)
          .png({ palette: true })
          .toFile(target);
      }
      for (const name of SCREENSHOTS)
        copyFileSync(join(root, 'docs/screenshots', name), inFolder(client, `screenshots/${name}`));
    },
  };
}

function inFolder(client: string, name: string): string {
  const target = join(client, name);
  mkdirSync(dirname(target), { recursive: true });
  return target;
}
