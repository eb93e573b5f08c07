import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { canInstallPackages, installPackages } from '../debian.js';
import { root } from '../node24.js';

const STORE = join(root, 'node_modules/.cache/panna-release/images');
/** Arguments before each command. Works without namespaces, which a container may lack. */
export const BUILDAH = ['buildah', '--root', STORE, '--runroot', `${STORE}.run`];
export const AROUND = { PATH: process.env.PATH, BUILDAH_ISOLATION: 'chroot' };

export function buildah(...args: string[]): string {
  const [program = '', ...options] = BUILDAH;
  return execFileSync(program, [...options, ...args], {
    env: AROUND,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}

/** True if images can be made: as root, after installing missing Debian packages if possible. */
export async function canMakeImages(): Promise<boolean> {
  if (!isInstalled() && canInstallPackages()) await installPackages('buildah');
  return isInstalled() && process.getuid?.() === 0;
}

function isInstalled(): boolean {
  return spawnSync('buildah', ['--version']).status === 0;
}
