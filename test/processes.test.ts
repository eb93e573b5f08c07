import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LIMITS } from '../domain/limits.ts';
import { childrenOf } from '../scripts/product/family.ts';
import { freePort } from '../scripts/servers/free-port.ts';
import { startPanna } from './panna.ts';
import { startProcess } from './process.ts';

describe.skipIf(!existsSync('/proc/self/task'))('a library of two processes', () => {
  it('replaces one that dies, also one that dies young, and answers all the while', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'panna-processes-'));
    const port = await freePort();
    const settings = { DATA_DIR: dataDir, PORT: String(port), PROCESSES: '2', LOG_LEVEL: 'info' };
    const library = await startProcess(settings, { measuresTurns: false });
    onTestFinished(async () => {
      await library.close();
      await rm(dataDir, { recursive: true });
    });
    const isWell = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok;
    const both = () => expect.poll(() => childrenOf(library.pid)).toHaveLength(2);
    await both();
    // The library is open once one of them listens. Both must, before one dies.
    const listening = () => library.lines.filter((line) => line.includes('Server listening'));
    await expect.poll(listening).toHaveLength(2);
    const [first = 0, second = 0] = await childrenOf(library.pid);
    process.kill(first, 'SIGKILL');
    await expect.poll(async () => (await childrenOf(library.pid)).includes(first)).toBe(false);
    await both();
    const [third = 0] = (await childrenOf(library.pid)).filter((pid) => pid !== second);
    process.kill(third, 'SIGKILL');
    await expect.poll(async () => (await childrenOf(library.pid)).includes(third)).toBe(false);
    expect(await isWell()).toBe(true);
    await both();
  });
});

it('a limit that is counted in memory is the same for a library of two processes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'panna-processes-'));
  const port = await freePort();
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    PROCESSES: '2',
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'info',
  };
  const library = await startProcess(settings, { measuresTurns: false });
  onTestFinished(async () => {
    await library.close();
    await rm(dataDir, { recursive: true });
  });
  const listening = () => library.lines.filter((line) => line.includes('Server listening'));
  await expect.poll(listening).toHaveLength(2);
  // Counted before it is found that the course has no papers.
  const ask = () => fetch(`http://127.0.0.1:${port}/zip/COT/IT/2nd/TIT-233`, { method: 'HEAD' });
  const statuses: Record<number, number> = {};
  const connection = async () => {
    for (let times = 0; times < 14; times += 1) {
      const { status } = await ask();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  // More connections than processes, which take them in turn.
  await Promise.all(Array.from({ length: 10 }, connection));
  expect(statuses).toEqual({ 404: LIMITS.zip.most, 429: 140 - LIMITS.zip.most });
});

it('the first of several processes opens the library before the others start, so that only it migrates', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'panna-processes-'));
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), PROCESSES: '2', LOG_LEVEL: 'info' };
  const library = await startProcess(settings, { measuresTurns: false });
  onTestFinished(async () => {
    await library.close();
    await rm(dataDir, { recursive: true });
  });
  const steps = () =>
    library.lines.flatMap(
      (line) => /Server listening|Panna \S+ starts/.exec(line)?.[0].split(' ').at(-1) ?? [],
    );
  await expect.poll(steps).toEqual(['starts', 'listening', 'starts', 'listening']);
});

describe('a library whose database does not answer', () => {
  it('says so to the process that starts it, and why', async () => {
    const DATABASE_URL = `postgres://panna@127.0.0.1:${await freePort()}/panna`;
    await expect(startPanna({ DATABASE_URL })).rejects.toThrow(
      /DATABASE_URL does not answer: .*ECONNREFUSED/,
    );
  });
});
