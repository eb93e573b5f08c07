import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node24.js';

export const MACHINES = ['x64', 'arm64'] as const;
export type Machine = (typeof MACHINES)[number];

/** Node itself, and what Sharp and Argon2 have compiled. */
const namesFor = (machine: Machine) => [
  `node-linux-${machine}`,
  `@img/sharp-linux-${machine}`,
  `@img/sharp-libvips-linux-${machine}`,
  `@node-rs/argon2-linux-${machine}-gnu`,
];
/** No program reads these; the README of libvips has the licences of what is in it. */
const UNREAD = /(^|\/)include\/|\.d\.ts$|^(?!.*libvips).*README\.md$/;

type Lock = { packages: Record<string, { version?: string }> };

/** A folder that has the packages of a machine, each with its path there. Fetches those that this machine has not. */
export function platformPackages(machine: Machine): {
  node: string;
  nodeLicence: string;
  files: Map<string, string>;
} {
  const names = namesFor(machine);
  const own = join(root, 'node_modules');
  const isHere = names.every((name) => existsSync(join(own, name)));
  const folder = isHere ? own : fetched(machine, names);
  const [node = '', ...others] = names;
  const files = new Map<string, string>();
  for (const name of others)
    for (const path of globSync('**', { cwd: join(folder, name), withFileTypes: true })) {
      const file = join(path.parentPath, path.name);
      const inside = file.slice(folder.length + 1);
      if (path.isFile() && !UNREAD.test(inside)) files.set(join('node_modules', inside), file);
    }
  return { node: join(folder, node, 'bin/node'), nodeLicence: join(folder, node, 'LICENSE'), files };
}

/** Of the versions in the lock, kept for the next time. */
function fetched(machine: Machine, names: string[]): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const wanted = names.map((name) => `${name}@${packages[`node_modules/${name}`]?.version}`);
  const prefix = join(root, 'node_modules/.cache/panna-release', machine);
  const flags = [`--cpu=${machine}`, '--os=linux', '--libc=glibc', '--ignore-scripts', '--no-package-lock'];
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  execFileSync('npm', ['install', '--prefix', prefix, ...flags, ...quiet, ...wanted], { stdio: 'inherit' });
  return join(prefix, 'node_modules');
}
