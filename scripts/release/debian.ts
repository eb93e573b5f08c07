import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '../../server/version.ts';
import { root } from '../node24.js';
import { DIST, releasedAt } from './assemble.ts';
import type { Machine } from './platform-packages.ts';

const DEPLOY = join(root, 'deploy');
const ARCHITECTURES: Record<Machine, string> = { x64: 'amd64', arm64: 'arm64' };
const SCRIPTS = ['postinst', 'prerm', 'postrm'];

/** `version` and `packing` are for testing an update without compression. */
type Options = { version?: string; packing?: 'gzip' | 'none' };

export function debianPackage(
  machine: Machine,
  assembled: string,
  { version = VERSION, packing = 'gzip' }: Options = {},
): string {
  const architecture = ARCHITECTURES[machine];
  const packed = join(DIST, `panna_${version}_${architecture}.deb`);
  const folder = `${packed}.folder`;
  rmSync(folder, { recursive: true, force: true });
  layOut(folder, assembled);
  describe(folder, { VERSION: version, ARCHITECTURE: architecture });
  // Files newer than the release get its time.
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(releasedAt()) };
  execFileSync('chmod', ['--recursive', 'u=rwX,go=rX', folder]);
  execFileSync('dpkg-deb', ['--build', '--root-owner-group', `-Z${packing}`, folder, packed], { env });
  rmSync(folder, { recursive: true });
  return packed;
}

/** Lays out files as Debian does: the program belongs to root, settings and catalogue to the operator. */
function layOut(folder: string, assembled: string): void {
  const program = join(folder, 'usr/lib/panna');
  const [settings, units] = [join(folder, 'etc/panna'), join(folder, 'lib/systemd/system')];
  const documents = join(folder, 'usr/share/doc/panna');
  for (const each of [join(folder, 'usr/lib'), join(folder, 'usr/bin'), settings, units, documents])
    mkdirSync(each, { recursive: true });
  cpSync(assembled, program, { recursive: true });
  renameSync(join(program, 'catalogue'), join(settings, 'catalogue'));
  cpSync(join(DEPLOY, 'debian/panna.env'), join(settings, 'panna.env'));
  symlinkSync('/etc/panna/panna.env', join(program, 'panna.env'));
  cpSync(join(DEPLOY, 'debian/panna'), join(folder, 'usr/bin/panna'));
  chmodSync(join(folder, 'usr/bin/panna'), 0o755);
  cpSync(join(DEPLOY, 'systemd'), units, { recursive: true });
  cpSync(join(root, 'LICENSE'), join(documents, 'copyright'));
}

/** Control files for dpkg, which preserves the operator's changes in /etc. */
function describe(folder: string, values: Record<string, string>): void {
  const about = join(folder, 'DEBIAN');
  const bytes = globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0);
  mkdirSync(about);
  const fields = { ...values, SIZE: String(Math.ceil(bytes / 1024)) };
  const control = readFileSync(join(DEPLOY, 'debian/control'), 'utf8');
  const filled = Object.entries(fields).reduce(
    (text, [name, value]) => text.replace(new RegExp(`: ${name}$`, 'm'), `: ${value}`),
    control,
  );
  writeFileSync(join(about, 'control'), filled);
  const kept = globSync('etc/**', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = kept.map((entry) => join(entry.parentPath, entry.name).slice(folder.length)).sort();
  writeFileSync(join(about, 'conffiles'), `${paths.join('\n')}\n`);
  for (const name of SCRIPTS) {
    cpSync(join(DEPLOY, 'debian', name), join(about, name));
    chmodSync(join(about, name), 0o755);
  }
}
