import { existsSync } from 'node:fs';
import { run } from './node24.js';

/** May we install Debian's packages: as root, where apt is. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @param {string[]} packages */
export async function installPackages(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Away from the network it is said soon.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  await run('apt-get', [...patience, 'update', '-qq'], { env, quiet: true });
  await run('apt-get', [...patience, 'install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    quiet: true,
  });
}
