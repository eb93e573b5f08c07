import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { canInstallPackages, installPackages } from '../debian.js';
import { root } from '../node24.js';

/** A store of its own: the machine's images are left alone. */
const STORE = join(root, 'node_modules/.cache/panna-release/images');
/** The words before each command, and what is around it: it works without namespaces, which a container may not have. */
export const BUILDAH = ['buildah', '--root', STORE, '--runroot', `${STORE}.run`];
export const AROUND = { PATH: process.env.PATH, BUILDAH_ISOLATION: 'chroot' };

/** Runs a command of buildah, which builds and runs images without a service, and gives what it printed. */
export function buildah(...args: string[]): string {
  const [program = '', ...options] = BUILDAH;
  return execFileSync(program, [...options, ...args], {
    env: AROUND,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}

/** Whether images can be made here: it takes root, and installs what is missing where Debian's packages can be installed. */
export async function canMakeImages(): Promise<boolean> {
  if (!isInstalled() && canInstallPackages()) await installPackages('buildah');
  return isInstalled() && process.getuid?.() === 0;
}

function isInstalled(): boolean {
  return spawnSync('buildah', ['--version']).status === 0;
}
