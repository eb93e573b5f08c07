import { existsSync } from 'node:fs';
import { run } from './node24.js';

export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @param {string[]} packages */
export async function installPackages(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Fails quickly without a network.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  await run('apt-get', [...patience, 'update', '-qq'], { env, quiet: true });
  await run('apt-get', [...patience, 'install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    quiet: true,
  });
}
