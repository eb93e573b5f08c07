import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { runPanna, startInVain } from '../../product/product.ts';
import { ROWS } from '../../requests/asking.ts';
import { Client, isWell } from '../client.ts';
import { restoreElsewhere } from '../restored.ts';
import type { Scenario } from '../scenario.ts';
import { Server } from '../server.ts';
import type { World } from '../world.ts';
import { changeDescription, look, newEmail, type Paper, share, signUp, writeMessage } from '../writes.ts';

const LOCKED_MS = 4000;
/** Milliseconds. A process that waits for the lock synchronously would answer only after it ends. */
const READS_WITHIN_MS = 3000;
const PAGE_BYTES = 4096;
/**
 * Bytes with the schema at the start of the file, which stay intact: without them nothing could be served at
 * all.
 */
const WHOLE_HEAD_BYTES = 40 * PAGE_BYTES;

const databaseOf = ({ settings }: World) => join(settings.DATA_DIR ?? '', 'library.sqlite');

/**
 * Another program locks the database for seconds. Writes are rejected, reads do not wait, and everything
 * continues afterwards.
 */
export const databaseLocked: Scenario = {
  name: 'database locked',
  alone: true,
  async run(world) {
    const paper = await share(world);
    const other = new DatabaseSync(databaseOf(world));
    other.exec('begin immediate');
    const reading = readMeanwhile(world);
    const writes = [signUp(world, newEmail()), writeMessage(world), share(world)];
    if (paper) writes.push(changeDescription(world, paper, 'Changed while it was locked'));
    const slowest = await reading;
    other.exec('rollback');
    other.close();
    await Promise.all(writes);
    world.remarks.push(`slowest read ${Math.round(slowest)} ms`);
    if (slowest > READS_WITHIN_MS) world.failures.push(`a read took ${Math.round(slowest)} ms`);
    if (!(await share(world))) world.failures.push('nothing can be shared afterwards');
  },
};

async function readMeanwhile(world: World): Promise<number> {
  let slowest = 0;
  for (const end = Date.now() + LOCKED_MS; Date.now() < end; await wait(100)) {
    const began = performance.now();
    const answers = await look(world);
    slowest = Math.max(slowest, performance.now() - began);
    const bad = answers.find((each) => !isWell(each));
    if (bad) world.failures.push(`reading answers ${bad.status}`);
  }
  return slowest;
}

/**
 * Overwrites pages of the database. `panna verify` and the start must give advice; responses must be right or
 * errors. Then restores the library.
 */
export const databaseCorrupt: Scenario = {
  name: 'database corrupt',
  async run(world) {
    const papers: Paper[] = [];
    for (let note = 0; note < 20; note += 1) papers.push(...[(await share(world)) ?? []].flat());
    const backup = join(world.folder, 'backup');
    const made = await runPanna(world.settings, ['backup', backup]).ended;
    if (made.code !== 0) world.failures.push(`the backup says ${made.output}`);
    await world.server.close();
    await overwritePages(world);
    const { code, output } = await runPanna(world.settings, ['verify']).ended;
    if (code === 0 || !/restore/i.test(output))
      world.failures.push(`verify ends with ${code}: ${output.slice(0, 300)}`);
    await serveOrSay(world, papers);
    await overwriteHead(world);
    const start = await startInVain(world.settings, 60_000);
    if (start.code !== 1 || !/panna restore/.test(start.output))
      world.failures.push(`a start ends with ${start.code}: ${start.output.slice(0, 200)}`);
    const { dataDir, isSound } = await restoreElsewhere(world, backup);
    if (!isSound) world.failures.push('what was restored is not sound');
    await rm(world.settings.DATA_DIR ?? '', { recursive: true });
    await rename(dataDir, world.settings.DATA_DIR ?? '');
  },
};

async function overwritePages(world: World): Promise<void> {
  const path = databaseOf(world);
  const { size } = await stat(path);
  const noise = Buffer.from(Array.from({ length: PAGE_BYTES }, () => Math.floor(world.random() * 256)));
  const file = await open(path, 'r+');
  for (let at = WHOLE_HEAD_BYTES; at < size; at += 4 * PAGE_BYTES) await file.write(noise, 0, PAGE_BYTES, at);
  await file.close();
}

async function overwriteHead(world: World): Promise<void> {
  const file = await open(databaseOf(world), 'r+');
  await file.write(Buffer.alloc(PAGE_BYTES, 0x5a), 0, PAGE_BYTES, 0);
  await file.close();
  for (const name of await readdir(world.settings.DATA_DIR ?? ''))
    if (/-(wal|shm)$/.test(name)) await rm(join(world.settings.DATA_DIR ?? '', name));
}

async function serveOrSay(world: World, papers: readonly Paper[]): Promise<void> {
  const server = new Server(world.settings);
  const client = new Client();
  const isOpen = await server.start().then(
    () => true,
    () => false,
  );
  if (!isOpen) return void world.remarks.push('the start is refused');
  let right = 0;
  for (const { noteId, fileId, description } of papers) {
    const { status, body } = await client.send('GET', `${server.url}${ROWS}/${noteId}`);
    if (status !== 200) continue;
    if (body.image === fileId && body.description === description) right += 1;
    else world.failures.push(`note ${noteId} is served wrong`);
  }
  world.remarks.push(`${right} of ${papers.length} notes still served, none wrong`);
  await server.close();
}
