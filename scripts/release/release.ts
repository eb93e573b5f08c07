// Makes a release and lists its files with size and digest, also in `dist/SHA256SUMS`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { VERSION } from '../../server/version.ts';
import { archive } from './archive.ts';
import { assemble, DIST } from './assemble.ts';
import { canMakeImages } from './buildah.ts';
import { debianPackage } from './debian.ts';
import { IMAGE, imageOf } from './image.ts';
import { MACHINES, type Machine } from './platform-packages.ts';
import { bareDebian } from './try/bare-root.ts';
import { tryArchive } from './try/try-archive.ts';
import { tryDebian } from './try/try-debian.ts';
import { tryImage } from './try/try-image.ts';
import type { Step } from './try/walk.ts';

const { values } = parseArgs({
  options: { try: { type: 'boolean', default: false }, machine: { type: 'string', multiple: true } },
});
const machines = MACHINES.filter((machine) => values.machine?.includes(machine) ?? true);

const hasDpkg = spawnSync('dpkg-deb', ['--version']).status === 0;

const makesImages = await canMakeImages();

const made: string[] = [];
for (const machine of machines) made.push(...(await release(machine)));
const sums = made.map((path) => `${digestOf(path)}  ${basename(path)}\n`);
writeFileSync(join(DIST, 'SHA256SUMS'), sums.join(''));
console.log(sums.join(''));

async function release(machine: Machine): Promise<string[]> {
  const began = performance.now();
  const folder = await assemble(machine);
  say(folder, megabytes(sizeOf(folder)), 'unpacked');
  const packed = archive(folder);
  say(packed, megabytes(statSync(packed).size), seconds(began));
  const installed = hasDpkg ? [debianPackage(machine, folder)] : [];
  for (const path of installed) say(path, megabytes(statSync(path).size));
  const images = machine === process.arch ? await image(packed) : [];
  if (values.try && machine === process.arch) await tryAll(folder, packed, installed);
  return [packed, ...installed, ...images];
}

async function image(packed: string): Promise<string[]> {
  if (!makesImages) return [];
  const began = performance.now();
  const archived = imageOf(packed, await bareDebian());
  say(archived, megabytes(statSync(archived).size), seconds(began));
  return [archived];
}

async function tryAll(folder: string, packed: string, [installed]: string[]): Promise<void> {
  tell(packed, await tryArchive(packed));
  if (!installed) return;
  const next = debianPackage(process.arch as Machine, folder, {
    version: `${VERSION}+next`,
    packing: 'none',
  });
  tell(installed, await tryDebian(installed, next));
  rmSync(next);
  if (makesImages) tell(IMAGE, await tryImage());
}

function tell(path: string, steps: Step[]): void {
  console.log(`${basename(path)} was tried:`);
  for (const { step, ms } of steps) console.log(`  ${step}  ${(ms / 1000).toFixed(1)} s`);
}

function sizeOf(folder: string): number {
  const entries = globSync('**', { cwd: folder, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

function digestOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function say(path: string, ...words: string[]): void {
  console.log([basename(path), ...words].join('  '));
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`;
}
