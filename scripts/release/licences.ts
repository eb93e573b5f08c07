import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node24.js';

type Locked = { version?: string; dev?: boolean; devOptional?: boolean; license?: string };

export function licencesOfPackages(): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages = Object.entries(lock.packages as Record<string, Locked>);
  return packages
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .filter(([path]) => existsSync(join(root, path)) && !/linux-(x64|arm64)/.test(path))
    .map(([path, { version, license }]) => {
      const texts = globSync('{LICEN[CS]E,licen[cs]e,NOTICE,COPYING}*', { cwd: join(root, path) }).sort();
      const words = texts.map((name) => readFileSync(join(root, path, name), 'utf8').trim());
      return [
        `${path.replace(/^.*node_modules\//, '')} ${version} (${license ?? 'see below'})`,
        ...words,
      ].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');
}
