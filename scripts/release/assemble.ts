import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VERSION } from '../../server/version.ts';
import { root } from '../node24.js';
import { licencesOfPackages } from './licences.ts';
import { type Machine, platformPackages } from './platform-packages.ts';
import { releaseFiles } from './release-files.ts';

export const DIST = join(root, 'dist');

export async function assemble(machine: Machine): Promise<string> {
  const folder = join(DIST, `panna-${VERSION}-linux-${machine}`);
  rmSync(folder, { recursive: true, force: true });
  const { node, nodeLicence, files } = platformPackages(machine);
  for (const path of await releaseFiles()) files.set(path, join(root, path));
  files.set('bin/node', node);
  files.set('bin/LICENSE', nodeLicence);
  files.set('panna', join(root, 'deploy/panna'));
  for (const [path, from] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(from, join(folder, path));
  }
  for (const program of ['panna', 'bin/node']) chmodSync(join(folder, program), 0o755);
  writeFileSync(join(folder, 'LICENSES.txt'), licencesOfPackages());
  return folder;
}

/** Day of this version in the changelog, in seconds: timestamp of every file in a release. */
export function releasedAt(): number {
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const [, day] = /^## \S+ \((\d{4}-\d\d-\d\d)\)$/m.exec(changes) ?? [];
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}
