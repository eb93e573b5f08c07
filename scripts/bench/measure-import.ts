import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readCatalogue } from '../../adapters/catalogue/folder.ts';
import { signUp } from '../../domain/account/sign-up.ts';
import { openCatalogue } from '../../domain/catalogue/open-catalogue.ts';
import { readConfig } from '../../server/config.ts';
import { openLibrary } from '../../server/open-library.ts';
import { root } from '../node24.js';
import { madePdfOf, madeTree } from '../papers/made-tree.ts';
import { runPanna, type Settings, startProduct } from '../product/product.ts';
import { listPath, requestBytes } from '../requests/asking.ts';
import type { OpenLoad, Overloaded } from './busy/open-loop.ts';
import { startChild } from './child.ts';

const EMAIL = 'club@gbpuat.ac.in';
const LOAD = { perSecond: 100, connections: 20, seconds: 3 };
const ROUNDS = 5;

/** Measures the import of made-up papers, dry and for real, and the waits of readers meanwhile. */
export async function measureImport(files: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'panna-import-'));
  try {
    const catalogue = openCatalogue(await readCatalogue(join(root, 'catalogue')));
    for (const paper of madeTree(catalogue, { papers: files, seed: 7 })) {
      const path = join(folder, 'scans', paper.path);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await madePdfOf(paper));
    }
    const settings = await newLibrary(join(folder, 'library'));
    const importing = ['import', join(folder, 'scans')];
    const seconds = await timed(settings, [...importing, '--dry-run']);
    console.log(`a dry run: ${seconds.toFixed(1)} s, ${(files / seconds).toFixed(0)} files a second`);
    const [{ college, branch, year, code: course }] = catalogue.courses as [(typeof catalogue.courses)[0]];
    const requests = [requestBytes({ path: listPath({ college, branch, year, course }) })];
    await besideReaders(settings, requests, () =>
      timed(settings, [...importing, '--add-courses', '--include-unsure', '--owner', EMAIL]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function newLibrary(dataDir: string): Promise<Settings> {
  const settings = { DATA_DIR: dataDir, OCR: 'off' };
  const { library, close } = await openLibrary(readConfig(settings, root), root, () => {});
  const account = await signUp(library, { email: EMAIL, password: 'a long enough password' }, 'this machine');
  await library.accounts.verify(account.id, {}, library.clock());
  await close();
  return settings;
}

async function timed(settings: Settings, args: string[]): Promise<number> {
  const began = performance.now();
  const { code, output } = await runPanna(settings, args).ended;
  if (code === 2) throw new Error(output);
  return (performance.now() - began) / 1000;
}

async function besideReaders(
  settings: Settings,
  requests: Uint8Array[],
  work: () => Promise<number>,
): Promise<void> {
  const product = await startProduct(settings);
  const readers = startChild('busy/open-loop.ts');
  const ask = () => readers.ask<Overloaded>({ ...LOAD, port: product.port, requests } satisfies OpenLoad);
  try {
    await ask();
    const alone: Overloaded[] = [];
    for (let round = 0; round < ROUNDS; round += 1) alone.push(await ask());
    let isDone = false;
    const working = work().finally(() => {
      isDone = true;
    });
    const beside: Overloaded[] = [];
    // Drops the round in which the import ends, which is partly without load.
    for (let round = await ask(); !isDone; round = await ask()) beside.push(round);
    const seconds = await working;
    const [before, during] = [middleP99(alone), middleP99(beside)];
    console.log(`the import beside readers: ${seconds.toFixed(1)} s`);
    console.log(
      `readers' p99: ${before.toFixed(1)} ms alone, ${during.toFixed(1)} ms beside it (${beside.length} rounds): ${(during / before).toFixed(2)} times`,
    );
  } finally {
    await readers.close();
    await product.close();
  }
}

function middleP99(rounds: readonly Overloaded[]): number {
  const sorted = rounds.map(({ p99 }) => p99).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
