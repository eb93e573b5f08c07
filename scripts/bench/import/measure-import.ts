import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { readCatalogue } from '../../../adapters/catalogue/folder.ts';
import { signUp } from '../../../domain/account/sign-up.ts';
import { openCatalogue } from '../../../domain/catalogue/open-catalogue.ts';
import { readConfig } from '../../../server/config.ts';
import { readImportTable } from '../../../server/import/import-table-file.ts';
import { openLibrary } from '../../../server/open-library.ts';
import { judge } from '../../import/judge.ts';
import { type MadePaper, madePdfOf, madeTree } from '../../import/made-tree.ts';
import { root } from '../../node24.js';
import { end, runPanna, startProduct } from '../../product/product.ts';
import { memoryOf } from '../../product/usage.ts';
import { listPath, requestBytes } from '../../requests/asking.ts';
import type { OpenLoad, Overloaded } from '../busy/open-loop.ts';
import { startChild } from '../child.ts';

const EMAIL = 'club@gbpuat.ac.in';
const KILLS = 5;
/** Short rounds: an import of 1,000 files takes half a minute. */
const LOAD = { perSecond: 100, connections: 20, seconds: 3 };
const ROUNDS = 5;
/** Times that readers may wait beside an import. */
const MOST_TIMES = 1.3;

type Run = { seconds: number; memory: number[] };
type Settings = { DATA_DIR: string; OCR: string };

/** Accuracy, speed and memory of importing generated papers, and its effect on readers. */
export async function measureImport(files: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'panna-import-'));
  try {
    await measureIn(folder, files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureIn(folder: string, files: number): Promise<void> {
  const catalogue = openCatalogue(await readCatalogue(join(root, 'catalogue')));
  const papers = madeTree(catalogue, { papers: files, seed: 7 });
  const tree = join(folder, 'scans');
  await writeTree(tree, papers);
  const [whole, killed] = await Promise.all([newLibrary(folder, 'whole'), newLibrary(folder, 'killed')]);
  const csv = join(folder, 'scans.csv');
  const looked = await run(whole, ['import', tree, '--dry-run', '--csv', csv]);
  say('a dry run', looked, files);
  const rows = await readImportTable(csv);
  const { wrong: _all, ...judged } = judge(rows, papers);
  for (const [what, share] of Object.entries(judged)) console.log(`  ${what}: ${(100 * share).toFixed(1)} %`);
  const doing = ['import', tree, '--add-courses', '--include-unsure', '--owner', EMAIL];
  say('the import, beside readers', await besideReaders(whole, doing), files);
  await killAgainAndAgain(killed, doing, notesOf(whole).length);
  const [one, other] = [notesOf(whole), notesOf(killed)].map((notes) => notes.join('\n'));
  console.log(
    `killed ${KILLS} times, the result is ${one === other ? 'the same' : 'ANOTHER ONE'}: ${notesOf(killed).length} papers`,
  );
  const verified = await runPanna(killed, ['verify']).ended;
  console.log(`panna verify ${verified.code === 0 ? 'finds nothing wrong' : verified.output}`);
}

async function writeTree(tree: string, papers: readonly MadePaper[]): Promise<void> {
  for (const paper of papers) {
    const path = join(tree, paper.path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await madePdfOf(paper));
  }
}

async function newLibrary(folder: string, name: string): Promise<Settings> {
  const settings = { DATA_DIR: join(folder, name), OCR: 'off' };
  const { library, close } = await openLibrary(readConfig(settings, root), root, () => {});
  const account = await signUp(library, { email: EMAIL, password: 'a long enough password' }, 'this machine');
  await library.accounts.verify(account.id, {}, library.clock());
  await close();
  return settings;
}

async function run(settings: Settings, args: string[]): Promise<Run> {
  const began = performance.now();
  const { child, ended } = runPanna(settings, args);
  const memory: number[] = [];
  const timer = setInterval(async () => memory.push(await memoryOf(child.pid ?? 0)), 500);
  const { code, output } = await ended;
  clearInterval(timer);
  if (code === 2) throw new Error(output);
  return { seconds: (performance.now() - began) / 1000, memory: memory.filter((each) => each > 0) };
}

function say(what: string, { seconds, memory }: Run, files: number): void {
  const at = (part: number) => `${Math.round(memory[Math.floor(part * (memory.length - 1))] ?? 0)}`;
  const held = `${at(0.25)} MB after a quarter, ${at(0.5)} after half, ${at(1)} at the end`;
  console.log(`${what}: ${seconds.toFixed(1)} s, ${(files / seconds).toFixed(0)} files a second; ${held}`);
}

async function besideReaders(settings: Settings, args: string[]): Promise<Run> {
  const product = await startProduct(settings);
  const readers = startChild('busy/open-loop.ts');
  const [course] = openCatalogue(await readCatalogue(join(root, 'catalogue'))).courses;
  const { college = '', branch = '', year = '', code = '' } = course ?? {};
  const requests = [requestBytes({ path: listPath({ college, branch, year, course: code }) })];
  const ask = () => readers.ask<Overloaded>({ ...LOAD, port: product.port, requests } satisfies OpenLoad);
  try {
    await ask();
    const alone: Overloaded[] = [];
    for (let round = 0; round < ROUNDS; round += 1) alone.push(await ask());
    const running = run(settings, args);
    const beside: Overloaded[] = [];
    let isDone = false;
    const watched = running.finally(() => {
      isDone = true;
    });
    // A round in which the import ended is half alone.
    for (let round = await ask(); !isDone; round = await ask()) beside.push(round);
    const [before, during] = [middleP99(alone), middleP99(beside)];
    console.log(
      `readers' p99: ${before.toFixed(1)} ms alone, ${during.toFixed(1)} ms beside the import (${beside.length} rounds): ${(during / before).toFixed(2)} times, at most ${MOST_TIMES}`,
    );
    return await watched;
  } finally {
    await readers.close();
    await product.close();
  }
}

function middleP99(rounds: readonly Overloaded[]): number {
  const p99 = rounds.map((each) => each.p99).sort((one, other) => one - other);
  return p99[Math.floor(p99.length / 2)] ?? Number.NaN;
}

/** Kills the import after each sixth of the papers; the last run completes. */
async function killAgainAndAgain(settings: Settings, args: string[], all: number): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { child, ended } = runPanna(settings, args);
    try {
      while (child.exitCode === null && notesOf(settings).length < (kill * all) / (KILLS + 1))
        await wait(100);
    } finally {
      await end(child, 'SIGKILL');
      await ended;
    }
  }
  await run(settings, args);
}

function notesOf({ DATA_DIR }: Settings): string[] {
  const database = new DatabaseSync(join(DATA_DIR, 'library.sqlite'), { timeout: 30_000 });
  try {
    const rows = database
      .prepare(
        `select n.id, n.college, n.branch, n.year, n.course, n.exam, n.exam_year, n.description, n.created_at, f.sha256
         from notes n join files f on f.id = n.image order by n.id`,
      )
      .all();
    return rows.map((row) => Object.values(row).join(' '));
  } finally {
    database.close();
  }
}
