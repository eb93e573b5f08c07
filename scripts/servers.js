// npm run servers: walks through the library behind each server that universities run. See `--help`.
import { canInstallPackages, installPackages } from './debian.js';
import { runTool } from './tool.js';

const PACKAGES = [
  'pgbouncer',
  'postfix',
  'postgrey',
  'caddy',
  'nginx',
  'apache2',
  'haproxy',
  'varnish',
  'lighttpd',
];

if (process.argv.includes('--install')) {
  if (!canInstallPackages())
    throw new Error('--install needs root and apt-get: it installs Debian’s packages.');
  await installPackages(...PACKAGES);
}
await runTool('scripts/walk/walk.ts');
