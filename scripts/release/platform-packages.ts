import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../node24.js';

export const MACHINES = ['x64', 'arm64'] as const;
export type Machine = (typeof MACHINES)[number];

const namesFor = (machine: Machine) => [
  `node-linux-${machine}`,
  `@img/sharp-linux-${machine}`,
  `@img/sharp-libvips-linux-${machine}`,
  `@node-rs/argon2-linux-${machine}-gnu`,
];
/** Not used at run time, except the README of libvips, which contains licences. */
const UNREAD = /(^|\/)include\/|\.d\.ts$|^(?!.*libvips).*README\.md$/;

type Lock = { packages: Record<string, { version?: string; integrity?: string }> };

/** Folder with a machine's packages, and the path of each. Downloads those for other machines. */
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

/** Versions from the lock, cached. `npm install` would reject packages for other machines. */
function fetched(machine: Machine, names: string[]): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const folder = join(root, 'node_modules/.cache/panna-release', machine);
  for (const name of names) {
    const { version, integrity } = packages[`node_modules/${name}`] ?? {};
    const own = join(folder, `${name}@${version}`);
    if (!existsSync(own)) unpack(`${name}@${version}`, integrity, own);
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    rmSync(join(folder, 'node_modules', name), { recursive: true, force: true });
    cpSync(own, join(folder, 'node_modules', name), { recursive: true });
  }
  return join(folder, 'node_modules');
}

/** @throws Error for a package that differs from the lock. */
function unpack(wanted: string, integrity: string | undefined, folder: string): void {
  const made = mkdtempSync(join(tmpdir(), 'panna-package-'));
  try {
    const flags = ['--silent', '--prefer-offline', '--pack-destination', made];
    const name = execFileSync('npm', ['pack', ...flags, wanted], { encoding: 'utf8' }).trim();
    const packed = join(made, name);
    const digest = createHash('sha512').update(readFileSync(packed)).digest('base64');
    if (`sha512-${digest}` !== integrity) throw new Error(`${wanted} does not match package-lock.json`);
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['--extract', '--file', packed, '--strip-components=1', '--directory', folder]);
  } finally {
    rmSync(made, { recursive: true });
  }
}
